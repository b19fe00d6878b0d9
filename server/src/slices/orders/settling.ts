import type { Order } from '@lunula/contract/orders.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { closeCart, lockCart } from '../cart/actions.ts'
import { addSold, returnStock } from '../catalogue/actions.ts'
import { releaseCredit, spendCredit } from '../credits/actions.ts'
import {
  findPayment,
  isUnderWay,
  type Payment,
  recordAuthorized,
  recordCaptured,
  recordFailed,
  resolveUnknown,
} from '../payments/actions.ts'
import { keepUse, releaseUse } from '../promotions/actions.ts'
import type { Ordering } from './ordering.ts'
import { describeOrder } from './reading.ts'
import { rewardOrder } from './rewards.ts'
import * as store from './store.ts'

type Outcome = Awaited<ReturnType<typeof resolveUnknown>> | { status: 'unknown' }

/** Brings an attempt to its end with what the gateway said, asking once more when it did not answer. */
export async function settle(
  ordering: Ordering,
  paymentId: string,
  outcome: Outcome,
): Promise<Order | Refusal> {
  const { platform, gateway } = ordering
  let known = outcome
  const asked = known.status === 'unknown' ? await findPayment(platform, paymentId) : undefined
  if (asked && gateway) {
    known = await resolveUnknown(gateway, asked).catch(() => ({ status: 'unknown' }) as const)
  }
  if (known.status === 'unknown') return refuse('payments.outcome_unknown')
  const payment = await platform.database.transaction(() => finalise(ordering, paymentId, known))
  if (payment.status === 'authorized')
    await capture(ordering, payment.id).catch((error: unknown) => {
      platform.log.warn({ err: error, payment: paymentId }, 'capture failed and will be tried again')
    })
  return answerOf(ordering, (await findPayment(platform, paymentId)) ?? payment)
}

/** The job behind `settle`: nothing when the request itself came to an end. Throws, to be tried again, while unknown. */
export async function settleLater(ordering: Ordering, paymentId: string): Promise<void> {
  const payment = await findPayment(ordering.platform, paymentId)
  if (payment?.status === 'authorized') return capture(ordering, paymentId)
  if (payment?.status !== 'requested') return
  const answer = await settle(ordering, paymentId, { status: 'unknown' })
  if (isRefusal(answer) && answer.code === 'payments.outcome_unknown')
    throw new Error('The gateway still does not answer.')
}

/** One transaction with conditional updates: the loser of a race finds the work done and changes nothing. */
async function finalise(
  ordering: Ordering,
  paymentId: string,
  outcome: Exclude<Outcome, { status: 'unknown' }>,
): Promise<Payment> {
  const { platform } = ordering
  const { database, clock } = platform
  const payment = await findPayment(platform, paymentId)
  const known = payment && (await store.findOrder(database, payment.order_id))
  if (known) await lockCart(platform, known.cart_id) // the cart before the order, as everywhere, or two would wait for each other
  const order = known && (await store.lockOrder(database, known.id))
  if (!payment || !order) throw new Error(`The payment ${paymentId} has no order.`)
  const now = clock.now()
  if (outcome.status === 'declined') {
    if (!(await recordFailed(platform, payment, outcome.code))) return reread(ordering, payment)
    await store.applyEvent(database, order.id, 'fail_payment', { updated_at: now })
    await store.insertHistory(database, { order_id: order.id, event: 'payment.failed', actor: 'buyer' }, now)
    return reread(ordering, payment)
  }
  if (!(await recordAuthorized(platform, payment, outcome))) return reread(ordering, payment)
  if (!(await store.applyEvent(database, order.id, 'place', { placed_at: now, updated_at: now }))) {
    throw new Error(`The order ${order.id} cannot be placed from ${order.status}.`)
  }
  await store.insertHistory(database, { order_id: order.id, event: 'order.placed', actor: 'buyer' }, now)
  await keepUse(platform, order.id)
  await spendCredit(platform, order.id)
  const items = await store.findItems(database, [order.id])
  await closeCart(platform, { userId: order.user_id, cartId: order.cart_id }, items)
  await addSold(platform, items)
  await ordering.sendConfirmation(order.id)
  if (payment.save_card) await ordering.wallet.scheduleKeeping(payment.id)
  return reread(ordering, payment)
}

const reread = async ({ platform }: Ordering, payment: Payment): Promise<Payment> =>
  (await findPayment(platform, payment.id)) ?? payment

/** Takes the authorized money, after the order is committed. Twice is once: the gateway and the update both see to it. */
export async function capture({ platform, gateway }: Ordering, paymentId: string): Promise<void> {
  const payment = await findPayment(platform, paymentId)
  if (payment?.status !== 'authorized' || !payment.gateway_id || !gateway) return
  await gateway.capture({ gatewayId: payment.gateway_id, version: payment.gateway_version })
  const { database, clock } = platform
  await database.transaction(async () => {
    if (!(await recordCaptured(platform, payment))) return
    const now = clock.now()
    await store.applyEvent(database, payment.order_id, 'capture', { updated_at: now })
    await store.insertHistory(
      database,
      { order_id: payment.order_id, event: 'payment.captured', actor: 'system' },
      now,
    )
    await rewardOrder(platform, payment)
  })
}

/** What a settled attempt answers: the order, or why it was refused. */
export async function answerOf({ platform }: Ordering, payment: Payment): Promise<Order | Refusal> {
  if (payment.status === 'failed') return refuse(payment.failure_code ?? 'payments.processing_error')
  if (payment.status === 'requested') return refuse('payments.outcome_unknown')
  const order = await store.findOrder(platform.database, payment.order_id)
  return order ? describeOrder(platform, order) : refuse('orders.not_found')
}

/** Gives the stock and the promotion's use of a pending order back when its time is up and no payment is under way; the cart stays as it is. */
export async function lapseOrder({ platform }: Ordering, orderId: string): Promise<boolean> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const order = await store.lockOrder(database, orderId)
    const now = clock.now()
    if (order?.status !== 'pending' || order.reserved_until > now) return false
    if (await isUnderWay(platform, orderId))
      throw new Error('A payment is under way; its outcome comes first.')
    await store.applyEvent(database, orderId, 'lapse', { updated_at: now })
    await returnStock(platform, await store.findItems(database, [orderId]))
    await releaseUse(platform, orderId)
    await releaseCredit(platform, orderId)
    await store.insertHistory(database, { order_id: orderId, event: 'order.lapsed', actor: 'system' }, now)
    return true
  })
}
