import type { RETURN_SORTS } from '@lunula/contract/orders/admin/constants.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/like-pattern.ts'
import { RETURNS } from '../orders.rules.ts'
import { type ReturnLineRow, type ReturnRow, tables } from '../orders.tables.ts'

export type ReturnRecord = Selectable<ReturnRow> & {
  lines: Pick<ReturnLineRow, 'order_item_id' | 'quantity' | 'opened'>[]
}

/** Every return of these orders, oldest first. */
export const findReturns = async (database: Database, orderIds: readonly string[]): Promise<ReturnRecord[]> =>
  withLines(
    database,
    await tables(database)
      .selectFrom('returns')
      .selectAll()
      .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
      .orderBy('id')
      .execute(),
  )

export async function findReturn(database: Database, id: string): Promise<ReturnRecord | undefined> {
  const rows = await tables(database).selectFrom('returns').selectAll().where('id', '=', id).execute()
  return (await withLines(database, rows))[0]
}

/** Whether a return or claim of this order was opened under a key. */
export async function isOpened(
  database: Database,
  orderId: string,
  key: string | undefined,
): Promise<boolean> {
  if (!key) return false
  const found = await tables(database)
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

export interface ReturnFilter extends CursorQuery {
  status?: ReturnRow['status'] | undefined
  /** Those that staff have to look after. */
  waits?: boolean | undefined
  claim?: boolean | undefined
  /** Part of the order's number. */
  q?: string | undefined
  sort?: (typeof RETURN_SORTS)[number] | undefined
}

const WAITS: readonly ReturnRow['status'][] = ['requested', 'received']

/** Three letters or digits in a row are what the index of the orders' search can find. */
const ofOrderNumber = (part: string): RawBuilder<boolean> =>
  sql<boolean>`order_id in (select id from orders where strpos(lower(number), lower(${part})) > 0
    ${/[\p{L}\d]{3}/u.test(part) ? sql`and search_text like fold(${containing(part)})` : sql``})`

/** One page of all returns, the oldest first unless asked otherwise. */
export async function findReturnPage(
  database: Database,
  { status, waits, claim, q = '', sort = 'created', ...page }: ReturnFilter,
) {
  const query = tables(database)
    .selectFrom('returns')
    .selectAll()
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'requested'))
    .$if(waits === true, (some) => some.where('status', 'in', WAITS))
    .$if(claim !== undefined, (some) => some.where('claim', '=', claim ?? false))
    .$if(q.trim() !== '', (some) => some.where(ofOrderNumber(q.trim())))
  const order: ListOrder = {
    name: sort,
    key: sql.ref('returns.created_at'),
    type: 'timestamptz',
    descending: sort === '-created',
    id: sql.ref('returns.id'),
  }
  const { rows, ...place } = await selectPage<never, never, Selectable<ReturnRow>>(
    database,
    query as never,
    order,
    page,
  )
  return { rows: await withLines(database, rows), ...place }
}

async function withLines(
  database: Database,
  rows: readonly Selectable<ReturnRow>[],
): Promise<ReturnRecord[]> {
  if (rows.length === 0) return []
  const lines = await tables(database)
    .selectFrom('return_lines')
    .selectAll()
    .where('return_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('order_item_id')
    .execute()
  return rows.map((row) => ({ ...row, lines: lines.filter((line) => line.return_id === row.id) }))
}

export async function insertReturn(database: Database, { lines, ...row }: ReturnRecord): Promise<void> {
  await tables(database).insertInto('returns').values(row).execute()
  await tables(database)
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: row.id })))
    .execute()
}

/** Counts units as coming back; false when fewer than that may. */
export async function raiseReturned(
  database: Database,
  lines: readonly { order_item_id: string; quantity: number }[],
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update order_items item
     set returned = item.returned + line.quantity
     from unnest($1::uuid[], $2::integer[]) as line (id, quantity)
     where item.id = line.id and item.returned + item.compensated + line.quantity <= item.fulfilled`,
    [lines.map((line) => line.order_item_id), lines.map((line) => line.quantity)],
  )
  return rowCount === lines.length
}

/** The units of a return that came to nothing, or of a claim that new ones are sent for, are the buyer's. */
export async function lowerReturned(
  database: Database,
  lines: readonly { order_item_id: string; quantity: number }[],
): Promise<void> {
  await database.query(
    `update order_items item
     set returned = item.returned - line.quantity
     from unnest($1::uuid[], $2::integer[]) as line (id, quantity)
     where item.id = line.id`,
    [lines.map((line) => line.order_item_id), lines.map((line) => line.quantity)],
  )
}

/** Moves a return on; undefined when it does not stand where that may start. */
export async function moveReturn(
  database: Database,
  id: string,
  {
    to,
    rejection = null,
    restocked,
    send_by,
  }: {
    to: ReturnRow['status']
    rejection?: string | null
    restocked?: boolean | undefined
    send_by: Date | null
  },
  now: Date,
): Promise<{ restocked: boolean } | undefined> {
  return tables(database)
    .updateTable('returns')
    .set({ status: to, rejection, send_by, updated_at: now, ...(restocked !== undefined && { restocked }) })
    .where('id', '=', id)
    .where('status', 'in', RETURNS.sourcesOf(to))
    .returning('restocked')
    .executeTakeFirst()
}

/** Approved returns whose parcel had to be on its way before a moment. */
export async function findOverdue(database: Database, before: Date): Promise<ReturnRecord[]> {
  const rows = await tables(database)
    .selectFrom('returns')
    .selectAll()
    .where('status', '=', 'approved')
    .where('send_by', '<', before)
    .orderBy('send_by')
    .execute()
  return withLines(database, rows)
}

/** Takes the buyer's own words out of the returns of a user. */
export async function forgetNotes(database: Database, userId: string): Promise<void> {
  await database.query(
    `update returns set note = '' from orders where orders.id = returns.order_id and orders.user_id = $1`,
    [userId],
  )
}
