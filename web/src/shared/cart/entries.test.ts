import type { CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import { expect, test } from 'vitest'
import { viewOf } from './entries.ts'

const tiers = [
  { _id: 't12', is_active: true, min_quantity: 12, wholesale_price: 880 },
  { _id: 't36', is_active: true, min_quantity: 36, wholesale_price: 770 },
]
const item = (variant_id: string, change: Partial<CartItem> = {}) =>
  ({
    variant_id,
    sale_price: 1100,
    wholesale_prices: tiers,
    available: 100,
    backorder: false,
    ...change,
  }) as CartItem
const line = (variant_id: string, quantity: number): CartLine => ({ product_id: 'p', variant_id, quantity })
const view = (lines: CartLine[], items: CartItem[], gone: string[] = []) =>
  viewOf(lines, Object.fromEntries(items.map((one) => [one.variant_id, one])), gone)

test.each([
  [11, 1100, 0, 1],
  [12, 880, 12 * 220, 24],
  [36, 770, 36 * 330, undefined],
])('%i units cost %i each and save %i', (quantity, price, saved, more) => {
  const [entry] = view([line('a', quantity)], [item('a')]).entries
  expect(entry).toMatchObject({ price, saved, total: price * quantity })
  expect(entry?.next?.more).toBe(more)
})

test('the subtotal is the sum of the lines that are sold', () => {
  const seen = view([line('a', 2), line('b', 12), line('c', 1)], [item('a'), item('b'), item('c')], ['c'])
  expect(seen.subtotal).toBe(2 * 1100 + 12 * 880)
  expect(seen.saved).toBe(12 * 220)
  expect(seen.gone.map((one) => one.line.variant_id)).toEqual(['c'])
})

test('lines that the server has not priced yet are counted, not guessed', () => {
  expect(view([line('a', 1)], [])).toMatchObject({ entries: [], unpriced: 1, subtotal: 0 })
})

test.each([
  [{ available: 5 }, 5, 'ok'],
  [{ available: 5 }, 6, 'short'],
  [{ available: 0 }, 1, 'out'],
  [{ available: 0, backorder: true }, 9, 'ok'],
] as const)('%o against %i units is %s', (change, quantity, state) => {
  expect(view([line('a', quantity)], [item('a', change)]).entries[0]?.state).toBe(state)
})

test('what is for professionals waits beside the lines, known and uncounted, and opens with a license', () => {
  const lines = [line('a', 2), line('pro', 12)]
  const closed = view(lines, [item('a'), item('pro', { state: 'licence' })])
  expect(closed).toMatchObject({ unpriced: 0, subtotal: 2 * 1100, saved: 0, gone: [] })
  expect(closed.entries.map((one) => one.line.variant_id)).toEqual(['a'])
  expect(closed.closed).toMatchObject([
    { line: { variant_id: 'pro', quantity: 12 }, item: { state: 'licence' } },
  ])
  const open = view(lines, [item('a'), item('pro', { state: 'ok' })])
  expect(open.closed).toEqual([])
  expect(open.subtotal).toBe(2 * 1100 + 12 * 880)
})

test('nothing but lines for professionals costs nothing', () => {
  const alone = view([line('pro', 3)], [item('pro', { state: 'licence' })])
  expect(alone).toMatchObject({ entries: [], subtotal: 0, saved: 0, unpriced: 0 })
})

test('a price for professionals is called one, at the quantities at which it is the one that applies', () => {
  const wholesale_prices = [
    { _id: 'p1', is_active: true, min_quantity: 1, wholesale_price: 990, pro: true },
    ...tiers,
  ]
  const prosAt = (quantity: number) =>
    view([line('a', quantity)], [item('a', { wholesale_prices })]).entries[0]
  expect(prosAt(1)).toMatchObject({ price: 990, pro: true })
  expect(prosAt(12)).toMatchObject({ price: 880, pro: false })
})

test('lines that count together have one price, and the first says what is missing', () => {
  const tier_group = { key: 'line', line: null }
  const items = ['a', 'b', 'c'].map((id) => item(id, { tier_group }))
  const mixed = (a: number, b: number, c: number) =>
    view([line('a', a), line('x', 11), line('b', b), line('c', c)], [...items, item('x')])
  const [a, x, b, c] = mixed(10, 10, 9).entries
  expect([a, b, c].map((one) => one?.price)).toEqual([880, 880, 880])
  expect(a).toMatchObject({ counted: 29, total: 8800, next: { more: 7, all: 36 } })
  expect(a?.next?.tier.wholesale_price).toBe(770)
  expect([b?.next, c?.next]).toEqual([null, null])
  expect(x).toMatchObject({ counted: 11, price: 1100, next: { more: 1, all: null } })
  expect(mixed(12, 12, 12).subtotal).toBe(36 * 770 + 11 * 1100)
})

test('lines that count together at other prices each say their own', () => {
  const tier_group = { key: 'line', line: null }
  const dear = item('b', {
    tier_group,
    sale_price: 1200,
    wholesale_prices: [{ _id: 'd', is_active: true, min_quantity: 12, wholesale_price: 960 }],
  })
  const [a, b] = view([line('a', 1), line('b', 1)], [item('a', { tier_group }), dear]).entries
  expect([a?.next?.tier.wholesale_price, b?.next?.tier.wholesale_price]).toEqual([880, 960])
  expect([a?.next, b?.next].map((next) => next?.more)).toEqual([10, 10])
  expect([a?.next?.all, b?.next?.all]).toEqual([null, null])
})
