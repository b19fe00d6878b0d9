import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { PostFlag } from '@lunula/contract/board/moderation/constants.ts'
import type { Database } from '../../../../platform/database/database.ts'

/** A change of an approved post that waits for a moderator, or that one has refused. */
export interface RevisionRow {
  post_id: string
  state: 'waiting' | 'rejected'
  content: PostContent
  photo_ids: string[]
  flags: { flag: PostFlag; detail: string }[]
  /** Why it was refused. */
  reason: string | null
  submitted_at: Date
}

/** Those of these posts, by post. */
export async function findRevisions(
  database: Database,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, RevisionRow>> {
  const { rows } = await database.query<RevisionRow>(
    'select * from post_revisions where post_id = any($1::uuid[])',
    [postIds],
  )
  return new Map(rows.map((row) => [row.post_id, row]))
}

/** The last one counts; what waits goes on waiting since its first day. */
export async function upsertRevision(
  database: Database,
  { post_id, content, photo_ids, flags, submitted_at }: Omit<RevisionRow, 'state' | 'reason'>,
): Promise<void> {
  await database.query(
    `insert into post_revisions as known (post_id, state, content, photo_ids, flags, submitted_at)
     values ($1, 'waiting', $2, $3, $4, $5)
     on conflict (post_id) do update set state = 'waiting', content = excluded.content,
       photo_ids = excluded.photo_ids, flags = excluded.flags, reason = null,
       submitted_at = case known.state when 'waiting' then known.submitted_at else excluded.submitted_at end`,
    [post_id, JSON.stringify(content), photo_ids, JSON.stringify(flags), submitted_at],
  )
}

export async function rejectRevision(database: Database, postId: string, reason: string): Promise<void> {
  await database.query("update post_revisions set state = 'rejected', reason = $2 where post_id = $1", [
    postId,
    reason,
  ])
}

export async function deleteRevision(database: Database, postId: string): Promise<void> {
  await database.query('delete from post_revisions where post_id = $1', [postId])
}
