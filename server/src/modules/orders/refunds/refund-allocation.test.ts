import { share } from '@lunula/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidParts, partsOf, splitUnits } from './refund-allocation.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 0, max: 12_000 }),
    tax: fc.integer({ min: 0, max: 5_000 }),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quantity, price, tax, off }) => {
    const line_total = quantity * price
    return { quantity, line_total, tax, discount: Math.floor((line_total * off) / 100) }
  })

const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping: fc.integer({ min: 0, max: 5_000 }),
    shipping_tax: fc.integer({ min: 0, max: 400 }),
    handling: fc.integer({ min: 0, max: 500 }),
    credit: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, credit, ...rest }) => {
    const items = lines.map((each, index) => ({ ...each, id: `line-${index}`, refunded: 0 }))
    const before =
      items.reduce((sum, { line_total, discount, tax }) => sum + line_total - discount + tax, 0) +
      rest.shipping +
      rest.shipping_tax +
      rest.handling
    const used = Math.floor((before * credit) / 100)
    return { items, sums: { ...rest, credit: used }, total: before - used }
  })

test('what was paid is the sum of its parts, and no part is below zero', () => {
  fc.assert(
    fc.property(order, ({ items, sums, total }) => {
      const { lines, shipping } = paidParts(sums, items)
      const parts = [...lines.flatMap(({ goods: paid, tax }) => [paid, tax]), shipping]
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
    }),
  )
})

test('however the units of an order are refunded, in whatever order, they come to what was paid, to the cent', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), ({ items, sums, total }, chance) => {
      const known = items.map((item) => ({ ...item }))
      const choose = (below: number): number => (chance.next().value ?? 0) % below
      let back = 0
      while (known.some(({ quantity, refunded }) => refunded < quantity)) {
        const open = known.filter(({ quantity, refunded }) => refunded < quantity)
        const wanted = new Map<string, number>()
        for (const item of open)
          if (open.length === 1 || choose(2) === 0)
            wanted.set(item.id, 1 + choose(item.quantity - item.refunded))
        const parts = partsOf(paidParts(sums, known), wanted, { withShipping: true })
        expect(Math.min(parts.goods, parts.tax, parts.shipping)).toBeGreaterThanOrEqual(0)
        back += parts.goods + parts.tax + parts.shipping
        expect(back).toBeLessThanOrEqual(total)
        for (const item of known) item.refunded += wanted.get(item.id) ?? 0
      }
      expect(back).toBe(total)
    }),
  )
})

test('a discount stays with the line that had it when another line goes back', () => {
  const items = [
    { id: 'a', quantity: 3, refunded: 0, line_total: 3_000, discount: 1_000, tax: 145 },
    { id: 'b', quantity: 1, refunded: 0, line_total: 1_000, discount: 0, tax: 73 },
  ]
  const sums = { shipping: 0, shipping_tax: 0, handling: 0, credit: 0 }
  const paid = paidParts(sums, items)
  expect(partsOf(paid, new Map([['b', 1]]), { withShipping: false })).toEqual({
    goods: 1_000,
    tax: 73,
    shipping: 0,
  })
  const thirds = share(2_000, [1, 1, 1])
  for (const [index, paid] of thirds.entries()) {
    const after = paidParts(
      sums,
      items.map((item) => ({ ...item, refunded: item.id === 'a' ? index : 0 })),
    )
    expect(partsOf(after, new Map([['a', 1]]), { withShipping: false }).goods).toBe(paid)
  }
})

test.each([
  ['nothing has left', { fulfilled: 0 }, 2, { withdrawn: 2, compensated: 0 }],
  ['some has left: the rest is taken off first', { fulfilled: 3 }, 3, { withdrawn: 2, compensated: 1 }],
  ['all has left', { fulfilled: 5 }, 2, { withdrawn: 0, compensated: 2 }],
  [
    'what comes back by a return is not kept',
    { fulfilled: 5, returned: 4 },
    1,
    { withdrawn: 0, compensated: 1 },
  ],
  ['of a refund that failed: off already', { withdrawn: 2 }, 2, { withdrawn: 0, compensated: 0 }],
])('%s', (_name, change, count, split) => {
  const item = {
    quantity: 5,
    fulfilled: 0,
    withdrawn: 0,
    compensated: 0,
    returned: 0,
    refunded: 0,
    ...change,
  }
  expect(splitUnits(item, count)).toEqual(split)
})
