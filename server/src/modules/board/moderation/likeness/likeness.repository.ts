import type { Database } from '../../../../platform/database/database.ts'
import type { Signature } from './signature.ts'

/** null: the post has no text that it could be known by. */
export async function keepSignature(
  database: Database,
  postId: string,
  kept: Signature | null,
): Promise<void> {
  // an empty one says that it was looked at
  const { signature, bands } = kept ?? { signature: [], bands: [] }
  await database.query(
    `insert into post_likeness (post_id, signature, bands) values ($1, $2, $3)
     on conflict (post_id) do update set signature = excluded.signature, bands = excluded.bands`,
    [postId, signature, bands],
  )
}

export interface LikePost {
  id: string
  user_id: string
  signature: number[]
}

/** Posts that wait or stand and may have much of the same text. */
export async function findLikePosts(
  database: Database,
  { id, bands }: { id: string; bands: readonly number[] },
  limit: number,
): Promise<LikePost[]> {
  const { rows } = await database.query<LikePost>(
    `select post.id, post.user_id, known.signature
     from post_likeness known join posts post on post.id = known.post_id
     where known.bands && $2::integer[] and post.id <> $1
       and post.state in ('pending', 'published', 'hidden') and post.deleted_at is null
     order by post.created_at limit $3`,
    [id, bands, limit],
  )
  return rows
}

/** Posts whose text nobody has looked at yet: those of seeds and of before. */
export async function findUncompared(
  database: Database,
  limit: number,
): Promise<{ id: string; description: string | null }[]> {
  const { rows } = await database.query<{ id: string; description: string | null }>(
    `select id, content ->> 'description' as description from posts
     where state <> 'draft' and not exists (select from post_likeness known where known.post_id = posts.id)
     order by id limit $1`,
    [limit],
  )
  return rows
}
