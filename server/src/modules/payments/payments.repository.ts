import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Card, DeclineCode } from './gateway/gateway.ts'
import { type PaymentEventRow, type PaymentRow, tables } from './payments.tables.ts'

export type Payment = Selectable<PaymentRow>

export const findPayment = (database: Database, id: string): Promise<Payment | undefined> =>
  tables(database).selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const findPaymentByKey = (
  database: Database,
  userId: string,
  key: string,
): Promise<Payment | undefined> =>
  tables(database)
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** The payment that the provider knows by this id. */
export const findPaymentByGatewayId = (database: Database, gatewayId: string): Promise<Payment | undefined> =>
  tables(database).selectFrom('payments').selectAll().where('gateway_id', '=', gatewayId).executeTakeFirst()

/** Payments that were requested or authorized and have not moved since then, oldest first. */
export const findOpenPayments = (database: Database, before: Date, limit: number): Promise<Payment[]> =>
  tables(database)
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['requested', 'authorized'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()

/** The newest payment of each order. */
export const findLatestPayments = (database: Database, orderIds: readonly string[]): Promise<Payment[]> =>
  tables(database)
    .selectFrom('payments')
    .distinctOn('order_id')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute()

/** The captured payment of an order, locked until the end of the transaction; at most one exists. */
export const lockCapturedPayment = (database: Database, orderId: string): Promise<Payment | undefined> =>
  tables(database)
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'captured')
    .forUpdate()
    .executeTakeFirst()

/** Users who paid with a card, by the provider's mark of it. */
export async function findCardUsers(database: Database, fingerprint: string): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `select distinct user_id from payments
     where card ->> 'fingerprint' = $1 and status in ('authorized', 'captured')`,
    [fingerprint],
  )
  return rows.map(({ user_id }) => user_id)
}

export async function isUnderWay(database: Database, orderId: string): Promise<boolean> {
  const row = await tables(database)
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPayment(
  database: Database,
  payment: Pick<
    Payment,
    'id' | 'order_id' | 'user_id' | 'idempotency_key' | 'request_hash' | 'provider' | 'amount' | 'save_card'
  >,
  now: Date,
): Promise<void> {
  await tables(database)
    .insertInto('payments')
    .values({
      ...payment,
      status: 'requested',
      failure_code: null,
      gateway_id: null,
      card: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export interface Settlement {
  to: Payment['status']
  gatewayId?: string
  version?: string | null
  card?: Card | null
  failureCode?: DeclineCode
}

/**
 * Moves a payment from one status to the next; false when another was faster, and then nothing must follow
 * from it.
 */
export async function movePayment(
  database: Database,
  id: string,
  from: Payment['status'],
  { to, gatewayId, version, card, failureCode }: Settlement,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('payments')
    .set({
      status: to,
      updated_at: now,
      ...(gatewayId ? { gateway_id: gatewayId } : {}),
      ...(version ? { gateway_version: version } : {}),
      ...(card ? { card: JSON.stringify(card) } : {}),
      ...(failureCode ? { failure_code: failureCode } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertEvent(
  database: Database,
  event: Omit<PaymentEventRow, 'id' | 'created_at'>,
  now: Date,
): Promise<void> {
  await tables(database)
    .insertInto('payment_events')
    .values({ ...event, id: newId(), created_at: now })
    .execute()
}

/**
 * Gives the payments of one account to another. A key is one of its buyer's: it must not meet one of the
 * other account's.
 */
export async function movePayments(database: Database, from: string, into: string): Promise<void> {
  await database.query(
    `update payments set user_id = $2, idempotency_key = case when exists (
       select from payments other where other.user_id = $2 and other.idempotency_key = payments.idempotency_key
     ) then idempotency_key || ':' || id else idempotency_key end
     where user_id = $1`,
    [from, into],
  )
}
