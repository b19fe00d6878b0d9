import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { expect, test } from 'vitest'
import { mergeableLines } from './mergeable-lines.ts'

const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
const line = (quantity: unknown, variant_id: unknown = id(1)) =>
  ({ product_id: id(0), variant_id, quantity }) as CartLine

test.each([[0], [-1], [1.5], [10_000], ['2'], [Number.NaN], [undefined]])(
  'a line of %s units is left out, the others stay',
  (quantity) => {
    const { sound, broken } = mergeableLines([line(3), line(quantity, id(2)), line(9_999, id(3))])
    expect(sound).toEqual([line(3), line(9_999, id(3))])
    expect(broken).toHaveLength(1)
  },
)

test('a line without an id is left out, and only what the server knows is sent', () => {
  const extra = { ...line(1), tint: 'red' }
  const { sound, broken } = mergeableLines([extra, line(1, 'none')])
  expect(sound).toEqual([line(1)])
  expect(broken).toHaveLength(1)
})
