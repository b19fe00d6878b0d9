import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { expect, test } from 'vitest'
import { differences } from './checkout/differences.ts'
import { buyerState } from './order-state.tsx'

test.each([
  ['canceled', 'voided', 'canceled', 'canceled'],
  ['completed', 'refunded', 'delivered', 'refunded'],
  ['completed', 'paid', 'delivered', 'delivered'],
  ['placed', 'paid', 'fulfilled', 'shipped'],
  ['placed', 'paid', 'partial', 'partly_shipped'],
  ['placed', 'paid', 'unfulfilled', 'placed'],
  ['placed', 'authorized', 'unfulfilled', 'placed'],
  ['pending', 'pending', 'unfulfilled', 'pending'],
  ['pending', 'failed', 'unfulfilled', 'failed'],
] as const)('%s, %s, %s is %s to the buyer', (status, payment_status, fulfillment_status, state) => {
  expect(buyerState({ status, payment_status, fulfillment_status })).toBe(state)
})

test('only the lines of the total that moved are named', () => {
  const before = { subtotal: 2200, discount: 0, shipping: 695, handling: 0, tax: 160, credit: 0, total: 3055 }
  const now = { ...before, subtotal: 3300, tax: 239, total: 4234 }
  expect(differences(before as Preview, now as Preview)).toEqual([
    { part: 'subtotal', before: 2200, now: 3300 },
    { part: 'tax', before: 160, now: 239 },
    { part: 'total', before: 3055, now: 4234 },
  ])
})
