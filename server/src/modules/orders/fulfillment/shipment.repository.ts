import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { PARCELS } from '../orders.rules.ts'
import { type FulfillmentLineRow, type FulfillmentRow, tables } from '../orders.tables.ts'

export type ParcelRecord = Selectable<FulfillmentRow> & {
  lines: Pick<FulfillmentLineRow, 'order_item_id' | 'quantity'>[]
}

interface ItemUnits {
  order_item_id: string
  quantity: number
}

/** The parcels of an order, in the order in which they left. */
export async function findParcels(database: Database, orderIds: readonly string[]): Promise<ParcelRecord[]> {
  const rows = await tables(database)
    .selectFrom('fulfillments')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('number')
    .execute()
  if (rows.length === 0) return []
  const lines = await tables(database)
    .selectFrom('fulfillment_lines')
    .selectAll()
    .where('fulfillment_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('order_item_id')
    .execute()
  return rows.map((row) => ({ ...row, lines: lines.filter((line) => line.fulfillment_id === row.id) }))
}

export async function insertParcel(database: Database, { lines, ...row }: ParcelRecord): Promise<void> {
  await tables(database).insertInto('fulfillments').values(row).execute()
  await tables(database)
    .insertInto('fulfillment_lines')
    .values(lines.map(({ order_item_id, quantity }) => ({ fulfillment_id: row.id, order_item_id, quantity })))
    .execute()
}

/** Counts units as having left; false when fewer than that are left of a line. */
export async function raiseFulfilled(database: Database, lines: readonly ItemUnits[]): Promise<boolean> {
  const { rowCount } = await database.query(
    `update order_items item
     set fulfilled = item.fulfilled + line.quantity
     from unnest($1::uuid[], $2::integer[]) as line (id, quantity)
     where item.id = line.id and item.fulfilled + item.withdrawn + line.quantity <= item.quantity`,
    [lines.map((line) => line.order_item_id), lines.map((line) => line.quantity)],
  )
  return rowCount === lines.length
}

/** Moves a parcel on; false when it does not stand where that may start. */
export async function moveParcel(
  database: Database,
  id: string,
  to: FulfillmentRow['status'],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('fulfillments')
    .set({ status: to, updated_at: now, ...(to === 'delivered' ? { delivered_at: now } : {}) })
    .where('id', '=', id)
    .where('status', 'in', PARCELS.sourcesOf(to))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
