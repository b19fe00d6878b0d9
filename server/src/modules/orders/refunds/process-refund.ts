import { HOUR_SECONDS } from '../../../platform/duration.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { findReturnedCredit } from '../../credits/index.ts'
import {
  askForRefund,
  findPayment,
  findRefund,
  findRefunds,
  type Refund,
  type RefundOrder,
  type RefundOutcome,
  recordRefund,
  requestRefund,
} from '../../payments/index.ts'
import { takeRewardsBack } from '../checkout/order-rewards.ts'
import { recordVoid } from '../checkout/sync-payment.ts'
import type { OrderContext } from '../order-context.ts'
import * as repository from '../orders.repository.ts'
import { findRefundParts, undoRefundParts } from './refund.repository.ts'

/**
 * A refund that the provider has taken on is looked at again after this long, and later after as long as it
 * has waited already.
 */
const FIRST_LOOK_SECONDS = 15
const LAST_LOOK_SECONDS = HOUR_SECONDS

/**
 * Starts to give money of an order back, in whole or in part: the refund is written down and sent by a job
 * once the caller's transaction is committed. The order's payment status follows when the provider has done
 * it. Refusals as `requestRefund`.
 */
export function startRefund(orderContext: OrderContext, order: RefundOrder): Promise<Refund | Refusal> {
  const { platform } = orderContext
  return platform.database.transaction(async () => {
    const refund = await requestRefund(platform, order)
    if (!isRefusal(refund)) await orderContext.scheduleRefund(refund.id)
    return refund
  })
}

/** The job behind `startRefund`. Throws, to be tried again, when the gateway does not answer. */
export async function settleRefund(orderContext: OrderContext, refundId: string): Promise<void> {
  const refund = await findRefund(orderContext.platform.database, refundId)
  const open = refund?.state === 'requested' || refund?.state === 'pending'
  if (!open) return
  const { status } = await lookAfterRefund(orderContext, refund)
  if (status === 'pending') await orderContext.scheduleRefund(refundId, nextLook(orderContext, refund))
}

/** Sends an open refund, or asks how it stands, and takes the order along. */
export async function lookAfterRefund(orderContext: OrderContext, refund: Refund): Promise<RefundOutcome> {
  const { platform, gateway } = orderContext
  if (!gateway) throw new Error(`There is no gateway to send the refund ${refund.id} to.`)
  const outcome = await askForRefund(platform, gateway, refund)
  await platform.database.transaction(() => finishRefund(orderContext, refund, outcome))
  return outcome
}

function nextLook({ platform }: OrderContext, { created_at }: Refund): number {
  const waited = Math.round((platform.clock.now().getTime() - created_at.getTime()) / 1000)
  return Math.min(LAST_LOOK_SECONDS, Math.max(FIRST_LOOK_SECONDS, waited))
}

/** The order is locked before its payment, as everywhere, or two would wait for each other. */
async function finishRefund(
  orderContext: OrderContext,
  refund: Refund,
  outcome: RefundOutcome,
): Promise<void> {
  const { platform } = orderContext
  const { database, clock } = platform
  const order = await repository.lockOrder(database, refund.order_id)
  if (!(await recordRefund(platform, refund, outcome)) || outcome.status === 'pending') return
  const now = clock.now()
  const history = { order_id: refund.order_id, actor: 'system', amount: refund.amount } as const
  if (outcome.status === 'failed') {
    await undoRefundParts(database, refund.id)
    await repository.insertHistory(database, { ...history, event: 'payment.refund_failed' }, now)
    return
  }
  const sums = await refundedOf(orderContext, refund)
  const { captured, refunded } = sums
  const event = refunded === captured ? 'refund_whole' : 'refund_part'
  await repository.applyEvent(database, refund.order_id, event, { updated_at: now })
  await repository.insertHistory(database, { ...history, event: 'payment.refunded' }, now)
  await orderContext.sendOrderUpdate({ kind: 'refunded', orderId: refund.order_id, id: refund.id })
  if (!order) return
  const credit = await creditOf(orderContext, order, refund, sums)
  await takeRewardsBack(platform, order, credit)
}

/** Cents of store credit that go back with a refund. */
async function creditOf(
  { platform: { database } }: OrderContext,
  order: repository.OrderRecord,
  refund: Refund,
  { captured, refunded }: { captured: number; refunded: number },
): Promise<number> {
  const parts = (await findRefundParts(database, [order.id])).find(({ refund_id }) => refund_id === refund.id)
  if (typeof parts?.credit === 'number') return parts.credit
  const share = refunded >= captured ? order.credit : Math.floor((order.credit * refunded) / captured)
  return share - (await findReturnedCredit(database, order.id))
}

/**
 * Ends a refund of items that store credit alone paid for: the credit goes back at once, and the buyer is
 * told. Part of the caller's transaction, which holds the order.
 */
export async function finishCreditRefund(
  orderContext: OrderContext,
  order: repository.OrderRecord,
  refund: Refund,
  credit: number,
): Promise<void> {
  await takeRewardsBack(orderContext.platform, order, credit)
  await orderContext.sendOrderUpdate({ kind: 'refunded', orderId: order.id, id: refund.id })
}

/** What was captured of the payment and what has gone back by now, in cents. */
async function refundedOf({ platform }: OrderContext, { payment_id, order_id }: Refund) {
  const payment = await findPayment(platform.database, payment_id)
  const done = (await findRefunds(platform, [order_id])).filter(
    (refund) => refund.payment_id === payment_id && refund.state === 'succeeded',
  )
  return { captured: payment?.amount ?? 0, refunded: done.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * Lets go of authorized money that is not to be taken, as when an order is canceled before its capture. The
 * gateway decides the race with a capture: `captured` means that the money was taken and has to be refunded
 * instead. Throws when the gateway does not answer.
 */
export async function voidPayment(
  orderContext: OrderContext,
  paymentId: string,
): Promise<'voided' | 'captured'> {
  const { platform, gateway } = orderContext
  const payment = await findPayment(platform.database, paymentId)
  if (payment?.status === 'captured') return 'captured'
  if (payment?.status !== 'authorized' || !payment.gateway_id || !gateway)
    throw new Error(`The payment ${paymentId} holds no authorized money.`)
  await gateway.void(payment.gateway_id)
  await recordVoid(orderContext, payment)
  return 'voided'
}
