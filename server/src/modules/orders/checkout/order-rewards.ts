import type { Platform } from '../../../platform/platform.ts'
import { findReturnedCredit, returnCredit } from '../../credits/index.ts'
import { findLatestPayments, findRefunds, type Payment } from '../../payments/index.ts'
import { earnCommission, earnReward, findInvited, takeBack } from '../../referrals/index.ts'
import * as repository from '../orders.repository.ts'

/*
 * What others get for an order, and the store credit that paid for it beside money. All of these are part of
 * the caller's transaction.
 */

/** Items after discounts, in cents. */
const merchandiseOf = ({ subtotal, discount }: repository.OrderRecord): number => subtotal - discount

/** The money was taken: the affiliate whose link brought the order gets their part. */
export const rewardPayment = (platform: Platform, { order_id, card }: Payment): Promise<void> =>
  earnCommission(platform, { orderId: order_id, card: card?.fingerprint ?? null })

/**
 * All of an order has left the warehouse: whoever invited the buyer, and the buyer, get their reward. What
 * went back before counts as not bought.
 */
export async function rewardShipment(platform: Platform, order: repository.OrderRecord): Promise<void> {
  const { database } = platform
  const [payment] = await findLatestPayments(platform, [order.id])
  const merchandise = merchandiseOf(order)
  await earnReward(platform, {
    orderId: order.id,
    userId: order.user_id,
    merchandise,
    isFirst: await repository.isFirstOrder(database, order),
    card: payment?.card?.fingerprint ?? null,
  })
  const refunds = await findRefunds(platform, [order.id])
  const refunded = refunds.reduce((sum, { state, amount }) => sum + (state === 'succeeded' ? amount : 0), 0)
  const returned = refunded + (await findReturnedCredit(database, order.id))
  if (returned > 0)
    await takeBack(
      platform,
      { orderId: order.id, userId: order.user_id, merchandise },
      { paid: order.total + order.credit, returned },
    )
}

/** Once a day: rewards that waited for somebody to confirm their e-mail. */
export async function rewardLate(platform: Platform): Promise<void> {
  const { database } = platform
  const orders = await repository.findShippedOrders(database, await findInvited(database))
  for (const order of orders) await database.transaction(() => rewardShipment(platform, order))
}

/**
 * Money went back, and `credit` of what store credit paid goes with it; others lose their part of what they
 * got.
 */
export async function takeRewardsBack(
  platform: Platform,
  order: repository.OrderRecord,
  { captured, refunded, credit }: { captured: number; refunded: number; credit: number },
): Promise<void> {
  const amount = await returnCredit(platform, order.id, credit)
  if (amount > 0)
    await repository.insertHistory(
      platform.database,
      { order_id: order.id, event: 'credit.returned', actor: 'system', amount },
      platform.clock.now(),
    )
  await takeBack(
    platform,
    { orderId: order.id, userId: order.user_id, merchandise: merchandiseOf(order) },
    {
      paid: captured + order.credit,
      returned: refunded + (await findReturnedCredit(platform.database, order.id)),
    },
  )
}

/** The order is canceled: all of its credit goes back at once, and nobody gets anything for it. */
export const undoRewards = (platform: Platform, order: repository.OrderRecord): Promise<void> =>
  takeRewardsBack(platform, order, { captured: order.total, refunded: order.total, credit: order.credit })
