import type { PostKind } from '@lunula/contract/board/choices.ts'
import type { SearchAlert } from '@lunula/contract/board/saved-searches.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SavedSearchRow, SavedSearchTables } from './tables.ts'

const tables = (database: Database) => database.tables<SavedSearchTables>()

/** All that a user keeps, the latest first. */
export const findSearches = (database: Database, userId: string): Promise<SavedSearchRow[]> =>
  tables(database)
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findSearch = (database: Database, id: string): Promise<SavedSearchRow | undefined> =>
  tables(database).selectFrom('saved_searches').selectAll().where('id', '=', id).executeTakeFirst()

/** The one that asks for the same, kept already or by this; undefined when the user keeps as many as may be. Needs a transaction. */
export async function insertSearch(
  database: Database,
  { id, user_id, kind, name, query, alert, created_at }: Omit<SavedSearchRow, 'mailed_at'>,
  most: number,
): Promise<SavedSearchRow | undefined> {
  // two requests of one user count one after the other
  await database.query('select from users where id = $1 for no key update', [user_id])
  const asked = JSON.stringify(query)
  await database.query(
    `insert into saved_searches (id, user_id, kind, name, query, alert, created_at)
     select $1, $2, $3, $4, $5::jsonb, $6, $7
     where (select count(*) from saved_searches where user_id = $2) < $8
     on conflict (user_id, kind, query) do nothing`,
    [id, user_id, kind, name, asked, alert, created_at, most],
  )
  const { rows } = await database.query<SavedSearchRow>(
    'select * from saved_searches where user_id = $1 and kind = $2 and query = $3::jsonb',
    [user_id, kind, asked],
  )
  return rows[0]
}

/** undefined when the user has none of this id. */
export const updateSearch = (
  database: Database,
  { id, userId }: { id: string; userId: string },
  change: Partial<Pick<SavedSearchRow, 'name' | 'alert'>>,
): Promise<SavedSearchRow | undefined> =>
  tables(database)
    .updateTable('saved_searches')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** false when the user has none of this id. */
export async function deleteSearch(database: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSearches(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('saved_searches').where('user_id', '=', userId).execute()
}

/** Whose owners want to be told of posts of this kind and state, but not of their own; by id, from after `after` on. */
export async function findListening(
  database: Database,
  post: { kind: PostKind; us_state: string | null; user_id: string },
  { after, limit }: { after: string; limit: number },
): Promise<SavedSearchRow[]> {
  const { rows } = await database.query<SavedSearchRow>(
    `select * from saved_searches
     where kind = $1 and alert <> 'none' and user_id <> $2
       and (query ->> 'state' is null or query ->> 'state' = $3) and id > $4
     order by id limit $5`,
    [post.kind, post.user_id, post.us_state, after, limit],
  )
  return rows
}

/** With a daily mail, and posts that none has told of yet. */
export async function findDue(database: Database, alert: SearchAlert): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from saved_searches search where alert = $1
       and exists (select from search_matches where search_id = search.id and mail_id is null)`,
    [alert],
  )
  return rows.map(({ id }) => id)
}
