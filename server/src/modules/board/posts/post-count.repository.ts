import type { ContactWay } from '@lunula/contract/board/fields/choices.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PostCountRow } from '../board.tables.ts'

/** How often each of the posts was read and its contacts were revealed. */
export async function findCounts(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostCountRow>> {
  const { rows } = await database.query<PostCountRow>(
    'select post_id, views, reveals from post_counts where post_id = any($1::uuid[])',
    [ids],
  )
  return new Map(rows.map((row) => [row.post_id, row]))
}

/** Nothing for a post that is gone. */
export async function count(
  database: Database,
  postId: string,
  { views = 0, reveals = 0 }: { views?: number; reveals?: number },
): Promise<void> {
  await database.query(
    `insert into post_counts (post_id, views, reveals) select id, $2::integer, $3::integer from posts where id = $1
     on conflict (post_id) do update
       set views = post_counts.views + excluded.views, reveals = post_counts.reveals + excluded.reveals`,
    [postId, views, reveals],
  )
}

/** From now on nobody else counts or adds reveals of this user until the caller's transaction ends. */
export async function lockReveals(database: Database, userId: string): Promise<void> {
  await database.query("select pg_advisory_xact_lock(hashtextextended('contact_reveals ' || $1, 0))", [
    userId,
  ])
}

/** How many contacts a user has revealed since then, and whether this one is among them at any time. */
export async function findReveals(
  database: Database,
  userId: string,
  { postId, way, since }: { postId: string; way: ContactWay; since: Date },
): Promise<{ used: number; known: boolean }> {
  const { rows } = await database.query<{ used: number; known: boolean }>(
    `select count(*) filter (where revealed_at > $4)::integer as used,
       coalesce(bool_or(post_id = $2 and way = $3), false) as known
     from contact_reveals where user_id = $1`,
    [userId, postId, way, since],
  )
  return rows[0] ?? { used: 0, known: false }
}

export async function insertReveal(
  database: Database,
  reveal: { postId: string; userId: string | null; way: ContactWay; at: Date },
): Promise<void> {
  await database.query(
    'insert into contact_reveals (post_id, user_id, way, revealed_at) values ($1, $2, $3, $4)',
    [reveal.postId, reveal.userId, reveal.way, reveal.at],
  )
}

/** What a user revealed: the title of the post, which contact and when. */
export async function findRevealsOf(
  database: Database,
  userId: string,
): Promise<{ title: string; way: ContactWay; revealed_at: Date }[]> {
  const { rows } = await database.query<{ title: string; way: ContactWay; revealed_at: Date }>(
    `select post.title, reveal.way, reveal.revealed_at
     from contact_reveals reveal join posts post on post.id = reveal.post_id
     where reveal.user_id = $1 order by reveal.revealed_at`,
    [userId],
  )
  return rows
}
