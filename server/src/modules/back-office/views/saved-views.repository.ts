import type { OfficeTable } from '@lunula/contract/back-office/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type SavedViewRow, tables } from '../back-office.tables.ts'

/** A user's own views of a table and those that others share, by name. */
export const findViews = (database: Database, userId: string, table: OfficeTable): Promise<SavedViewRow[]> =>
  tables(database)
    .selectFrom('saved_views')
    .selectAll()
    .where('of_table', '=', table)
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findOwnViews = (database: Database, userId: string): Promise<SavedViewRow[]> =>
  tables(database)
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('of_table')
    .orderBy('name')
    .execute()

/** The one of the same name is replaced, and keeps its id. */
export const putView = (database: Database, row: SavedViewRow): Promise<SavedViewRow> =>
  tables(database)
    .insertInto('saved_views')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'of_table', 'name']).doUpdateSet({ query: row.query, shared: row.shared }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateView = (
  database: Database,
  id: string,
  change: Partial<Pick<SavedViewRow, 'name' | 'query' | 'shared'>>,
): Promise<SavedViewRow> =>
  tables(database)
    .updateTable('saved_views')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteView = async (database: Database, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteViews = async (database: Database, userId: string): Promise<void> => {
  await tables(database).deleteFrom('saved_views').where('user_id', '=', userId).execute()
}
