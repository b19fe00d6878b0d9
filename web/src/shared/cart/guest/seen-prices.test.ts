import type { CartItem } from '@lunula/contract/cart/schemas.ts'
import { expect, test } from 'vitest'
import { withSeenPrices } from './seen-prices.ts'

const line = (quantity: number) => ({ product_id: 'p', variant_id: 'v', quantity })
const item = (price: number) => ({ variant_id: 'v', price, previous_price: null }) as unknown as CartItem

test('a line that has just been put in is seen at its price', () => {
  const { items, seen } = withSeenPrices([line(2)], [item(900)])
  expect(items[0]?.previous_price).toBeNull()
  expect(seen).toEqual({ v: { quantity: 2, price: 900 } })
})

test('another price at the next visit is told, and the visit after that', () => {
  const first = withSeenPrices([line(2)], [item(900)])
  const second = withSeenPrices([line(2)], [item(950)], first.seen)
  expect(second.items[0]?.previous_price).toBe(900)
  const third = withSeenPrices([line(2)], [item(950)], second.seen)
  expect(third.items[0]?.previous_price).toBe(900)
})

test('another quantity is seen at its own price, so that a tier is no change of price', () => {
  const { seen } = withSeenPrices([line(11)], [item(900)])
  expect(withSeenPrices([line(12)], [item(800)], seen).items[0]?.previous_price).toBeNull()
})

test('what is no longer in the cart is forgotten', () => {
  const { seen } = withSeenPrices([line(1)], [item(900)])
  expect(withSeenPrices([], [], seen).seen).toEqual({})
})
