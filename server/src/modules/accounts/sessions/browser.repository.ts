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

/** Pairs of these users who were ever signed in to with the same browser. */
export async function findCommonBrowsers(
  database: Database,
  userIds: readonly string[],
): Promise<[string, string][]> {
  const { rows } = await database.query<{ one: string; other: string }>(
    `select distinct own.user_id as one, others.user_id as other
     from sessions own join sessions others on others.browser_id = own.browser_id
     where own.user_id = any($1::uuid[]) and others.user_id = any($1::uuid[]) and own.user_id < others.user_id`,
    [userIds],
  )
  return rows.map(({ one, other }) => [one, other])
}
