import { describe, expect, test } from 'vitest'
import { contradictionIn, NO_TERMS, stateOf } from './promotions.rules.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))
const promotion = { is_active: true, starts_at: at(10), ends_at: at(20), total_limit: 3, uses: 0 }

describe('the state of a promotion', () => {
  test.each([
    ['the day before', at(9), {}, 'planned'],
    ['at its first moment', at(10), {}, 'running'],
    ['with one use left', at(11), { uses: 2 }, 'running'],
    ['with none left', at(11), { uses: 3 }, 'used_up'],
    ['at its end', at(20), { uses: 3 }, 'ended'],
    ['without an end', at(28), { ends_at: null }, 'running'],
    ['without a limit', at(11), { total_limit: null, uses: 900 }, 'running'],
    ['switched off', at(11), { is_active: false }, 'off'],
  ])('%s', (_name, now, change, state) => {
    expect(stateOf({ ...promotion, ...change }, now)).toBe(state)
  })
})

describe('terms', () => {
  const nothing = { percent: null, amount: null, max_discount: null, starts_at: at(10), ends_at: null }
  test.each([
    ['a percentage', { kind: 'percent', percent: 10 }, null],
    ['a percentage up to an amount', { kind: 'percent', percent: 10, max_discount: 500 }, null],
    ['a percentage of nothing', { kind: 'percent' }, 'promotions.gift_wrong'],
    ['a percentage and an amount', { kind: 'percent', percent: 10, amount: 5 }, 'promotions.gift_wrong'],
    ['an amount', { kind: 'fixed_amount', amount: 500 }, null],
    ['an amount with a cap', { kind: 'fixed_amount', amount: 500, max_discount: 5 }, 'promotions.gift_wrong'],
    ['no amount', { kind: 'fixed_amount' }, 'promotions.gift_wrong'],
    ['an amount and a percentage', { kind: 'fixed_amount', amount: 5, percent: 5 }, 'promotions.gift_wrong'],
    ['free shipping', { kind: 'free_shipping' }, null],
    ['free shipping and a percentage', { kind: 'free_shipping', percent: 5 }, 'promotions.gift_wrong'],
    ['free shipping and an amount', { kind: 'free_shipping', amount: 5 }, 'promotions.gift_wrong'],
    ['free shipping and a cap', { kind: 'free_shipping', max_discount: 5 }, 'promotions.gift_wrong'],
    ['an end at its start', { kind: 'free_shipping', ends_at: at(10) }, 'promotions.ends_before_start'],
    ['an end a day later', { kind: 'free_shipping', ends_at: at(11) }, null],
  ] as const)('%s', (_name, terms, problem) => {
    expect(contradictionIn({ ...nothing, ...terms })).toBe(problem)
  })
})

test('what a draft leaves out asks for nothing and takes nothing off', () => {
  const { first_order_only, categories, products, is_public, is_active, ...amounts } = NO_TERMS
  expect({ first_order_only, categories, products, is_public, is_active }).toEqual({
    first_order_only: false,
    categories: [],
    products: [],
    is_public: false,
    is_active: true,
  })
  expect(Object.keys(amounts).sort()).toEqual([
    'amount',
    'max_discount',
    'minimum_subtotal',
    'per_user_limit',
    'percent',
    'total_limit',
  ])
  expect(Object.values(amounts).every((value) => value === null)).toBe(true)
})
