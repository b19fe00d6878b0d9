import type { Database } from '../../platform/database/database.ts'

/** false when the post was found for this search before. */
export async function insertMatch(
  database: Database,
  { searchId, postId, now }: { searchId: string; postId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into search_matches (search_id, post_id, matched_at)
     select id, $2, $3 from saved_searches where id = $1 on conflict do nothing`,
    [searchId, postId, now],
  )
  return rowCount === 1
}

/** Puts what no mail has told of yet into one mail; how many posts that are. Needs a transaction. */
export async function bundleMatches(
  database: Database,
  { searchId, mailId, now }: { searchId: string; mailId: string; now: Date },
): Promise<number> {
  const { rowCount } = await database.query(
    'update search_matches set mail_id = $2 where search_id = $1 and mail_id is null',
    [searchId, mailId],
  )
  if (rowCount)
    await database.query('update saved_searches set mailed_at = $2 where id = $1', [searchId, now])
  return rowCount ?? 0
}

/** The posts of a mail, the latest found first. */
export async function findBundle(
  database: Database,
  { searchId, mailId }: { searchId: string; mailId: string },
): Promise<string[]> {
  const { rows } = await database.query<{ post_id: string }>(
    `select post_id from search_matches where search_id = $1 and mail_id = $2
     order by matched_at desc, post_id desc`,
    [searchId, mailId],
  )
  return rows.map(({ post_id }) => post_id)
}

/** What no mail shall tell of any more. */
export async function forgetWaiting(database: Database, searchId: string): Promise<void> {
  await database.query('delete from search_matches where search_id = $1 and mail_id is null', [searchId])
}

export async function deleteMatchesBefore(database: Database, before: Date): Promise<void> {
  await database.query('delete from search_matches where matched_at < $1', [before])
}
