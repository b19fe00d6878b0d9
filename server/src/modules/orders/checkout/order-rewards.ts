import type { Platform } from '../../../platform/platform.ts'
import { returnCredit } from '../../credits/index.ts'
import type { Payment } from '../../payments/index.ts'
import { earn, takeBack } from '../../referrals/index.ts'
import * as repository from '../orders.repository.ts'

/*
 * What others get for an order, and the store credit that paid for it beside money. All of these are part of
 * the caller's transaction.
 */

/** Goods after discounts, in cents. */
const merchandiseOf = ({ subtotal, discount }: repository.OrderRecord): number => subtotal - discount

/** The money was taken: whoever invited the buyer, and whose link brought the order, get their part. */
export async function rewardOrder(platform: Platform, { order_id, card }: Payment): Promise<void> {
  const order = await repository.findOrder(platform.database, order_id)
  if (!order) return
  const { orders } = await repository.findBuyerHistory(platform.database, order.user_id)
  await earn(platform, {
    orderId: order.id,
    userId: order.user_id,
    merchandise: merchandiseOf(order),
    isFirst: orders === 1,
    card: card?.fingerprint ?? null,
  })
}

/**
 * Money went back: with it goes its share of the store credit, and others lose their part of what they got.
 */
export async function takeRewardsBack(
  platform: Platform,
  order: repository.OrderRecord,
  { captured, refunded, credited }: { captured: number; refunded: number; credited: number },
): Promise<void> {
  const share = refunded >= captured ? order.credit : Math.floor((order.credit * refunded) / captured)
  const amount = await returnCredit(platform, order.id, share - credited)
  if (amount > 0)
    await repository.insertHistory(
      platform.database,
      { order_id: order.id, event: 'credit.returned', actor: 'system', amount },
      platform.clock.now(),
    )
  await takeBack(
    platform,
    { orderId: order.id, userId: order.user_id, merchandise: merchandiseOf(order) },
    { paid: captured + order.credit, returned: refunded + share },
  )
}

/** The order is canceled: all of its credit goes back at once, and nobody gets anything for it. */
export const undoRewards = (platform: Platform, order: repository.OrderRecord): Promise<void> =>
  takeRewardsBack(platform, order, { captured: order.total, refunded: order.total, credited: 0 })
