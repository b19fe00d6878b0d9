import type { Database } from '../../platform/database/database.ts'
import { insertLimited } from '../../platform/limited-insert.ts'
import { type SavedPostRow, tables } from './saved-posts.tables.ts'

/** All that a user has saved, the latest first. */
export const findSaved = (database: Database, userId: string): Promise<SavedPostRow[]> =>
  tables(database)
    .selectFrom('saved_posts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('post_id', 'desc')
    .execute()

/** Who has saved a post. */
export async function findSavers(database: Database, postId: string): Promise<string[]> {
  const rows = await tables(database)
    .selectFrom('saved_posts')
    .select('user_id')
    .where('post_id', '=', postId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** false when the user has saved as many as may be; once more for the same post changes nothing. */
export const insertSaved = async (database: Database, row: SavedPostRow, limit: number): Promise<boolean> =>
  (await insertLimited(database, {
    table: 'saved_posts',
    row: { ...row },
    limit,
    key: ['user_id', 'post_id'],
  })) !== undefined

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
