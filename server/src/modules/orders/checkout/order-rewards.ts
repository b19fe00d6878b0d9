import { unitShare } from '@lunula/contract/formats/money.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findReturnedCredit, returnCredit } from '../../credits/index.ts'
import { findLatestPayments, findRefunds, type Payment } from '../../payments/index.ts'
import { earnCommission, earnReward, findInvited, takeBack } from '../../referrals/index.ts'
import * as repository from '../orders.repository.ts'
import { countRefunded, findRefundParts } from '../refunds/refund.repository.ts'

/*
 * What others get for an order, and the store credit that paid for it beside money. All of these are part of
 * the caller's transaction.
 */

/** `merchandise`: items after discounts, in cents. */
const rewardedOf = ({ id, user_id, subtotal, discount }: repository.OrderRecord) => ({
  orderId: id,
  userId: user_id,
  merchandise: subtotal - discount,
})

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
  await earnReward(platform, {
    ...rewardedOf(order),
    isFirst: await repository.isFirstOrder(database, order),
    card: payment?.card?.fingerprint ?? null,
  })
  const returned = await returnedOf(platform, order)
  if (returned.returned > 0) await takeBack(platform, rewardedOf(order), returned)
}

/**
 * Cents of an order that have gone back, money and store credit together. What is kept for restocking counts
 * too: the items that it is kept of have come back.
 */
async function returnedOf(platform: Platform, { id: orderId, total, credit }: repository.OrderRecord) {
  const { database } = platform
  const parts = new Map((await findRefundParts(database, [orderId])).map((row) => [row.refund_id, row]))
  const done = (await findRefunds(platform, [orderId])).filter(({ state }) => state === 'succeeded')
  const units = await countRefunded(
    database,
    done.map(({ id }) => id),
  )
  const items = await repository.findItems(database, [orderId])
  const goods = items.reduce(
    (sum, { id, quantity, line_total, discount }) =>
      sum + unitShare(line_total - discount, quantity, 0, units.get(id) ?? 0),
    0,
  )
  const returned = done.reduce(
    (sum, { id, amount }) => {
      const { fee, credit_fee } = parts.get(id) ?? { fee: 0, credit_fee: 0 }
      return sum + amount + fee + credit_fee
    },
    await findReturnedCredit(database, orderId),
  )
  return { paid: total + credit, returned, goods }
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
  credit: number,
): Promise<void> {
  await returnOrderCredit(platform, order, credit)
  await takeBack(platform, rewardedOf(order), await returnedOf(platform, order))
}

async function returnOrderCredit(
  platform: Platform,
  order: repository.OrderRecord,
  credit: number,
): Promise<void> {
  const amount = await returnCredit(platform, order.id, credit)
  if (amount > 0)
    await repository.insertHistory(
      platform.database,
      { order_id: order.id, event: 'credit.returned', actor: 'system', amount },
      platform.clock.now(),
    )
}

/** The order is canceled: all of its credit goes back at once, and nobody gets anything for it. */
export async function undoRewards(platform: Platform, order: repository.OrderRecord): Promise<void> {
  await returnOrderCredit(platform, order, order.credit)
  const paid = order.total + order.credit
  const { merchandise: goods } = rewardedOf(order)
  await takeBack(platform, rewardedOf(order), { paid, returned: paid, goods })
}
