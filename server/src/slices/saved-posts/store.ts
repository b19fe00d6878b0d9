import type { Database } from '../../platform/database/database.ts'
import type { SavedPostRow, SavedPostTables } from './tables.ts'

const tables = (database: Database) => database.tables<SavedPostTables>()

/** All that a user has saved, the latest first. */
export const findSaved = (database: Database, userId: string): Promise<SavedPostRow[]> =>
  tables(database)
    .selectFrom('saved_posts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('post_id', 'desc')
    .execute()

/** false when the user has saved as many as may be; once more for the same post changes nothing. Needs a transaction. */
export async function insertSaved(
  database: Database,
  { user_id, post_id, created_at }: SavedPostRow,
  most: number,
): Promise<boolean> {
  // two requests of one user count one after the other
  await database.query('select from users where id = $1 for no key update', [user_id])
  const { rowCount } = await database.query(
    `insert into saved_posts (user_id, post_id, created_at)
     select $1, $2, $3
     where (select count(*) from saved_posts where user_id = $1 and post_id <> $2) < $4
     on conflict (user_id, post_id) do update set post_id = excluded.post_id`,
    [user_id, post_id, created_at, most],
  )
  return rowCount === 1
}

export async function deleteSaved(database: Database, userId: string, postId: string): Promise<void> {
  await tables(database)
    .deleteFrom('saved_posts')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .execute()
}

export async function deleteAllSaved(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('saved_posts').where('user_id', '=', userId).execute()
}
