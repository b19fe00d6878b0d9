import type { Database } from '../../platform/database/database.ts'

/** One more fits this post. */
export async function addFit(database: Database, postId: string): Promise<void> {
  await database.query(
    `insert into post_fits as known (post_id, waiting) values ($1, 1)
     on conflict (post_id) do update set waiting = known.waiting + 1`,
    [postId],
  )
}

/** Posts of which something waits to be told, and that were not told of since `before`. */
export async function findDue(database: Database, before: Date): Promise<string[]> {
  const { rows } = await database.query<{ post_id: string }>(
    'select post_id from post_fits where waiting > 0 and (told_at is null or told_at <= $1)',
    [before],
  )
  return rows.map(({ post_id }) => post_id)
}

/** How many wait to be told, which is none afterwards; 0 while the last time is not before `before`. */
export async function takeFits(
  database: Database,
  { postId, before, now }: { postId: string; before: Date; now: Date },
): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(
    `update post_fits set waiting = 0, told_at = $3
     from (select post_id, waiting from post_fits where post_id = $1 for update) known
     where post_fits.post_id = known.post_id and known.waiting > 0
       and (told_at is null or told_at <= $2)
     returning known.waiting`,
    [postId, before, now],
  )
  return rows[0]?.waiting ?? 0
}
