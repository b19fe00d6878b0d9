import { describe, expect, it, test } from 'vitest'
import { type DealFact, type DealFigures, dealCheck } from './deal.ts'
import { monthsBetween, monthsLeft } from './lease.ts'

const TODAY = '2026-11-22'
const salon: DealFigures = {
  asking_price: 15_000_000,
  rent: 350_000,
  nnn: 50_000,
  gross: 2_500_000,
  gross_period: 'month',
  earnings_a_year: 7_500_000,
  proof: 'tax',
  lease_ends_on: '2029-11-22',
  renewal_options: 1,
  lease_transfer: 'consent',
  establishment_licence: 'current',
}
const fact = <C extends DealFact['code']>(figures: DealFigures, code: C) =>
  dealCheck(figures, TODAY).facts.find((one) => one.code === code)

describe('a salon that says everything', () => {
  it.each<[DealFact['code'], object]>([
    ['rent_to_gross', { percent: 16 }],
    ['price_to_gross', { ratio: 0.5, typical: 0.5 }],
    ['price_to_earnings', { ratio: 2, typical: 1.98, low: 1.29, high: 2.64 }],
    ['asking_price', { cents: 15_000_000, median: 18_000_000 }],
    ['pay_back', { months: 24 }],
    ['lease_left', { months: 36, renewal_options: 1 }],
    ['lease_after_pay_back', { months: 12 }],
  ])('%s', (code, numbers) => {
    expect(fact(salon, code)).toEqual({ code, ...numbers })
  })

  it('lacks nothing', () => {
    expect(dealCheck(salon, TODAY).missing).toEqual([])
  })
})

test('a year of sales is the same as twelve months of them', () => {
  const yearly = { ...salon, gross: 30_000_000, gross_period: 'year' } as const
  expect(dealCheck(yearly, TODAY)).toEqual(dealCheck(salon, TODAY))
})

test('a begun month of pay-back counts whole, and a lease that ends first is below zero', () => {
  const dear = { ...salon, asking_price: 30_000_100 }
  expect(fact(dear, 'pay_back')).toMatchObject({ months: 49 })
  expect(fact(dear, 'lease_after_pay_back')).toMatchObject({ months: -13 })
})

test('without gross or earnings nothing is divided by them, and they are named', () => {
  const { gross: _, earnings_a_year: __, proof: ___, ...rest } = salon
  const { facts, missing } = dealCheck(rest, TODAY)
  expect(facts.map(({ code }) => code)).toEqual(['asking_price', 'lease_left'])
  expect(missing).toEqual(['gross', 'earnings', 'proof'])
  expect(dealCheck({ ...salon, earnings_a_year: 0 }, TODAY).facts).not.toContainEqual(
    expect.objectContaining({ code: 'price_to_earnings' }),
  )
})

test('a rent to which nothing is added is the whole rent, and a lease without options has none', () => {
  const { nnn: _, renewal_options: __, ...rest } = salon
  expect(fact(rest, 'rent_to_gross')).toMatchObject({ percent: 14 })
  expect(fact(rest, 'lease_left')).toEqual({ code: 'lease_left', months: 36, renewal_options: 0 })
})

test('“none” and “unknown” are gaps like silence', () => {
  const vague = {
    ...salon,
    proof: 'none',
    lease_transfer: 'unknown',
    establishment_licence: 'unknown',
  } as const
  expect(dealCheck(vague, TODAY).missing).toEqual(['proof', 'lease_transfer', 'establishment_licence'])
  expect(dealCheck({}, TODAY)).toEqual({
    facts: [],
    missing: [
      'gross',
      'earnings',
      'proof',
      'lease_end',
      'renewal_options',
      'lease_transfer',
      'establishment_licence',
    ],
  })
})

test.each([
  ['2026-01-31', '2026-02-28', 0],
  ['2026-01-31', '2026-03-01', 1],
  ['2026-11-22', '2027-11-21', 11],
  ['2026-11-22', '2027-11-22', 12],
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-09-22', -2],
  ['2026-11-22', '2026-02-30', null],
  ['soon', '2026-02-28', null],
])('from %s to %s are %j months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months)
})

test('a lease that has ended has no months left', () => {
  expect(monthsLeft('2026-11-21', TODAY)).toBe(0)
  expect(monthsLeft(undefined, TODAY)).toBeNull()
})
