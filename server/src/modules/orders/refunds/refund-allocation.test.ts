import { share } from '@lunula/contract/formats/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidParts, partsOf, refundableUnits, returnAmounts, splitUnits, sumOf } from './refund-allocation.ts'

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

test('units that a return has in hand are refunded by it alone, and once it is paid by nobody', () => {
  const item = { quantity: 10, fulfilled: 10, withdrawn: 0, compensated: 1, returned: 4, refunded: 3 }
  expect(refundableUnits({ ...item, returnsPaid: 0 })).toBe(3)
  expect(refundableUnits({ ...item, returnsPaid: 2 })).toBe(5)
})

test('of a refund that failed only what is owed is paid, and no further unit is taken off', () => {
  const item = { quantity: 5, fulfilled: 2, withdrawn: 2, compensated: 0, returned: 0, refunded: 1 }
  // one is owed, one has not left, the third stays with the buyer
  expect(splitUnits(item, 1)).toEqual({ withdrawn: 0, compensated: 0 })
  expect(splitUnits(item, 2)).toEqual({ withdrawn: 1, compensated: 0 })
  expect(splitUnits(item, 3)).toEqual({ withdrawn: 1, compensated: 1 })
})

test('no more units stay with the buyer than left and neither came back nor were paid before', () => {
  const item = { quantity: 6, fulfilled: 6, withdrawn: 0, compensated: 2, returned: 3, refunded: 2 }
  expect(splitUnits(item, 5)).toEqual({ withdrawn: 0, compensated: 1 })
})

test('a line that is named twice counts together', () => {
  const named = ['a', 'b', 'a'].map((item_id, index) => ({ item_id, quantity: index + 1 }))
  expect(sumOf(named)).toEqual(
    new Map([
      ['a', 4],
      ['b', 2],
    ]),
  )
})

const SHIPPED = { shipping: 900, shipping_tax: 60, handling: 40, credit: 0 }

test('shipping goes back by what units cost before any discount', () => {
  const items = [
    { id: 'a', quantity: 3, refunded: 0, line_total: 6000, discount: 6000, tax: 0 },
    { id: 'b', quantity: 1, refunded: 0, line_total: 2000, discount: 0, tax: 0 },
  ]
  const back = (id: string, units: number): number =>
    partsOf(paidParts(SHIPPED, items), new Map([[id, units]]), { withShipping: true }).shipping
  expect([back('a', 1), back('a', 3), back('b', 1)]).toEqual([250, 750, 250])
})

test('shipping of items that cost nothing goes back by their number', () => {
  const free = [1, 3].map((quantity, index) => ({
    id: `line-${index}`,
    quantity,
    refunded: 0,
    line_total: 0,
    discount: 0,
    tax: 0,
  }))
  const paid = paidParts(SHIPPED, free)
  expect(partsOf(paid, new Map([['line-1', 1]]), { withShipping: true }).shipping).toBe(250)
  expect(partsOf(paid, new Map([['line-1', 3]]), { withShipping: true }).shipping).toBe(750)
})

test('one item for nothing beside others carries no shipping', () => {
  const items = [
    { id: 'gift', quantity: 1, refunded: 0, line_total: 0, discount: 0, tax: 0 },
    { id: 'paid', quantity: 1, refunded: 0, line_total: 3000, discount: 0, tax: 0 },
  ]
  const paid = paidParts(SHIPPED, items)
  expect(partsOf(paid, new Map([['gift', 1]]), { withShipping: true }).shipping).toBe(0)
  expect(partsOf(paid, new Map([['paid', 1]]), { withShipping: true }).shipping).toBe(1000)
})

test('an order without a line has no shipping to share', () => {
  expect(partsOf({ lines: [], shipping: 500 }, new Map(), { withShipping: true })).toEqual({
    goods: 0,
    tax: 0,
    shipping: 0,
  })
})

test('a return comes to its goods and their tax, without shipping, less the fee for restocking', () => {
  const items = [{ id: 'a', quantity: 4, refunded: 0, line_total: 4400, discount: 400, tax: 290 }]
  const lines = [{ order_item_id: 'a', quantity: 2 }]
  expect(returnAmounts(SHIPPED, items, { reason: 'changed_mind', lines })).toEqual({
    wanted: new Map([['a', 2]]),
    parts: { goods: 2000, tax: 146, shipping: 0 },
    fee: 300,
    refund: 1846,
    credit: 0,
    creditFee: 0,
  })
  expect(returnAmounts(SHIPPED, items, { reason: 'damaged', lines })).toMatchObject({ fee: 0, refund: 2146 })
})

test('of a return, money and store credit together are what it comes to without credit', () => {
  const items = [{ id: 'a', quantity: 4, refunded: 0, line_total: 4400, discount: 400, tax: 290 }]
  const lines = [{ order_item_id: 'a', quantity: 2 }]
  const whole = 4000 + 290 + SHIPPED.shipping + SHIPPED.shipping_tax + SHIPPED.handling
  for (const credit of [1, 1000, whole - 1, whole])
    for (const [reason, worth, kept] of [
      ['changed_mind', 1846, 300],
      ['damaged', 2146, 0],
    ] as const) {
      const due = returnAmounts({ ...SHIPPED, credit }, items, { reason, lines })
      expect([due.refund + due.credit, due.fee + due.creditFee]).toEqual([worth, kept])
      expect(Math.min(due.refund, due.credit, due.fee, due.creditFee)).toBeGreaterThanOrEqual(0)
    }
})
