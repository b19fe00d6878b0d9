import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal, nextTier, type PriceTier, savedPercent, tierFor, unitPrice } from './pricing.ts'

const tier = (min_quantity: number, wholesale_price: number, is_active = true): PriceTier => ({
  _id: `tier-${min_quantity}`,
  is_active,
  min_quantity,
  wholesale_price,
})
const red = { sale_price: 1100, wholesale_prices: [tier(36, 770), tier(12, 880)] }

test.each([
  [1, 1100],
  [11, 1100],
  [12, 880],
  [13, 880],
  [35, 880],
  [36, 770],
  [1000, 770],
])('%i units cost %i cents each', (quantity, price) => {
  expect(unitPrice(red, quantity)).toBe(price)
  expect(lineTotal(red, quantity)).toBe(price * quantity)
})

test('a tier that is switched off does not count', () => {
  expect(tierFor([tier(12, 880, false)], 20)).toBeNull()
})

test('the next tier says how many more it takes', () => {
  expect(nextTier(red, 11)).toMatchObject({ more: 1, tier: { min_quantity: 12 } })
  expect(nextTier(red, 12)).toMatchObject({ more: 24, tier: { min_quantity: 36 } })
  expect(nextTier(red, 36)).toBeNull()
})

test('a tier that costs no less is not offered', () => {
  expect(nextTier({ sale_price: 500, wholesale_prices: [tier(10, 500)] }, 1)).toBeNull()
})

test('what is saved, in whole percent', () => {
  expect(savedPercent(880, 1100)).toBe(20)
  expect(savedPercent(1100, 1100)).toBe(0)
  expect(savedPercent(1200, 1100)).toBe(0)
})

test('the tier that applies has the highest minimum not above the quantity, in whatever order tiers come', () => {
  const tiers = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 5000 }), fc.boolean()),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(tiers, fc.integer({ min: 1, max: 250 }), (drawn, quantity) => {
      const list = drawn.map(([min, price, active]) => tier(min, price, active))
      const reachable = list.filter((one) => one.is_active && one.min_quantity <= quantity)
      const chosen = tierFor(list, quantity)
      if (reachable.length === 0) expect(chosen).toBeNull()
      else expect(chosen?.min_quantity).toBe(Math.max(...reachable.map((one) => one.min_quantity)))
    }),
  )
})
