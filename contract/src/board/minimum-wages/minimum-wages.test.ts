import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isReliable, leastWage, type WagePlace, type WageRow, wagesAt } from './minimum-wages.ts'

const TODAY = '2026-11-23'
const row = (change: Partial<WageRow>): WageRow => ({
  state: 'CA',
  scope: 'state',
  place: '',
  areas: [],
  employees: 1,
  exceptions: false,
  from: '2026-01-01',
  cents: 1690,
  review: 'reviewed',
  valid_until: '2026-12-31',
  ...change,
})
const FEDERAL = row({ state: 'US', from: '2009-07-24', cents: 725 })
const FEDERAL_KEPT = { ...FEDERAL, valid_until: null }
const CITY = row({ scope: 'city', place: 'Los Angeles', areas: ['Los Angeles', 'Van Nuys'], cents: 1787 })
const COUNTY = row({ scope: 'county', place: 'San Francisco', areas: ['San Francisco'], cents: 1918 })
const AROUND = row({
  scope: 'unincorporated',
  place: 'Los Angeles County',
  areas: ['Los Angeles'],
  cents: 1781,
})
const ROWS = [FEDERAL, row({}), CITY, COUNTY, AROUND]
const at = (state: string, county: string | null = null, ...cities: string[]): WagePlace => ({
  state,
  county,
  cities,
})
const cents = (rows: readonly WageRow[], place: WagePlace, day = TODAY) =>
  wagesAt(rows, place, day).map((each) => each.cents)

test('a state without a figure of its own, or with a lower one, goes by the federal one', () => {
  expect(cents(ROWS, at('TX'))).toEqual([725])
  expect(leastWage(ROWS, at('TX'), TODAY)).toBe(725)
  expect(cents([FEDERAL, row({ state: 'GA', cents: 515 })], at('GA'))).toEqual([725])
  expect(cents([FEDERAL, row({ state: 'GA', cents: 725 })], at('GA'))).toEqual([725])
})

test('no single figure is named where there are several or none', () => {
  for (const state of ['AS', 'AA', 'AE', 'AP']) {
    expect(wagesAt(ROWS, at(state), TODAY)).toEqual([])
    expect(leastWage(ROWS, at(state), TODAY)).toBeNull()
  }
})

describe('a local figure', () => {
  it('is told where it may hold, and binds only where the ZIP code says so for certain', () => {
    const la = at('CA', 'Los Angeles', 'van nuys ')
    expect(cents(ROWS, la)).toEqual([1690, 1781, 1787])
    expect(leastWage(ROWS, la, TODAY)).toBe(1690)
    const sf = at('CA', 'San Francisco', 'San Francisco')
    expect(cents(ROWS, sf)).toEqual([1690, 1918])
    expect(leastWage(ROWS, sf, TODAY)).toBe(1918)
  })

  it('of another place, or of a county that is not known, is not told', () => {
    expect(cents(ROWS, at('CA', 'Orange', 'Irvine'))).toEqual([1690])
    expect(cents([FEDERAL, COUNTY], at('CA', 'Orange'))).toEqual([725])
    const higher = row({ scope: 'area', place: 'Orange', areas: ['Orange'], cents: 725 })
    expect(cents([FEDERAL, higher], at('CA', 'Orange'))).toEqual([725])
  })

  it('leaves the federal one told where the state has none of its own', () => {
    expect(cents([FEDERAL, COUNTY], at('CA', 'San Francisco'))).toEqual([725, 1918])
  })

  it('is not taken from a place of the same name elsewhere', () => {
    expect(cents(ROWS, at('TX', 'San Francisco', 'Los Angeles'))).toEqual([725])
    expect(cents(ROWS, at('CA', null, 'San Francisco'))).toEqual([1690])
  })

  it('of larger employers, or with exceptions, is told and binds nobody', () => {
    for (const change of [{ employees: 4 }, { exceptions: true }]) {
      const rows = [FEDERAL, row(change)]
      expect(cents(rows, at('CA'))).toEqual([1690])
      expect(leastWage(rows, at('CA'), TODAY)).toBe(725)
    }
  })
})

describe('what is told', () => {
  it('stands the widest first, then by place, then from the smallest employer on', () => {
    const irvine = row({ scope: 'city', place: 'Irvine', areas: ['Van Nuys'], cents: 1800 })
    const large = { ...CITY, employees: 26, cents: 1850 }
    const rows = wagesAt([large, CITY, irvine, row({})], at('CA', null, 'Van Nuys'), TODAY)
    expect(rows.map(({ place, employees }) => [place, employees])).toEqual([
      ['', 1],
      ['Irvine', 1],
      ['Los Angeles', 1],
      ['Los Angeles', 26],
    ])
  })

  it('is the figure of a place also where the federal one is not known', () => {
    expect(cents([row({})], at('CA'))).toEqual([1690])
    expect(cents([{ ...FEDERAL, cents: null }, row({})], at('CA'))).toEqual([1690])
  })
})

describe('the day', () => {
  const rows = [FEDERAL, row({}), row({ from: '2027-01-01', cents: 1750, valid_until: null })]
  it.each([
    ['2025-12-31', 725],
    ['2026-01-01', 1690],
    ['2026-12-31', 1690],
    ['2027-01-01', 1750],
  ])('on %s it is %i', (day, expected) => {
    expect(cents(rows, at('CA'), day)).toEqual([expected])
  })

  it('a review that has run out is told still, but no longer relied on', () => {
    const stale = row({ valid_until: '2026-11-22' })
    expect(isReliable(stale, '2026-11-22')).toBe(true)
    expect(isReliable(stale, TODAY)).toBe(false)
    expect(cents([FEDERAL, stale], at('CA'))).toEqual([1690])
    expect(leastWage([FEDERAL, stale], at('CA'), TODAY)).toBe(725)
  })

  it('of two figures of one place and day the first counts, of two days the later, however they come', () => {
    const later = row({ from: '2026-07-01', cents: 1750 })
    expect(cents([later, row({})], at('CA'))).toEqual([1750])
    expect(cents([row({}), later], at('CA'))).toEqual([1750])
    expect(cents([row({}), row({ cents: 1800 })], at('CA'))).toEqual([1690])
    // two places are two figures, also where a name runs into a number
    const one = row({ scope: 'city', place: 'A', areas: ['A'], employees: 11 })
    const other = row({ scope: 'city', place: 'A1', areas: ['A'], employees: 1 })
    expect(cents([one, other], at('CA', null, 'A'))).toHaveLength(2)
  })

  it('until the newest figure is reviewed, the one before binds', () => {
    const newest = row({ from: '2026-07-01', cents: 1750, review: 'unreviewed' })
    expect(cents([FEDERAL, row({}), newest], at('CA'))).toEqual([1750])
    expect(leastWage([FEDERAL, row({}), newest], at('CA'), TODAY)).toBe(1690)
    const unknown = row({ from: '2026-07-01', cents: null, review: 'unreviewed' })
    expect(cents([FEDERAL, row({}), unknown], at('CA'))).toEqual([null])
  })
})

describe('the federal figure', () => {
  const raised = row({ state: 'US', from: '2027-01-01', cents: 1000, valid_until: '2027-12-31' })
  const excepted = row({ exceptions: true, valid_until: null })
  const day = (from: string) => leastWage([FEDERAL_KEPT, raised, excepted], at('CA'), from)

  it('that is raised binds from its day on, also where the state excepts small businesses', () => {
    expect(day('2026-12-31')).toBe(725)
    expect(day('2027-01-01')).toBe(1000)
  })

  it('does not bind before its day when nobody knows another', () => {
    expect(leastWage([raised], at('TX'), TODAY)).toBeNull()
    expect(leastWage([raised], at('TX'), '2027-01-01')).toBe(1000)
  })
})

test('what binds is never below the federal figure, and never above the highest that is told', () => {
  const some = fc.record({
    scope: fc.constantFrom('state', 'county', 'area', 'city' as const),
    cents: fc.option(fc.integer({ min: 1, max: 3000 })),
    employees: fc.integer({ min: 1, max: 3 }),
    exceptions: fc.boolean(),
    review: fc.constantFrom('reviewed', 'unreviewed', 'expired' as const),
    from: fc.constantFrom('2025-01-01', '2026-01-01', '2027-01-01'),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (changes) => {
      const rows = [FEDERAL, ...changes.map((change) => row({ ...change, areas: ['Orange'] }))]
      const least = leastWage(rows, at('CA', 'Orange', 'Orange'), TODAY)
      expect(least).toBeGreaterThanOrEqual(725)
      const known = rows.filter(({ from }) => from <= TODAY).map((each) => each.cents ?? 0)
      expect(least).toBeLessThanOrEqual(Math.max(...known))
    }),
  )
})
