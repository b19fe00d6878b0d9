import type { Database } from '../../platform/database/database.ts'
import { insertLimited } from '../../platform/limited-insert.ts'
import { type ReorderListRow, tables } from './reorder-lists.tables.ts'

/** A list with how many lines and units it holds. */
export interface CountedList extends ReorderListRow {
  line_count: number
  total_quantity: number
}

/** One's lists, or one of them, the one changed last first. */
export async function findLists(database: Database, userId: string, id?: string): Promise<CountedList[]> {
  const { rows } = await database.query<CountedList>(
    `select list.*, count(line.variant_id)::integer as line_count,
       coalesce(sum(line.quantity), 0)::integer as total_quantity
     from reorder_lists list left join reorder_list_lines line on line.list_id = list.id
     where list.user_id = $1 and ($2::uuid is null or list.id = $2)
     group by list.id order by list.updated_at desc, list.id desc`,
    [userId, id ?? null],
  )
  return rows
}

/** Holds a list of the user for the rest of the transaction; false when there is none. */
export async function lockList(database: Database, userId: string, id: string): Promise<boolean> {
  const { rows } = await database.query(
    'select from reorder_lists where id = $1 and user_id = $2 for update',
    [id, userId],
  )
  return rows.length > 0
}

/** The list that was made or filled last under a key. */
export async function findListId(
  database: Database,
  userId: string,
  key: string,
): Promise<string | undefined> {
  const row = await tables(database)
    .selectFrom('reorder_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where('last_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** false when the user has a list of that name, or as many as may be. */
export const insertList = async (database: Database, row: ReorderListRow, limit: number): Promise<boolean> =>
  (await insertLimited(database, { table: 'reorder_lists', row: { ...row }, limit })) !== undefined

export async function isNameTaken(database: Database, userId: string, name: string): Promise<boolean> {
  const { rows } = await database.query(
    'select from reorder_lists where user_id = $1 and lower(name) = lower($2)',
    [userId, name],
  )
  return rows.length > 0
}

export const renameList = async (database: Database, id: string, name: string, now: Date): Promise<void> => {
  await tables(database)
    .updateTable('reorder_lists')
    .set({ name, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** @param key under which the list is filled */
export const touchList = async (database: Database, id: string, now: Date, key?: string): Promise<void> => {
  await tables(database)
    .updateTable('reorder_lists')
    .set({ updated_at: now, ...(key && { last_key: key }) })
    .where('id', '=', id)
    .execute()
}

/** false when there was none. */
export async function deleteList(database: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('reorder_lists')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteLists(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('reorder_lists').where('user_id', '=', userId).execute()
}

interface Line {
  variant_id: string
  quantity: number
}

/** The lines of a list in the order in which they were put on. */
export const findLines = (database: Database, listId: string): Promise<Line[]> =>
  tables(database)
    .selectFrom('reorder_list_lines')
    .select(['variant_id', 'quantity'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute()

/** Puts lines on a list; what stands there already grows, up to `most` units. */
export async function raiseLines(
  database: Database,
  listId: string,
  lines: readonly Line[],
  most: number,
): Promise<void> {
  await database.query(
    `insert into reorder_list_lines (list_id, variant_id, quantity)
     select $1, variant_id, quantity
     from jsonb_to_recordset($2::jsonb) as line (variant_id uuid, quantity integer, place integer)
     order by place
     on conflict (list_id, variant_id) do update
       set quantity = least($3, reorder_list_lines.quantity + excluded.quantity)`,
    [listId, JSON.stringify(lines.map((line, place) => ({ ...line, place }))), most],
  )
}

/** false when the variant is not on the list. */
export async function setLine(
  database: Database,
  listId: string,
  { variant_id, quantity }: Line,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('reorder_list_lines')
    .set({ quantity })
    .where('list_id', '=', listId)
    .where('variant_id', '=', variant_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** false when the variant is not on the list. */
export async function deleteLine(database: Database, listId: string, variantId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('reorder_list_lines')
    .where('list_id', '=', listId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
