import { formatMoney } from '@lunula/contract/formats/money.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Gateway, RefundOutcome } from '../gateway/gateway.ts'
import * as repository from '../payments.repository.ts'
import * as refunds from './refund.repository.ts'

export interface RefundOrder {
  orderId: string
  /** Cents. */
  amount: number
  /** For the books and the provider, not shown to the buyer; cut after 192 characters. */
  reason: string
  /** The caller's: the same key asks for the same refund, however often. */
  idempotencyKey: string
}

/** What the gateway takes as a reason. */
const REASON_LENGTH = 192

/**
 * Writes a refund down and sets its amount aside, before the gateway hears of it; the same key gives the same
 * refund. Joins the caller's transaction. Refusals: `payments.nothing_captured`, `payments.refund_too_high`
 * with what is `left`, `orders.idempotency_key_reused` when the key stood for another amount.
 */
export function requestRefund(
  { database, clock }: Platform,
  { orderId, amount, reason, idempotencyKey }: RefundOrder,
): Promise<refunds.Refund | Refusal> {
  return database.transaction(async () => {
    const payment = await repository.lockCapturedPayment(database, orderId)
    if (!payment) return refuse('payments.nothing_captured')
    const earlier = await refunds.findRefundByKey(database, orderId, idempotencyKey)
    if (earlier) return earlier.amount === amount ? earlier : refuse('orders.idempotency_key_reused')
    const now = clock.now()
    if (amount <= 0 || !(await refunds.setAside(database, payment.id, amount, now)))
      return refuse('payments.refund_too_high', { left: formatMoney(payment.amount - payment.refunded) })
    const refund: refunds.Refund = {
      id: newId(),
      payment_id: payment.id,
      order_id: orderId,
      idempotency_key: idempotencyKey,
      amount,
      state: 'requested',
      reason: reason.slice(0, REASON_LENGTH),
      gateway_refund_id: null,
      created_at: now,
      updated_at: now,
    }
    await refunds.insertRefund(database, refund)
    await repository.insertEvent(
      database,
      { payment_id: payment.id, kind: 'refund', state: 'requested', amount, detail: refund.id },
      now,
    )
    return refund
  })
}

/**
 * Writes down that items which cost nothing were refunded: done at once, and the gateway hears nothing of it.
 * Joins the caller's transaction. Refusal: `payments.nothing_captured`.
 */
export async function recordFreeRefund(
  { database, clock }: Platform,
  { orderId, reason, idempotencyKey }: Omit<RefundOrder, 'amount'>,
): Promise<refunds.Refund | Refusal> {
  const payment = await repository.lockCapturedPayment(database, orderId)
  if (!payment) return refuse('payments.nothing_captured')
  const now = clock.now()
  const refund: refunds.Refund = {
    id: newId(),
    payment_id: payment.id,
    order_id: orderId,
    idempotency_key: idempotencyKey,
    amount: 0,
    state: 'succeeded',
    reason: reason.slice(0, REASON_LENGTH),
    gateway_refund_id: null,
    created_at: now,
    updated_at: now,
  }
  await refunds.insertRefund(database, refund)
  return refund
}

/** Every refund of these orders, oldest first. */
export const findRefunds = ({ database }: Platform, orderIds: readonly string[]) =>
  orderIds.length === 0 ? Promise.resolve([]) : refunds.findRefunds(database, orderIds)

/**
 * Asks the gateway to give the money back, or how that stands; outside any transaction. The refund's id is
 * its key there, so that asking again is the same refund. Throws when the gateway does not answer: then ask
 * again.
 */
export async function askForRefund(
  platform: Platform,
  gateway: Gateway,
  refund: refunds.Refund,
): Promise<RefundOutcome> {
  if (refund.gateway_refund_id) return gateway.findRefund(refund.gateway_refund_id)
  const payment = await repository.findPayment(platform.database, refund.payment_id)
  if (!payment?.gateway_id) throw new Error(`The refund ${refund.id} has no charge.`)
  const { id: idempotencyKey, amount, reason } = refund
  return gateway.refund({ idempotencyKey, gatewayId: payment.gateway_id, amount, reason })
}

/**
 * Writes down what the gateway said of a refund; a failed one frees its amount again. Returns false when
 * nothing is new; nothing must follow then. Runs in the caller's transaction.
 */
export async function recordRefund(
  { database, clock }: Platform,
  refund: refunds.Refund,
  outcome: RefundOutcome,
): Promise<boolean> {
  const now = clock.now()
  const state = outcome.status === 'completed' ? 'succeeded' : outcome.status
  const gateway_refund_id = outcome.refundId
  if (!(await refunds.moveRefund(database, refund.id, { state, gateway_refund_id }, now))) return false
  if (state === 'pending') return true
  const { payment_id, amount } = refund
  if (state === 'failed') await refunds.putBack(database, payment_id, amount, now)
  const detail = outcome.status === 'failed' ? `${refund.id}: ${outcome.detail}` : refund.id
  await repository.insertEvent(database, { payment_id, kind: 'refund', state, amount, detail }, now)
  return true
}
