import type { Database } from './database.ts'

/**
 * Holds a user's row until the caller's transaction ends: decisions about what a user owns are taken one
 * after another. Foreign keys to the row are not kept waiting.
 */
export async function lockUser(database: Database, userId: string): Promise<void> {
  await database.query('select from users where id = $1 for no key update', [userId])
}
