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

/** A line of the ledger, about a payment that is written by the same statement. */
type LedgerEntry = Pick<PaymentEventRow, 'kind' | 'state' | 'detail'>

/** Notes what a statement has `written` in the ledger; the first four parameters are the line's. */
const NOTED = `insert into payment_events (id, payment_id, kind, state, amount, detail, created_at)
  select $1::uuid, id, $2::text, $3::text, amount, $4::text, updated_at from written`

const lineOf = ({ kind, state, detail }: LedgerEntry) => [newId(), kind, state, detail]

/** Writes an attempt down with its line in the ledger. */
export async function insertPayment(
  database: Database,
  payment: Pick<
    Payment,
    'id' | 'order_id' | 'user_id' | 'idempotency_key' | 'request_hash' | 'provider' | 'amount' | 'save_card'
  >,
  entry: LedgerEntry,
  now: Date,
): Promise<Payment> {
  const { id, order_id, user_id, idempotency_key, request_hash, provider, amount, save_card } = payment
  const { rows } = await database.query<Payment>(
    `with written as (
       insert into payments (id, order_id, user_id, idempotency_key, request_hash, provider, amount, save_card,
         status, created_at, updated_at)
       values ($5, $6, $7, $8, $9, $10, $11, $12, 'requested', $13, $13)
       returning *
     ), noted as (${NOTED})
     select * from written`,
    [
      ...lineOf(entry),
      id,
      order_id,
      user_id,
      idempotency_key,
      request_hash,
      provider,
      amount,
      save_card,
      now,
    ],
  )
  if (!rows[0]) throw new Error(`The payment ${id} was not written.`)
  return rows[0]
}

export interface Settlement {
  to: Payment['status']
  gatewayId?: string
  version?: string | null
  card?: Card | null
  failureCode?: DeclineCode
}

/**
 * Moves a payment from one status to the next, with a line in the ledger; undefined when another was faster,
 * and then nothing must follow from it.
 */
export async function movePayment(
  database: Database,
  id: string,
  from: Payment['status'],
  { to, gatewayId, version, card, failureCode }: Settlement,
  entry: LedgerEntry,
  now: Date,
): Promise<Payment | undefined> {
  const { rows } = await database.query<Payment>(
    `with written as (
       update payments
       set status = $5, updated_at = $6, gateway_id = coalesce($7, gateway_id),
         gateway_version = coalesce($8, gateway_version), card = coalesce($9, card),
         failure_code = coalesce($10, failure_code)
       where id = $11 and status = $12
       returning *
     ), noted as (${NOTED})
     select * from written`,
    [...lineOf(entry), to, now, gatewayId, version, card && JSON.stringify(card), failureCode, id, from],
  )
  return rows[0]
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
