import type { Platform } from '../../../platform/platform.ts'
import { findOpening, haveCommonBrowser } from '../../accounts/index.ts'
import { rewardCredit, takeRewardsBack } from '../../credits/index.ts'
import { findCardUsers } from '../../payments/index.ts'
import * as repository from '../referrals.repository.ts'
import { codeOf, commissionOf, keptOf, type Returned, reversedOf } from '../referrals.rules.ts'
import * as affiliates from './affiliate.repository.ts'

interface ShippedOrder {
  orderId: string
  userId: string
  /** Items after discounts, in cents. */
  merchandise: number
  /** Whether it is the first that the buyer has placed and not canceled. */
  isFirst: boolean
  /** The provider's mark of the card; null where it gives none. */
  card: string | null
}

/**
 * Remembers through whose link an order comes that is about to be paid, in the caller's transaction. Codes
 * that are unknown, suspended or the buyer's own, also in another account of the same browser, count for
 * nobody and stop no order.
 */
export async function noteAffiliate(
  platform: Platform,
  { orderId, userId, merchandise }: Pick<ShippedOrder, 'orderId' | 'userId' | 'merchandise'>,
  code: string | undefined,
): Promise<void> {
  const { database, clock } = platform
  const affiliateId = code?.trim() ? await affiliates.findAffiliateByCode(database, codeOf(code)) : undefined
  const counts =
    affiliateId !== undefined &&
    affiliateId !== userId &&
    !(await haveCommonBrowser(platform.database, userId, affiliateId))
  if (!counts) return
  const { commission } = await repository.findSettings(database)
  await affiliates.insertPendingOrder(database, orderId, {
    affiliate_id: affiliateId,
    merchandise,
    commission: commissionOf(merchandise, commission),
    created_at: clock.now(),
  })
}

/** An order is priced anew: through whom it came is noted anew as well. Part of the caller's transaction. */
export const forgetAffiliate = ({ database }: Platform, orderId: string): Promise<void> =>
  affiliates.deletePendingOrder(database, orderId)

/**
 * The first order of a friend has left the warehouse: inviter and friend get their reward once both have
 * confirmed their e-mail, unless another account has paid with the same card. Until then it waits. Part of
 * the caller's transaction; twice is once.
 */
export async function earnReward(platform: Platform, order: ShippedOrder): Promise<void> {
  const { database, clock } = platform
  const { orderId, userId, card } = order
  const referral = await repository.lockReferral(database, userId)
  if (referral?.state !== 'invited' || !order.isFirst) return
  const openings = await Promise.all([userId, referral.inviter_id].map((id) => findOpening(platform, id)))
  if (!openings.every((opening) => opening?.isConfirmed)) return
  const cardUsers = card ? await findCardUsers(database, card) : []
  const move = { from: 'invited', order_id: orderId, updated_at: clock.now() } as const
  const { minimum_order, inviter_reward, invitee_reward } = await repository.findSettings(database)
  if (order.merchandise < minimum_order) {
    await repository.moveReferral(database, userId, { ...move, state: 'missed' })
    return
  }
  if (card) await repository.lockCard(database, card)
  const isTaken =
    card !== null &&
    (cardUsers.some((user) => user !== userId) || (await repository.isCardKnown(database, card)))
  if (isTaken) {
    await repository.moveReferral(database, userId, { ...move, state: 'refused' })
    return
  }
  await repository.moveReferral(database, userId, { ...move, state: 'earned', card })
  await rewardCredit(platform, { userId: referral.inviter_id, orderId }, inviter_reward)
  await rewardCredit(platform, { userId, orderId }, invitee_reward)
}

/**
 * An order's money was taken: the affiliate earns the commission, unless the affiliate's own card paid. Part
 * of the caller's transaction; twice is once.
 */
export async function earnCommission(
  { database, clock }: Platform,
  { orderId, card }: Pick<ShippedOrder, 'orderId' | 'card'>,
): Promise<void> {
  const order = await affiliates.findOrder(database, orderId)
  if (order?.state !== 'pending') return
  const cardUsers = card ? await findCardUsers(database, card) : []
  const state = cardUsers.includes(order.affiliate_id) ? 'refused' : 'earned'
  await affiliates.finishOrder(database, orderId, state, clock.now())
}

/**
 * Something of an order has gone back: commission is reversed for its share, and the rewards are taken back
 * when less than the minimum is left of the items. Part of the caller's transaction; twice is once.
 */
export async function takeBack(
  platform: Platform,
  { orderId, merchandise }: Pick<ShippedOrder, 'orderId' | 'merchandise'>,
  returned: Returned,
): Promise<void> {
  const { database, clock } = platform
  const affiliated = await affiliates.findOrder(database, orderId)
  if (affiliated)
    await affiliates.reverse(database, orderId, reversedOf(affiliated.commission, merchandise, returned))
  const referral = await repository.lockReferralOf(database, orderId)
  if (referral?.state !== 'earned') return
  const { minimum_order } = await repository.findSettings(database)
  if (keptOf(merchandise, returned) >= minimum_order) return
  await repository.moveReferral(database, referral.invitee_id, {
    from: 'earned',
    state: 'taken_back',
    updated_at: clock.now(),
  })
  await takeRewardsBack(platform, orderId)
}
