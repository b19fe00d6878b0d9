import { expect, test } from 'vitest'
import { HOUR_SECONDS } from '../../../../platform/duration.ts'
import type { Limit } from '../../../../platform/limits/rate-limits.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { countCardAttempt, defineCardAttemptLimits, forgiveCardAttempt } from './card-attempts.ts'

/** Limits that note what is taken and given back; those that are `full` refuse. */
function books(full: readonly string[] = []) {
  const noted: string[] = []
  const limit = (name: string): Limit => ({
    take: async (key) => {
      if (full.includes(name)) return refuse('request.too_many', { seconds: 60 })
      noted.push(`${name} ${key}`)
      return null
    },
    giveBack: async (key) => {
      noted.splice(noted.indexOf(`${name} ${key}`), 1)
    },
    check: async () => null,
    clear: async () => {},
  })
  return { limits: { cart: limit('cart'), user: limit('user'), address: limit('address') }, noted }
}

const ATTEMPT = { cartId: 'a cart', userId: 'lan', ip: '2001:db8:1:2:3:4:5:6' }
const COUNTED = ['cart a cart', 'user lan', 'address 2001:db8:1:2::/64']

test('an attempt counts for its cart, its buyer and the network that it comes from', async () => {
  const { limits, noted } = books()
  expect(await countCardAttempt(limits, ATTEMPT)).toBeNull()
  expect(noted).toEqual(COUNTED)
})

test.each(['cart', 'user', 'address'])('where the %s had too many, it counts nowhere', async (which) => {
  const { limits, noted } = books([which])
  expect(await countCardAttempt(limits, ATTEMPT)).toMatchObject({
    code: 'payments.too_many_declines',
    values: { seconds: 60 },
  })
  expect(noted).toEqual([])
})

test.each([
  'payments.declined',
  'payments.cvv_failure',
  'payments.source_invalid',
  'payments.processing_error',
] as const)('%s stays counted', async (code) => {
  const { limits, noted } = books()
  await countCardAttempt(limits, ATTEMPT)
  await forgiveCardAttempt(limits, ATTEMPT, refuse(code))
  expect(noted).toEqual(COUNTED)
})

test.each([
  ['an order', { _id: 'an order' }],
  ['a card that is to be verified first', refuse('payments.verification_required')],
  ['an outcome that nobody knows', refuse('payments.outcome_unknown')],
  ['a refusal that is about no card', refuse('orders.not_found')],
])('%s is no declined card', async (_what, outcome) => {
  const { limits, noted } = books()
  await countCardAttempt(limits, ATTEMPT)
  await forgiveCardAttempt(limits, ATTEMPT, outcome)
  expect(noted).toEqual([])
})

test('in an hour a cart has eight, a buyer ten, an address forty', () => {
  const defined: Record<string, { times: number; seconds: number }> = {}
  const define = (name: string, rule: { times: number; seconds: number }): void => {
    defined[name] = rule
  }
  defineCardAttemptLimits({ limits: { define } } as unknown as Platform)
  expect(defined).toEqual({
    'orders.cards.cart': { times: 8, seconds: HOUR_SECONDS },
    'orders.cards.user': { times: 10, seconds: HOUR_SECONDS },
    'orders.cards.address': { times: 40, seconds: HOUR_SECONDS },
  })
})
