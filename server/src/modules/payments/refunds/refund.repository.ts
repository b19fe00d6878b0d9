import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type RefundRow, tables } from '../payments.tables.ts'

export type Refund = Selectable<RefundRow>

export const findRefund = (database: Database, id: string): Promise<Refund | undefined> =>
  tables(database).selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

export const findRefundByKey = (
  database: Database,
  orderId: string,
  key: string,
): Promise<Refund | undefined> =>
  tables(database)
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Oldest first. */
export const findRefunds = (database: Database, orderIds: readonly string[]): Promise<Refund[]> =>
  tables(database).selectFrom('refunds').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()

/** Refunds that are still open and have not moved since then, oldest first. */
export const findOpenRefunds = (database: Database, before: Date, limit: number): Promise<Refund[]> =>
  tables(database)
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['requested', 'pending'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()

/** Sets an amount of a captured payment aside for a refund; false when less than that is left. */
export async function setAside(
  database: Database,
  paymentId: string,
  amount: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('payments')
    .set((row) => ({ refunded: row('refunded', '+', amount), updated_at: now }))
    .where('id', '=', paymentId)
    .where('status', '=', 'captured')
    .where(sql<boolean>`refunded + ${amount} <= amount`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Frees what was set aside for a refund that failed. */
export async function putBack(
  database: Database,
  paymentId: string,
  amount: number,
  now: Date,
): Promise<void> {
  await tables(database)
    .updateTable('payments')
    .set((row) => ({ refunded: row('refunded', '-', amount), updated_at: now }))
    .where('id', '=', paymentId)
    .execute()
}

export async function insertRefund(database: Database, refund: Refund): Promise<void> {
  await tables(database).insertInto('refunds').values(refund).execute()
}

/** Moves a refund that is still open; false when another was faster, and then nothing must follow from it. */
export async function moveRefund(
  database: Database,
  id: string,
  { state, gateway_refund_id }: Pick<Refund, 'state' | 'gateway_refund_id'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('refunds')
    .set({ state, updated_at: now, ...(gateway_refund_id ? { gateway_refund_id } : {}) })
    .where('id', '=', id)
    .where('state', 'in', state === 'pending' ? ['requested'] : ['requested', 'pending'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
