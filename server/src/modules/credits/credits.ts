import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import * as repository from './credits.repository.ts'
import type { CreditEntryRow } from './credits.tables.ts'

/** As many changes as anybody looks at. */
const LATEST = 50

/**
 * The credit a user can put on an order, in cents: what they have, with what they hold for an order that is
 * not paid yet.
 */
export async function readCredit({ database }: Platform, userId: string): Promise<number> {
  const { balance, held } = await repository.findBalance(database, userId)
  return Math.max(0, balance + held)
}

/** What a user has free, in cents; below zero when a reward was taken back that was spent. */
export const readCreditBalance = async ({ database }: Platform, userId: string): Promise<number> =>
  (await repository.findBalance(database, userId)).balance

export const readCreditEntries = ({ database }: Platform, userId: string): Promise<CreditEntryRow[]> =>
  repository.findEntries(database, userId, LATEST)

/**
 * Holds credit for an order that is about to be paid, in the caller's transaction; what an earlier try held
 * was released before. Refusal: `credits.changed`, when there is less than the buyer was shown.
 */
export async function holdCredit(
  platform: Platform,
  { orderId, userId }: { orderId: string; userId: string },
  amount: number,
): Promise<Refusal | null> {
  const { database, clock } = platform
  if (amount === 0) return null
  if (!(await repository.takeFromBalance(database, userId, amount))) return refuse('credits.changed')
  await repository.insertHold(database, { orderId, userId, amount, now: clock.now() })
  return null
}

/** The order is placed, in the caller's transaction. */
export async function spendCredit({ database, clock }: Platform, orderId: string): Promise<void> {
  const now = clock.now()
  const spent = await repository.endHold(database, orderId, { state: 'spent', now })
  if (spent)
    await repository.insertEntry(database, {
      user_id: spent.user_id,
      kind: 'spent',
      amount: -spent.amount,
      order_id: orderId,
      created_at: now,
    })
}

/** The order lapsed: what it held is free again, once however often this is called. */
export async function releaseCredit({ database, clock }: Platform, orderId: string): Promise<void> {
  const released = await repository.endHold(database, orderId, { state: 'released', now: clock.now() })
  if (released) await repository.addToBalance(database, released.user_id, released.amount)
}

/**
 * Gives credit back that paid for an order, at most what it paid and has not been given back yet. Part of the
 * caller's transaction.
 * @returns the cents that were given back
 */
export async function returnCredit(
  { database, clock }: Platform,
  orderId: string,
  amount: number,
): Promise<number> {
  if (amount <= 0) return 0
  const now = clock.now()
  const returned = await repository.returnHold(database, { orderId, amount, now })
  if (!returned || returned.given === 0) return 0
  await repository.addToBalance(database, returned.user_id, returned.given)
  await repository.insertEntry(database, {
    user_id: returned.user_id,
    kind: 'returned',
    amount: returned.given,
    order_id: orderId,
    created_at: now,
  })
  return returned.given
}

/** Gives a reward for an order, once. Part of the caller's transaction. */
export async function rewardCredit(
  { database, clock }: Platform,
  { userId, orderId }: { userId: string; orderId: string },
  amount: number,
): Promise<void> {
  if (amount <= 0) return
  const entry = {
    user_id: userId,
    order_id: orderId,
    kind: 'referral',
    amount,
    created_at: clock.now(),
  } as const
  if (await repository.insertEntry(database, entry)) await repository.addToBalance(database, userId, amount)
}

/** What somebody was rewarded with for these orders when they were, in cents. */
export const readRewards = (
  { database }: Platform,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
): Promise<number> => repository.sumRewards(database, userId, orderIds)

/**
 * Takes the rewards of an order back from all who got one, also when they are spent: then a balance is below
 * zero. Twice is once.
 */
export async function takeRewardsBack({ database, clock }: Platform, orderId: string): Promise<void> {
  for (const { user_id, amount } of await repository.findRewards(database, orderId)) {
    const entry = {
      user_id,
      order_id: orderId,
      kind: 'claw_back',
      amount: -amount,
      created_at: clock.now(),
    } as const
    if (await repository.insertEntry(database, entry))
      await repository.addToBalance(database, user_id, -amount)
  }
}

interface Adjustment {
  userId: string
  key: string
  /** Cents. */
  amount: number
  reason: string
  /** Cents that the caller saw before. */
  expected: number | undefined
}

/**
 * Staff grant credit, or take back what is there when `amount` is below zero; once for each `key`. Part of
 * the caller's transaction. Refusals: `credits.too_little`; `credits.key_used` where another amount was moved
 * under it; `credits.balance_changed` where there was another balance than `expected`, in cents.
 * @returns whether it was done now, and not before
 */
export async function adjustCredit(
  { database, clock }: Platform,
  { userId, key, amount, reason, expected }: Adjustment,
): Promise<boolean | Refusal> {
  const kind = amount > 0 ? 'granted' : 'taken'
  const entry = { id: key, user_id: userId, kind, amount, order_id: null, note: reason } as const
  if (!(await repository.insertEntry(database, { ...entry, created_at: clock.now() }))) {
    const known = await repository.findEntry(database, key)
    return known?.user_id === userId && known.amount === amount
      ? false
      : refuse('credits.key_used', { amount: formatMoney(Math.abs(known?.amount ?? 0)) })
  }
  if (amount > 0) await repository.addToBalance(database, userId, amount)
  else if (!(await repository.takeFromBalance(database, userId, -amount))) return refuse('credits.too_little')
  // read only now, when nobody else can move it
  const before = (await repository.findBalance(database, userId)).balance - amount
  if (expected !== undefined && before !== expected)
    return refuse('credits.balance_changed', { balance: formatMoney(before) })
  return true
}

export const creditData = ({ database }: Platform): PersonalData => ({
  name: 'credit',
  read: async (userId) => ({
    balance: (await repository.findBalance(database, userId)).balance,
    entries: (await repository.findEntries(database, userId, 10_000)).map(
      ({ kind, amount, order_id, created_at }) => ({
        kind,
        amount,
        order_id,
        createdAt: created_at.toISOString(),
      }),
    ),
  }),
  erase: (userId) => repository.deleteCredit(database, userId),
  move: (from, into) => repository.moveCredit(database, from, into),
})
