import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  grant,
  PROMOTION_KINDS,
  type PromotionFacts,
  type PromotionLine,
  type PromotionTerms,
  promotionCodeOf,
  whyNot,
} from './promotion-rules.ts'

const NOON = new Date('2026-11-23T12:00:00Z')
const later = (milliseconds: number): Date => new Date(NOON.getTime() + milliseconds)

const terms = (change: Partial<PromotionTerms> = {}): PromotionTerms => ({
  kind: 'percent',
  percent: 10,
  amount: null,
  max_discount: null,
  minimum_subtotal: null,
  starts_at: NOON,
  ends_at: null,
  total_limit: null,
  per_user_limit: null,
  first_order_only: false,
  categories: [],
  products: [],
  ...change,
})
const line = (line_total: number, category = 'gel-polish', product_id = 'red'): PromotionLine => ({
  product_id,
  category,
  line_total,
})
const facts = (change: Partial<PromotionFacts> = {}): PromotionFacts => ({
  now: NOON,
  lines: [line(5000)],
  uses: 0,
  usesByBuyer: 0,
  ordersOfBuyer: 0,
  ...change,
})
const problem = (of: Partial<PromotionTerms>, known: Partial<PromotionFacts> = {}): string | undefined =>
  whyNot(terms(of), facts(known))?.code

test('a code is compared without blanks around it and in capitals', () => {
  expect(promotionCodeOf('  moon10\t')).toBe('MOON10')
  expect(promotionCodeOf('   ')).toBe('')
})

describe('when a promotion applies', () => {
  test('a millisecond before its start not yet, at its start it does', () => {
    expect(problem({}, { now: later(-1) })).toBe('promotions.not_started')
    expect(problem({}, { now: NOON })).toBeUndefined()
  })

  test('a millisecond before its end still, at its end no more', () => {
    const ends_at = later(1000)
    expect(problem({ ends_at }, { now: later(999) })).toBeUndefined()
    expect(problem({ ends_at }, { now: later(1000) })).toBe('promotions.expired')
  })

  test.each([
    [9, undefined],
    [10, 'promotions.used_up'],
    [11, 'promotions.used_up'],
  ])('after %i uses of 10: %s', (uses, expected) => {
    expect(problem({ total_limit: 10 }, { uses })).toBe(expected)
  })

  test.each([
    [1, undefined],
    [2, 'promotions.used_by_you'],
  ])('after %i uses of 2 by this buyer: %s', (usesByBuyer, expected) => {
    expect(problem({ per_user_limit: 2 }, { usesByBuyer })).toBe(expected)
  })

  test('a first order is one before which there was none', () => {
    expect(problem({ first_order_only: true })).toBeUndefined()
    expect(problem({ first_order_only: true }, { ordersOfBuyer: 1 })).toBe('promotions.first_order_only')
  })

  test('the minimum is reached by the whole cart, and what is missing is said', () => {
    const minimum_subtotal = 5000
    expect(whyNot(terms({ minimum_subtotal }), facts({ lines: [line(4999)] }))).toEqual({
      code: 'promotions.minimum',
      minimum: 5000,
      missing: 1,
    })
    expect(problem({ minimum_subtotal }, { lines: [line(2500), line(2500)] })).toBeUndefined()
  })

  test('one for some items needs one of them: of a category or a product', () => {
    const some = { categories: ['acrylics'], products: ['lamp'] }
    expect(problem(some)).toBe('promotions.not_for_these_items')
    expect(problem(some, { lines: [line(1, 'acrylics')] })).toBeUndefined()
    expect(problem(some, { lines: [line(1, 'machines', 'lamp')] })).toBeUndefined()
  })
})

describe('what a promotion gives', () => {
  const off = (of: Partial<PromotionTerms>, ...amounts: number[]) =>
    grant(
      terms(of),
      amounts.map((amount) => line(amount)),
    ).discounts

  test('a tenth of three equal lines is shared to the cent', () => {
    expect(off({}, 333, 333, 334)).toEqual([33, 33, 34])
  })

  test('half a cent is rounded up', () => {
    expect(off({}, 4)).toEqual([0])
    expect(off({}, 5)).toEqual([1])
  })

  test('a percentage stops at its cap', () => {
    expect(off({ max_discount: 100 }, 1000)).toEqual([100])
    expect(off({ max_discount: 100 }, 1010)).toEqual([100])
  })

  test('a fixed amount takes no more than the items cost', () => {
    const fixed = { kind: 'fixed_amount', percent: null, amount: 1000 } as const
    expect(off(fixed, 999)).toEqual([999])
    expect(off(fixed, 1001)).toEqual([1000])
  })

  test('all of it leaves nothing, exactly', () => {
    expect(off({ percent: 100 }, 1, 333, 99_999)).toEqual([1, 333, 99_999])
  })

  test('items that it does not count for keep their price', () => {
    const lines = [line(1000, 'acrylics'), line(1000)]
    expect(grant(terms({ categories: ['acrylics'] }), lines).discounts).toEqual([100, 0])
  })

  test('free shipping takes nothing off the items', () => {
    expect(grant(terms({ kind: 'free_shipping', percent: null }), [line(1000)])).toEqual({
      discounts: [0],
      waivesShipping: true,
    })
  })
})

const anyCents = fc.integer({ min: 1, max: 50_000_000 })
const anyLine: fc.Arbitrary<PromotionLine> = fc.record({
  product_id: fc.constantFrom('red', 'lamp', 'file'),
  category: fc.constantFrom('gel-polish', 'acrylics', 'machines'),
  line_total: fc.integer({ min: 0, max: 50_000_000 }),
})
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 60 })
const anyTerms: fc.Arbitrary<PromotionTerms> = fc
  .record({
    kind: fc.constantFrom(...PROMOTION_KINDS),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: anyCents,
    max_discount: fc.option(anyCents),
    categories: fc.subarray(['gel-polish', 'acrylics', 'machines']),
    products: fc.subarray(['red', 'lamp']),
  })
  .map((some) => terms(some))
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const costs = ({ categories, products }: PromotionTerms, each: PromotionLine): number =>
  categories.length + products.length === 0 ||
  categories.includes(each.category) ||
  products.includes(each.product_id)
    ? each.line_total
    : 0

describe('for any cart and any promotion', () => {
  test('no line gets less than nothing or more than it costs, and none that it does not count for gets any', () => {
    fc.assert(
      fc.property(anyTerms, anyCart, (any, lines) => {
        for (const [index, discount] of grant(any, lines).discounts.entries()) {
          expect(Number.isSafeInteger(discount)).toBe(true)
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(costs(any, lines[index] as PromotionLine))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the parts add up to what it promises, whatever the order of the lines', () => {
    fc.assert(
      fc.property(anyTerms, anyCart, (any, lines) => {
        const subtotal = sum(lines.map((each) => costs(any, each)))
        const promised = {
          percent: Math.min(any.max_discount ?? subtotal, Math.round((subtotal * (any.percent ?? 0)) / 100)),
          fixed_amount: Math.min(any.amount ?? 0, subtotal),
          free_shipping: 0,
        }[any.kind]
        expect(sum(grant(any, lines).discounts)).toBe(promised)
        expect(sum(grant(any, lines.toReversed()).discounts)).toBe(promised)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['percent', false],
  ['fixed_amount', false],
  ['free_shipping', true],
] as const)('%s waives the shipping: %s', (kind, waivesShipping) => {
  expect(grant(terms({ kind, amount: 500 }), [line(5000)]).waivesShipping).toBe(waivesShipping)
})

test('a promotion that does not say how much takes nothing off', () => {
  for (const kind of PROMOTION_KINDS)
    expect(grant(terms({ kind, percent: null, amount: null }), [line(5000)]).discounts).toEqual([0])
})
