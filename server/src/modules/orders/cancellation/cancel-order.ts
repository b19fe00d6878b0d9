import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { dropSold, returnStock } from '../../catalog/index.ts'
import { findLatestPayments } from '../../payments/index.ts'
import { releaseUse } from '../../promotions/index.ts'
import { undoRewards } from '../checkout/order-rewards.ts'
import type { Actor } from '../fulfillment/create-shipment.ts'
import type { OrderContext } from '../order-context.ts'
import * as repository from '../orders.repository.ts'
import { payRest } from '../refunds/create-refund.ts'
import { voidPayment } from '../refunds/process-refund.ts'

/**
 * By the buyer; one that is canceled already stays so. Refusals: `orders.not_found`, also for somebody
 * else's, `orders.shipped_already`.
 */
export async function cancelOwnOrder(
  orderContext: OrderContext,
  userId: string,
  orderId: string,
): Promise<Refusal | null> {
  const own = await repository.findPlacedOrder(orderContext.platform.database, userId, orderId)
  if (!own) return refuse('orders.not_found')
  const refused = await cancel(orderContext, orderId, { actor: 'buyer', staffId: null, note: null })
  return refused?.code === 'orders.canceled_already' ? null : refused
}

/**
 * Cancels an order of which nothing has left: its stock and its promotion's use go back, its money too.
 * Refusals: `orders.not_found`, `orders.canceled_already`, `orders.shipped_already`.
 */
export function cancel(
  orderContext: OrderContext,
  orderId: string,
  { actor, staffId, note }: Actor & { note: string | null },
): Promise<Refusal | null> {
  const { platform } = orderContext
  const { database, clock } = platform
  return database.transaction(async () => {
    const order = await repository.lockOrder(database, orderId)
    if (!order?.placed_at) return refuse('orders.not_found')
    if (order.status === 'canceled') return refuse('orders.canceled_already')
    const now = clock.now()
    if (!(await repository.applyEvent(database, orderId, 'cancel', { updated_at: now })))
      return refuse('orders.shipped_already')
    const items = await repository.findItems(database, [orderId])
    await repository.insertHistory(
      database,
      { order_id: orderId, event: 'order.canceled', actor, user_id: staffId, note },
      now,
    )
    await releaseUse(platform, orderId)
    await undoRewards(platform, order)
    const [payment] = await findLatestPayments(platform, [orderId])
    const how = { key: `cancel-${orderId}`, reason: 'canceled', staffId: null, restock: true }
    const paid = payment?.status === 'captured' ? await payRest(orderContext, order, how) : null
    // what a refund takes off the order goes back on sale with it; without one, all of it does
    if (paid === null || isRefusal(paid))
      await returnStock(
        platform,
        items.map(({ variant_id, quantity, withdrawn }) => ({ variant_id, quantity: quantity - withdrawn })),
      )
    await repository.closeFreeOrder(database, order, now)
    await dropSold(platform, items)
    if (payment?.status === 'authorized') await orderContext.scheduleRelease(orderId)
    await orderContext.sendOrderUpdate({ kind: 'canceled', orderId, id: orderId })
    return null
  })
}

/**
 * The job behind a cancellation whose money was only reserved: lets it go, or pays it back if it was taken
 * meanwhile. Throws, to be tried again.
 */
export async function giveBack(orderContext: OrderContext, orderId: string): Promise<void> {
  const { platform } = orderContext
  const [payment] = await findLatestPayments(platform, [orderId])
  if (!payment || payment.status === 'voided' || payment.status === 'failed') return
  if ((await voidPayment(orderContext, payment.id)) === 'voided') return
  const answer = await platform.database.transaction(async () => {
    const order = await repository.lockOrder(platform.database, orderId)
    if (!order) return null
    const how = { key: `cancel-${orderId}`, reason: 'canceled', staffId: null, restock: false }
    return payRest(orderContext, order, how)
  })
  if (isRefusal(answer) && answer.code !== 'orders.nothing_to_refund')
    throw new Error(`The money of the canceled order ${orderId} could not be given back: ${answer.code}.`)
}
