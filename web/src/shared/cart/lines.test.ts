import { MAX_CART_LINES, MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsIn, withAdded, withQuantity } from './lines.ts'

const line = (variant_id: string, quantity: number): CartLine => ({ product_id: 'p', variant_id, quantity })

test('adding a variant that is there already raises its quantity', () => {
  expect(withAdded([line('a', 2), line('b', 1)], line('a', 3))).toEqual([line('a', 5), line('b', 1)])
})

test('a new variant stands last', () => {
  expect(withAdded([line('a', 2)], line('b', 1))).toEqual([line('a', 2), line('b', 1)])
})

test('a line that is put back stands where it stood', () => {
  expect(withAdded([line('a', 2), line('c', 1)], line('b', 1), 1).map((one) => one.variant_id)).toEqual([
    'a',
    'b',
    'c',
  ])
})

test.each([0, -1])('a quantity of %i removes the line', (quantity) => {
  expect(withQuantity([line('a', 2), line('b', 1)], 'a', quantity)).toEqual([line('b', 1)])
})

test('no line and no cart grows beyond what the server takes', () => {
  expect(withAdded([line('a', MAX_QUANTITY)], line('a', 1))).toEqual([line('a', MAX_QUANTITY)])
  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => line(`v${index}`, 1))
  expect(withAdded(full, line('one more', 1))).toEqual(full)
})

test('whatever is added in whatever order, units add up and no variant stands twice', () => {
  const additions = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 50 })))
  fc.assert(
    fc.property(additions, (all) => {
      const lines = all.reduce<CartLine[]>((sofar, [id, units]) => withAdded(sofar, line(id, units)), [])
      expect(unitsIn(lines)).toBe(all.reduce((sum, [, units]) => sum + units, 0))
      expect(new Set(lines.map(({ variant_id }) => variant_id)).size).toBe(lines.length)
    }),
  )
})
