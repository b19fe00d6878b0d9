import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { expect, test } from 'vitest'
import { changedSince } from './differences.ts'

/** What of a preview decides; $50.00 with $10.00 of store credit that may pay. */
const priced = (over: { total?: number; credit?: number; credit_available?: number; code?: string } = {}) => {
  const { code, ...sums } = over
  return {
    address: { _id: 'home' },
    shipping_method: { _id: 'ground' },
    promotion: code ? { code } : null,
    total: 5_000,
    credit: 0,
    credit_available: 1_000,
    ...sums,
  } as Preview
}
const credited = priced({ total: 4_000, credit: 1_000 })

test('another total than the reviewed one is told', () => {
  const reviewed = priced()
  expect(changedSince(reviewed, priced({ total: 5_001 }), null)).toBe(reviewed)
  expect(changedSince(reviewed, priced(), null)).toBeNull()
  expect(changedSince(undefined, priced(), null)).toBeNull()
})

test('a code that was put on or taken off since is the buyer’s own change', () => {
  expect(changedSince(priced(), priced({ total: 4_500, code: 'SAVE' }), 'SAVE')).toBeNull()
  expect(changedSince(priced({ total: 4_500, code: 'SAVE' }), priced(), null)).toBeNull()
})

test('so is store credit that was chosen, or left, since', () => {
  expect(changedSince(priced(), credited, null)).toBeNull()
  expect(changedSince(credited, priced(), null)).toBeNull()
})

test('credit that is gone, or has become less, is told', () => {
  expect(changedSince(credited, priced({ credit_available: 0 }), null)).toBe(credited)
  const less = priced({ total: 4_500, credit: 500, credit_available: 500 })
  expect(changedSince(credited, less, null)).toBe(credited)
})
