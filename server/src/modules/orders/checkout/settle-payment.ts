import type { Order } from '@lunula/contract/orders/schemas.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { closeCart, lockCart } from '../../cart/index.ts'
import { addSold, returnStock } from '../../catalog/index.ts'
import { releaseCredit, spendCredit } from '../../credits/index.ts'
import {
  findPayment,
  isUnderWay,
  type Payment,
  recordAuthorized,
  recordCaptured,
  recordFailed,
  resolveUnknown,
} from '../../payments/index.ts'
import { keepUse, releaseUse } from '../../promotions/index.ts'
import { closeDraft } from '../drafts/draft.repository.ts'
import type { OrderContext } from '../order-context.ts'
import { describeOrder } from '../order-queries.ts'
import * as repository from '../orders.repository.ts'
import { rewardPayment } from './order-rewards.ts'

type Outcome = Awaited<ReturnType<typeof resolveUnknown>> | { status: 'unknown' }

/** Brings an attempt to its end with what the gateway said, asking once more when it did not answer. */
export async function settle(
  orderContext: OrderContext,
  attempt: Payment,
  outcome: Outcome,
): Promise<Order | Refusal> {
  const { platform, gateway } = orderContext
  let known = outcome
  if (known.status === 'unknown' && gateway)
    known = await resolveUnknown(gateway, attempt).catch(() => ({ status: 'unknown' }) as const)
  if (known.status === 'unknown') return refuse('payments.outcome_unknown')
  const settled = await platform.database.transaction(() => finalize(orderContext, attempt, known))
  if (settled.status !== 'authorized') return answerOf(orderContext, settled)
  const captured = await capture(orderContext, settled).catch((error: unknown) => {
    platform.log.warn({ err: error, payment: attempt.id }, 'capture failed and will be tried again')
  })
  return captured ? describeOrder(platform, captured) : answerOf(orderContext, settled)
}

/**
 * The job behind `settle`: nothing when the request itself came to an end. Throws, to be tried again, while
 * unknown.
 */
export async function settleLater(orderContext: OrderContext, paymentId: string): Promise<void> {
  const payment = await findPayment(orderContext.platform.database, paymentId)
  if (payment?.status === 'authorized') await capture(orderContext, payment)
  if (payment?.status !== 'requested') return
  const answer = await settle(orderContext, payment, { status: 'unknown' })
  if (isRefusal(answer) && answer.code === 'payments.outcome_unknown')
    throw new Error('The gateway still does not answer.')
}

/** One transaction with conditional updates: the loser of a race finds the work done and changes nothing. */
async function finalize(
  orderContext: OrderContext,
  attempt: Payment,
  outcome: Exclude<Outcome, { status: 'unknown' }>,
): Promise<Payment> {
  const { platform } = orderContext
  const { database, clock } = platform
  const cartId = await repository.findCartOf(database, attempt.order_id)
  if (cartId) await lockCart(database, cartId) // the cart before the order, as everywhere, or two would wait for each other
  const order = await repository.lockOrder(database, attempt.order_id)
  if (!order) throw new Error(`The payment ${attempt.id} has no order.`)
  const now = clock.now()
  if (outcome.status === 'declined') {
    const failed = await recordFailed(platform, attempt, outcome.code)
    if (!failed) return reread(orderContext, attempt)
    const entry = { event: 'payment.failed', actor: 'buyer' } as const
    if (!(await repository.applyEvent(database, order.id, 'fail_payment', { updated_at: now }, entry)))
      await repository.insertHistory(database, { order_id: order.id, ...entry }, now)
    return failed
  }
  const authorized = await recordAuthorized(platform, attempt, outcome)
  if (!authorized) return reread(orderContext, attempt)
  const placed = await repository.applyEvent(
    database,
    order.id,
    'place',
    { placed_at: now, updated_at: now },
    { event: 'order.placed', actor: 'buyer' },
  )
  if (!placed) throw new Error(`The order ${order.id} cannot be placed from ${order.status}.`)
  if (order.promotion) await keepUse(platform, order.id)
  if (order.credit > 0) await spendCredit(platform, order.id)
  const items = await repository.findItems(database, [order.id])
  await closeCart(platform, { userId: order.user_id, cartId: order.cart_id }, items)
  await closeDraft(database, { cartId: order.cart_id, orderId: order.id, now })
  await addSold(platform, items)
  await orderContext.sendConfirmation(order.id)
  if (authorized.save_card) await orderContext.wallet.scheduleCardVaulting(authorized.id)
  return authorized
}

const reread = async ({ platform }: OrderContext, payment: Payment): Promise<Payment> =>
  (await findPayment(platform.database, payment.id)) ?? payment

/**
 * Takes the authorized money, after the order is committed, and answers the order; undefined when another
 * took it. Twice is once: the gateway and the update both see to it.
 */
export async function capture(
  { platform, gateway }: OrderContext,
  payment: Payment,
): Promise<repository.OrderRecord | undefined> {
  if (payment.status !== 'authorized' || !payment.gateway_id || !gateway) return undefined
  await gateway.capture({ gatewayId: payment.gateway_id, version: payment.gateway_version })
  const { database, clock } = platform
  return database.transaction(async () => {
    const captured = await recordCaptured(platform, payment)
    if (!captured) return undefined
    const now = clock.now()
    const entry = { event: 'payment.captured', actor: 'system' } as const
    const order = await repository.applyEvent(
      database,
      payment.order_id,
      'capture',
      { updated_at: now },
      entry,
    )
    if (!order) await repository.insertHistory(database, { order_id: payment.order_id, ...entry }, now)
    await rewardPayment(platform, captured)
    return order
  })
}

/** What a settled attempt answers: the order, or why it was refused. */
export async function answerOf({ platform }: OrderContext, payment: Payment): Promise<Order | Refusal> {
  if (payment.status === 'failed') return refuse(payment.failure_code ?? 'payments.processing_error')
  if (payment.status === 'requested') return refuse('payments.outcome_unknown')
  const order = await repository.findOrder(platform.database, payment.order_id)
  return order ? describeOrder(platform, order) : refuse('orders.not_found')
}

/**
 * Gives the stock and the promotion's use of a pending order back when its time is up and no payment is under
 * way; the cart stays as it is.
 */
export async function lapseOrder({ platform }: OrderContext, orderId: string): Promise<boolean> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const order = await repository.lockOrder(database, orderId)
    const now = clock.now()
    if (order?.status !== 'pending' || order.reserved_until > now) return false
    if (await isUnderWay(platform.database, orderId))
      throw new Error('A payment is under way; its outcome comes first.')
    await repository.applyEvent(database, orderId, 'lapse', { updated_at: now })
    await returnStock(platform, await repository.findItems(database, [orderId]))
    await releaseUse(platform, orderId)
    await releaseCredit(platform, orderId)
    await repository.insertHistory(
      database,
      { order_id: orderId, event: 'order.lapsed', actor: 'system' },
      now,
    )
    return true
  })
}
