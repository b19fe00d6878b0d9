import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type {
  Affiliate,
  AffiliateSummary,
  DuePayouts,
  DueRunBody,
  PayoutBody,
  PayoutRunBody,
} from '@lunula/contract/referrals/schemas.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import { daysFrom } from '../../../platform/clock.ts'
import { DAY_SECONDS } from '../../../platform/duration.ts'
import { addressKey } from '../../../platform/limits/rate-limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { findUsernames } from '../../accounts/index.ts'
import { inviteCodeOf } from '../invitations.ts'
import * as repository from '../referrals.repository.ts'
import { codeOf } from '../referrals.rules.ts'
import * as affiliates from './affiliate.repository.ts'
import * as standings from './commission-sums.repository.ts'

const LATEST_PAYOUTS = 50

/** Commission earned until then can be paid out. */
async function payableUntil({ database, clock }: Platform): Promise<Date> {
  const { payable_after_days: days } = await repository.findSettings(database)
  return daysFrom(clock.now(), -days)
}

export async function readAffiliate(platform: Platform, userId: string): Promise<Affiliate> {
  const { database } = platform
  const { commission, payable_after_days } = await repository.findSettings(database)
  const affiliate = await affiliates.findAffiliate(database, userId)
  const payouts = await affiliates.findPayouts(database, userId, LATEST_PAYOUTS)
  return {
    code: await inviteCodeOf(platform, userId),
    joined: affiliate !== undefined,
    is_active: affiliate?.is_active ?? false,
    commission,
    payable_after_days,
    clicks: affiliate?.clicks ?? 0,
    ...(await standings.findStanding(database, userId, await payableUntil(platform))),
    payouts: payouts.map(({ id, amount, created_at }) => ({
      _id: id,
      amount,
      createdAt: created_at.toISOString(),
    })),
  }
}

export async function joinAffiliates(platform: Platform, userId: string): Promise<Affiliate> {
  await affiliates.insertAffiliate(platform.database, userId, platform.clock.now())
  return readAffiliate(platform, userId)
}

/** An address counts once a day for each affiliate, and for so many of them. */
const CLICKS_PER_DAY = { times: 1, seconds: DAY_SECONDS }
const CODES_PER_DAY = { times: 20, seconds: DAY_SECONDS }

/** Counts a visitor by an affiliate's link. Repeated by one address on one day, it changes nothing. */
export async function countClick(
  { database, limits }: Platform,
  { code, ip }: { code: string; ip: string },
): Promise<void> {
  const address = addressKey(ip)
  const known = codeOf(code)
  if (await limits.define('affiliates.clicks', CLICKS_PER_DAY).take(`${known} ${address}`)) return
  if (await limits.define('affiliates.codes', CODES_PER_DAY).take(address)) return
  await affiliates.addClick(database, known)
}

/** One page of the affiliates that fit, those to whom most is due first unless asked otherwise. */
export async function listAffiliates(
  platform: Platform,
  query: standings.StandingFilter,
): Promise<CursorPageOf<AffiliateSummary>> {
  const { database } = platform
  const until = await payableUntil(platform)
  const { rows, ...page } = await standings.findStandings(database, until, query)
  const ids = rows.map(({ user_id }) => user_id)
  const names = await findUsernames(platform, ids)
  const codes = new Map(
    (await affiliates.findCodes(database, ids)).map(({ user_id, code }) => [user_id, code]),
  )
  const docs = rows.map(({ user_id, joined_at, ...row }) => ({
    ...row,
    _id: user_id,
    username: names.get(user_id) ?? '',
    code: codes.get(user_id) ?? '',
    joinedAt: joined_at.toISOString(),
  }))
  return { docs, ...page }
}

/** Refusal: `referrals.affiliate_not_found`. */
export function changeAffiliate(
  platform: Platform,
  userId: string,
  isActive: boolean,
): Promise<Refusal | null> {
  const { database } = platform
  return database.transaction(async () => {
    const before = await affiliates.lockAffiliate(database, userId)
    if (!before) return refuse('referrals.affiliate_not_found')
    await affiliates.setActive(database, userId, isActive)
    await recordChange(platform, {
      subject: { kind: 'affiliate', id: userId },
      before: { is_active: before.is_active },
      after: { is_active: isActive },
    })
    return null
  })
}

/** Writes a payout down. Refusals: `referrals.affiliate_not_found`, `referrals.payout_too_high`. */
export function payAffiliate(
  platform: Platform,
  { affiliateId, paidBy }: { affiliateId: string; paidBy: string },
  { amount, reference }: PayoutBody,
): Promise<{ _id: string; amount: number; payable: number } | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    if (!(await affiliates.lockAffiliate(database, affiliateId)))
      return refuse('referrals.affiliate_not_found')
    const { payable } = await standings.findStanding(database, affiliateId, await payableUntil(platform))
    if (amount > payable) return refuse('referrals.payout_too_high')
    const id = await affiliates.insertPayout(database, {
      affiliate_id: affiliateId,
      amount,
      reference,
      paid_by: paidBy,
      created_at: clock.now(),
    })
    await recordChange(platform, {
      subject: { kind: 'affiliate', id: affiliateId },
      before: { payable },
      after: { payable: payable - amount, paid_out: amount, reference },
    })
    return { _id: id, amount, payable: payable - amount }
  })
}

/**
 * Writes several payouts down, or none of them. They are locked in one order, so that two runs cannot wait
 * for each other. Refusals as `payAffiliate`, with whose payout it is as `data`.
 */
export function payAffiliates(
  platform: Platform,
  paidBy: string,
  { reference, payouts }: PayoutRunBody,
): Promise<{ payouts: number; amount: number } | Refusal> {
  const ordered = payouts.toSorted((a, b) => a.affiliate_id.localeCompare(b.affiliate_id))
  return platform.database.transaction(async () => {
    for (const { affiliate_id: affiliateId, amount } of ordered) {
      const paid = await payAffiliate(platform, { affiliateId, paidBy }, { amount, reference })
      if (isRefusal(paid)) return refuse(paid.code, paid.values, { affiliate_id: affiliateId })
    }
    return { payouts: ordered.length, amount: ordered.reduce((sum, { amount }) => sum + amount, 0) }
  })
}

/** To how many affiliates something is due now, and how much in all, in cents. */
export const readDuePayouts = async (platform: Platform): Promise<DuePayouts> =>
  standings.sumDue(platform.database, await payableUntil(platform))

/**
 * Writes down that all that is due was paid out, to whomever it is due at this moment. Refusal:
 * `referrals.due_changed`, with what is due now as `data`, when that is not what was shown.
 */
export function payAllDue(
  platform: Platform,
  paidBy: string,
  { reference, expected }: DueRunBody,
): Promise<DuePayouts | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const due = await standings.lockDue(database, await payableUntil(platform))
    const now = { payouts: due.length, amount: due.reduce((sum, { payable }) => sum + payable, 0) }
    if (now.payouts !== expected.payouts || now.amount !== expected.amount)
      return refuse('referrals.due_changed', {}, now)
    const run = { reference, paid_by: paidBy, created_at: clock.now() }
    const payouts = due.map(({ user_id, payable }) => ({ affiliate_id: user_id, amount: payable }))
    await affiliates.insertPayouts(database, payouts, run)
    for (const { affiliate_id: id, amount } of payouts)
      await recordChange(platform, {
        subject: { kind: 'affiliate', id },
        before: { payable: amount },
        after: { payable: 0, paid_out: amount, reference },
      })
    return now
  })
}
