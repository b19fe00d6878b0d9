import type { Database } from '../../../platform/database/database.ts'
import { tables } from '../accounts.tables.ts'

/** The mark of the browser behind a session; null where it keeps none. */
export async function findBrowser(database: Database, sessionId: string): Promise<string | null> {
  const row = await tables(database)
    .selectFrom('sessions')
    .select('browser_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.browser_id ?? null
}

/** Whether two accounts were ever signed in to with the same browser. */
export async function haveCommonBrowser(database: Database, one: string, other: string): Promise<boolean> {
  const row = await tables(database)
    .selectFrom('sessions as own')
    .innerJoin('sessions as others', 'others.browser_id', 'own.browser_id')
    .select('own.id')
    .where('own.user_id', '=', one)
    .where('others.user_id', '=', other)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
