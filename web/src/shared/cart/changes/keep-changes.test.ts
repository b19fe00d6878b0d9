import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { expect, test } from 'vitest'
import { withChange } from './keep-changes.ts'

const line = (variant_id: string, quantity: number): CartLine => ({ product_id: 'p', variant_id, quantity })
const isKnown = (variantId: string): boolean => variantId === 'known'
const none = { quantities: {}, lines: [] }

test('what is added comes on top of what the server has', () => {
  const once = withChange(none, { added: line('known', 2) }, isKnown)
  expect(withChange(once, { added: line('new', 1) }, isKnown)).toEqual({
    quantities: {},
    lines: [line('known', 2), line('new', 1)],
  })
})

test('units of a line that the server has are kept as they are wanted, the last time', () => {
  const twice = [3, 7].reduce(
    (so, quantity) => withChange(so, { variantId: 'known', quantity }, isKnown),
    withChange(none, { added: line('known', 2) }, isKnown),
  )
  expect(twice).toEqual({ quantities: { known: 7 }, lines: [] })
  expect(withChange(twice, { added: line('known', 2) }, isKnown)).toEqual({
    quantities: { known: 9 },
    lines: [],
  })
  expect(withChange(twice, { variantId: 'known', quantity: 0 }, isKnown).quantities).toEqual({ known: 0 })
})

test('a line that was added without a connection is changed where it waits', () => {
  const added = withChange(none, { added: line('new', 1) }, isKnown)
  expect(withChange(added, { variantId: 'new', quantity: 5 }, isKnown).lines).toEqual([line('new', 5)])
  expect(withChange(added, { variantId: 'new', quantity: 0 }, isKnown)).toEqual(none)
})
