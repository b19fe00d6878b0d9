import type { ProblemCode } from '@lunula/contract/errors.ts'
import { HOUR_SECONDS } from '../../../../platform/duration.ts'
import { addressKey, type Limit } from '../../../../platform/limits/rate-limits.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'

/**
 * How many cards may be declined (quality bar "Security"): enough for a buyer who mistypes and then takes
 * another card, too few to try out stolen numbers. An address may be a whole salon.
 */
export interface CardAttemptLimits {
  cart: Limit
  user: Limit
  address: Limit
}

export interface CardAttempt {
  cartId: string
  userId: string
  ip: string
}

/** Refusals after which nothing of a card is known that was not known before. */
const NO_DECLINE: ReadonlySet<ProblemCode> = new Set([
  'payments.verification_required',
  'payments.outcome_unknown',
])

export const defineCardAttemptLimits = ({ limits }: Platform): CardAttemptLimits => ({
  cart: limits.define('orders.cards.cart', { times: 8, seconds: HOUR_SECONDS }),
  user: limits.define('orders.cards.user', { times: 10, seconds: HOUR_SECONDS }),
  address: limits.define('orders.cards.address', { times: 40, seconds: HOUR_SECONDS }),
})

/**
 * Counts an attempt before the gateway is asked, so that many at once are counted too. Refusal:
 * `payments.too_many_declines`, with the seconds to wait.
 */
export async function countCardAttempt(limits: CardAttemptLimits, attempt: CardAttempt) {
  const taken: (() => Promise<void>)[] = []
  for (const [limit, key] of limitsOf(limits, attempt)) {
    const tooMany = await limit.take(key)
    if (tooMany) {
      // an attempt that is turned away here does not count elsewhere
      for (const giveBack of taken) await giveBack()
      return refuse('payments.too_many_declines', tooMany.values)
    }
    taken.push(() => limit.giveBack(key))
  }
  return null
}

/** Takes the attempt back unless its card was declined. */
export async function forgiveCardAttempt(
  limits: CardAttemptLimits,
  attempt: CardAttempt,
  outcome: unknown,
): Promise<void> {
  if (isRefusal(outcome) && isDecline(outcome)) return
  for (const [limit, key] of limitsOf(limits, attempt)) await limit.giveBack(key)
}

const isDecline = ({ code }: Refusal): boolean => code.startsWith('payments.') && !NO_DECLINE.has(code)

const limitsOf = (
  { cart, user, address }: CardAttemptLimits,
  { cartId, userId, ip }: CardAttempt,
): [Limit, string][] => [
  [cart, cartId],
  [user, userId],
  [address, addressKey(ip)],
]
