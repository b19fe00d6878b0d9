import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullName, leftOver, lineState, mergeLine } from './cart.rules.ts'

const stocked = (available: number, backorder = false, active = true, restricted = false) => ({
  available,
  backorder,
  active,
  restricted,
})

test.each([
  [stocked(5), 4, 'ok'],
  [stocked(5), 5, 'ok'],
  [stocked(5), 6, 'short'],
  [stocked(0), 1, 'out'],
  [stocked(0, true), 100, 'ok'],
  [stocked(5, false, false), 1, 'gone'],
  [undefined, 1, 'gone'],
  [stocked(5, false, true, true), 1, 'licence'],
  [stocked(5, false, false, true), 1, 'gone'],
] as const)('%o with %i asked for is %s', (sellable, quantity, state) => {
  expect(lineState(sellable, quantity)).toBe(state)
})

test('a merge sums quantities up to the stock and says what it did', () => {
  expect(mergeLine(stocked(10), 2, 3)).toEqual({ outcome: 'added', quantity: 5 })
  expect(mergeLine(stocked(4), 2, 3)).toEqual({ outcome: 'capped', quantity: 4 })
  expect(mergeLine(stocked(0), 0, 3)).toEqual({ outcome: 'refused', quantity: 0 })
  expect(mergeLine(stocked(10, false, true, true), 0, 3)).toEqual({ outcome: 'refused', quantity: 0 })
  expect(mergeLine(undefined, 0, 3)).toEqual({ outcome: 'refused', quantity: 0 })
})

test('a merge never takes away what was in the cart', () => {
  const count = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(
      count,
      count,
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      (available, inCart, guest, backorder) => {
        const { quantity } = mergeLine(stocked(available, backorder), inCart, guest)
        expect(quantity).toBeGreaterThanOrEqual(inCart)
        expect(quantity).toBeLessThanOrEqual(
          backorder ? inCart + guest : Math.max(inCart, Math.min(available, inCart + guest)),
        )
      },
    ),
  )
})

test('what was added while paying stays', () => {
  const cart = [
    { variant_id: 'red', quantity: 3 },
    { variant_id: 'jade', quantity: 1 },
    { variant_id: 'new', quantity: 2 },
  ]
  const ordered = [
    { variant_id: 'red', quantity: 1 },
    { variant_id: 'jade', quantity: 1 },
  ]
  expect(leftOver(cart, ordered)).toEqual([
    { variant_id: 'red', quantity: 2 },
    { variant_id: 'new', quantity: 2 },
  ])
})

test.each([
  ['Saigon Nights', 'Saigon Red', 'Saigon Nights · Saigon Red'],
  ['Saigon Nights', 'Saigon Nights', 'Saigon Nights'],
  ['Saigon Nights', '', 'Saigon Nights'],
])('%s in %s is called %s', (product_name, variant_name, name) => {
  expect(fullName({ product_name, variant_name })).toBe(name)
})
