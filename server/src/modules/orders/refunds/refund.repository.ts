import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type RefundLineRow, type RefundPartsRow, tables } from '../orders.tables.ts'

type RefundPartsRecord = Selectable<RefundPartsRow>
type RefundLine = Omit<RefundLineRow, 'refund_id'>
type RefundedUnits = RefundLine & { withdrawn: number }

/** What the refunds of these orders are for; refunds that failed are not among them. */
export const findRefundParts = (
  database: Database,
  orderIds: readonly string[],
): Promise<RefundPartsRecord[]> =>
  tables(database)
    .selectFrom('refund_parts')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('refund_id')
    .execute()

/** The units that a refund is for; none when it is of a free amount. */
export const findRefundLines = (
  database: Database,
  refundId: string,
): Promise<{ item_id: string; quantity: number }[]> =>
  tables(database)
    .selectFrom('refund_lines')
    .select(['order_item_id as item_id', 'quantity'])
    .where('refund_id', '=', refundId)
    .orderBy('order_item_id')
    .execute()

/** Units of each item that these refunds are for. */
export async function countRefunded(
  database: Database,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ id: string; units: number }>(
    `select order_item_id as id, sum(quantity)::integer as units from refund_lines
     where refund_id = any($1::uuid[]) group by 1`,
    [refundIds],
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export async function insertRefundParts(
  database: Database,
  parts: RefundPartsRecord,
  lines: readonly RefundLine[],
): Promise<void> {
  await tables(database).insertInto('refund_parts').values(parts).execute()
  if (lines.length === 0) return
  await tables(database)
    .insertInto('refund_lines')
    .values(
      lines.map(({ order_item_id, quantity, compensated }) => ({
        refund_id: parts.refund_id,
        order_item_id,
        quantity,
        compensated,
      })),
    )
    .execute()
}

/** Counts units as refunded; those that had not left are off the order. */
export async function raiseRefunded(database: Database, lines: readonly RefundedUnits[]): Promise<void> {
  await database.query(
    `update order_items item
     set refunded = item.refunded + line.quantity,
         withdrawn = item.withdrawn + line.withdrawn,
         compensated = item.compensated + line.compensated
     from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[]) as line (id, quantity, withdrawn, compensated)
     where item.id = line.id`,
    [
      lines.map((line) => line.order_item_id),
      lines.map((line) => line.quantity),
      lines.map((line) => line.withdrawn),
      lines.map((line) => line.compensated),
    ],
  )
}

/**
 * The provider refused a refund: its units are to be paid for still. What was taken off the order stays off.
 */
export async function undoRefundParts(database: Database, refundId: string): Promise<void> {
  await database.query(
    `update order_items item
     set refunded = item.refunded - line.quantity, compensated = item.compensated - line.compensated
     from refund_lines line
     where line.refund_id = $1 and item.id = line.order_item_id`,
    [refundId],
  )
  await tables(database).deleteFrom('refund_parts').where('refund_id', '=', refundId).execute()
}
