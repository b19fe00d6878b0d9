import type { Database } from '../../../../platform/database/database.ts'

export interface AppealRow {
  id: string
  post_id: string
  text: string
  appealed_at: Date
  outcome: 'granted' | 'upheld' | null
}

/** What the authors of these posts said against decisions, the first first. */
export async function findAppeals(database: Database, postIds: readonly string[]): Promise<AppealRow[]> {
  const { rows } = await database.query<AppealRow>(
    `select id, post_id, text, appealed_at, outcome from post_appeals
     where post_id = any($1::uuid[]) order by appealed_at, id`,
    [postIds],
  )
  return rows
}

/** What somebody said against decisions on their posts. */
export async function findAppealsBy(
  database: Database,
  userId: string,
): Promise<{ title: string; text: string; appealed_at: Date }[]> {
  const { rows } = await database.query<{ title: string; text: string; appealed_at: Date }>(
    `select post.title, appeal.text, appeal.appealed_at
     from post_appeals appeal join posts post on post.id = appeal.post_id
     where post.user_id = $1 order by appeal.appealed_at`,
    [userId],
  )
  return rows
}

/** false while another one waits. */
export async function insertAppeal(
  database: Database,
  appeal: { id: string; postId: string; text: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into post_appeals (id, post_id, text, appealed_at) values ($1, $2, $3, $4)
     on conflict (post_id) where settled_at is null do nothing`,
    [appeal.id, appeal.postId, appeal.text, appeal.now],
  )
  return rowCount === 1
}

/** Turns down the one that waits; false when none does. */
export async function upholdAppeal(database: Database, postId: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    "update post_appeals set settled_at = $2, outcome = 'upheld' where post_id = $1 and settled_at is null",
    [postId, now],
  )
  return rowCount === 1
}

/** The author was right, even where an earlier appeal was turned down. */
export async function grantAppeals(database: Database, postId: string, now: Date): Promise<void> {
  await database.query(
    `update post_appeals set settled_at = coalesce(settled_at, $2), outcome = 'granted'
     where post_id = $1 and outcome is distinct from 'granted'`,
    [postId, now],
  )
}
