import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { SearchAlert } from '@lunula/contract/saved-searches/constants.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertLimited } from '../../platform/limited-insert.ts'
import { type SavedSearchRow, tables } from './saved-searches.tables.ts'

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

/**
 * The one that asks for the same, kept already or by this; undefined when the user keeps as many as may be.
 */
export const insertSearch = (
  database: Database,
  row: Omit<SavedSearchRow, 'mailed_at'>,
  limit: number,
): Promise<SavedSearchRow | undefined> =>
  insertLimited(database, {
    table: 'saved_searches',
    row: { ...row, query: JSON.stringify(row.query) },
    limit,
    key: ['user_id', 'kind', 'query'],
  })

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

/**
 * Whose owners want to be told of posts of this kind and state, but not of their own; by id, from after
 * `after` on.
 */
export async function findListening(
  database: Database,
  post: { kind: PostKind; us_state: string | null; user_id: string },
  { after, limit }: { after: string; limit: number },
): Promise<SavedSearchRow[]> {
  const { rows } = await database.query<SavedSearchRow>(
    `select * from saved_searches
     where kind = $1 and alert <> 'none' and user_id <> $2
       and (query ->> 'state' is null or query ->> 'state' = $3 or query ? 'q') and id > $4
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
