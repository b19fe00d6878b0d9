import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countForTiers,
  lineTotal,
  nextTier,
  openTiers,
  type PriceTier,
  priceSteps,
  savedPercent,
  tierFor,
  unitPrice,
} from './pricing.ts'

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

const pro = (min_quantity: number, wholesale_price: number, is_active = true): PriceTier => ({
  ...tier(min_quantity, wholesale_price, is_active),
  _id: `pro-${min_quantity}`,
  pro: true,
})
const forPros = {
  ...red,
  wholesale_prices: openTiers(red.wholesale_prices, [pro(1, 990), pro(12, 825)], true),
}

test.each([
  [1, 990, 'pro-1'],
  [11, 990, 'pro-1'],
  [12, 825, 'pro-12'],
  [35, 825, 'pro-12'],
  [36, 770, 'tier-36'],
])(
  'a professional pays %i units at %i cents each: the cheaper of both lists, %s',
  (quantity, price, tier) => {
    expect(unitPrice(forPros, quantity)).toBe(price)
    expect(tierFor(forPros.wholesale_prices, quantity)?._id).toBe(tier)
  },
)

test('a table has one row for each price that applies', () => {
  const steps = (tiers: readonly PriceTier[]) => priceSteps(tiers).map(({ from, tier }) => [from, tier._id])
  expect(steps(forPros.wholesale_prices)).toEqual([
    [1, 'pro-1'],
    [12, 'pro-12'],
    [36, 'tier-36'],
  ])
  expect(steps([pro(1, 700), tier(12, 880), tier(36, 770), tier(50, 500, false)])).toEqual([[1, 'pro-1']])
  expect(steps([])).toEqual([])
})

test('a license never makes anything dearer, and without one no price for professionals counts', () => {
  const list = (make: typeof tier) =>
    fc
      .uniqueArray(
        fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 1100 }), fc.boolean()),
        {
          maxLength: 6,
          selector: ([min]) => min,
        },
      )
      .map((drawn) => drawn.map(([min, price, active]) => make(min, price, active)))
  fc.assert(
    fc.property(list(tier), list(pro), fc.integer({ min: 1, max: 80 }), (open, closed, quantity) => {
      const price = (tiers: PriceTier[]) => unitPrice({ sale_price: 1100, wholesale_prices: tiers }, quantity)
      const everybody = price(openTiers(open, closed, false))
      const professional = price(openTiers(open, closed, true))
      expect(everybody).toBe(price(open))
      expect(professional).toBe(Math.min(everybody, price(closed)))
      const row = priceSteps(openTiers(open, closed, true)).findLast(({ from }) => from <= quantity)
      expect(row?.tier.wholesale_price ?? 1100).toBe(professional)
    }),
  )
})

test('the next price is the one that really applies there, of whichever list', () => {
  expect(nextTier(forPros, 1)).toMatchObject({ more: 11, tier: { _id: 'pro-12' } })
  expect(nextTier(forPros, 12)).toMatchObject({ more: 24, tier: { _id: 'tier-36' } })
  const drawn = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 1100 })), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(drawn, drawn, fc.integer({ min: 1, max: 80 }), (open, closed, quantity) => {
      const tiers = openTiers(
        open.map(([min, price]) => tier(min, price)),
        closed.map(([min, price]) => pro(min, price)),
        true,
      )
      const variant = { sale_price: 1100, wholesale_prices: tiers }
      const now = unitPrice(variant, quantity)
      const next = nextTier(variant, quantity)
      const cheaper = [...Array(80).keys()].find((more) => unitPrice(variant, quantity + more) < now)
      expect(next?.more).toBe(cheaper)
      if (next) expect(unitPrice(variant, quantity + next.more)).toBe(next.tier.wholesale_price)
    }),
  )
})

const polish = red
const group = (key: string) => ({ key, line: key })
const drawnLines = fc.uniqueArray(
  fc.record({
    variant_id: fc.integer({ min: 0, max: 30 }).map(String),
    quantity: fc.integer({ min: 1, max: 40 }),
    tier_group: fc.option(fc.constantFrom(group('a'), group('b'))),
  }),
  { maxLength: 12, selector: ({ variant_id }) => variant_id },
)

test.each([
  [5, 6, 1100, 1],
  [6, 6, 880, 24],
  [6, 7, 880, 23],
  [18, 17, 880, 1],
  [18, 18, 770, null],
])('%i and %i units of one group cost %i cents each', (red, jade, price, more) => {
  const count = countForTiers([
    { variant_id: 'red', quantity: red, tier_group: group('line') },
    { variant_id: 'jade', quantity: jade, tier_group: group('line') },
    { variant_id: 'top coat', quantity: 100, tier_group: null },
  ])
  const counted = count({ variant_id: 'red', tier_group: group('line') })
  expect(counted).toBe(red + jade)
  expect(lineTotal(polish, red, counted)).toBe(price * red)
  expect(nextTier(polish, counted)?.more ?? null).toBe(more)
})

test('a group counts what its lines hold, whatever their order; counting together never makes dearer', () => {
  fc.assert(
    fc.property(drawnLines, (lines) => {
      const count = countForTiers(lines)
      const turned = countForTiers([...lines].reverse())
      for (const line of lines) {
        const counted = count(line)
        const fellows = lines.filter(({ tier_group }) => tier_group?.key === line.tier_group?.key)
        expect(counted).toBe(
          line.tier_group ? fellows.reduce((sum, { quantity }) => sum + quantity, 0) : line.quantity,
        )
        expect(turned(line)).toBe(counted)
        expect(lineTotal(polish, line.quantity, counted)).toBeLessThanOrEqual(
          lineTotal(polish, line.quantity),
        )
      }
    }),
  )
})

test('for professionals and everybody at the same price, everybody’s tier is named', () => {
  const open = tier(12, 880)
  const pro = { ...tier(6, 880), pro: true }
  expect(tierFor([pro, open], 12)).toBe(open)
  expect(tierFor([pro, open], 6)).toBe(pro)
})

test('of two tiers from the same quantity on the first counts', () => {
  const [first, second] = [tier(12, 880), tier(12, 700)]
  expect(tierFor([first, second], 12)).toBe(first)
})

test('buyers see tiers by rising quantity, those for professionals only when they are some', () => {
  const open = [tier(36, 770), tier(12, 880)]
  const pro = [{ ...tier(24, 700), pro: true }]
  const minimums = (isProfessional: boolean): number[] =>
    openTiers(open, pro, isProfessional).map(({ min_quantity }) => min_quantity)
  expect(minimums(false)).toEqual([12, 36])
  expect(minimums(true)).toEqual([12, 24, 36])
})

test('against a price of nothing nothing is saved', () => {
  expect(savedPercent(0, 0)).toBe(0)
  expect(savedPercent(500, 0)).toBe(0)
})

test('of a variant of which there is nothing no unit counts', () => {
  const count = countForTiers([{ variant_id: 'red', quantity: 12, tier_group: null }])
  expect(count({ variant_id: 'blue', tier_group: null })).toBe(0)
  expect(count({ variant_id: 'red', tier_group: { key: 'line', line: null } })).toBe(0)
})
