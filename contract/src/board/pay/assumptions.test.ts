import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ASSUMPTION_RANGES,
  ASSUMPTIONS,
  assumptionsOf,
  isMoneyAssumption,
  USUAL_WEEK,
} from './assumptions.ts'

test('the usual week lies within its own ranges', () => {
  expect(assumptionsOf({ ...USUAL_WEEK })).toEqual(USUAL_WEEK)
})

test.each(ASSUMPTIONS.map((name) => [name, ASSUMPTION_RANGES[name]] as const))(
  '%s counts from its least to its most',
  (name, { min, max }) => {
    const taken = (value: unknown) => assumptionsOf({ [name]: value })[name]
    expect([min, max].map(taken)).toEqual([min, max])
    for (const value of [min - 1, max + 1, min + 0.5, String(min), null, undefined, Number.NaN])
      expect(taken(value)).toBe(USUAL_WEEK[name])
  },
)

test('whatever is given, a week can be reckoned with', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ASSUMPTIONS, 'other'), fc.anything()), (given) => {
      const assumed = assumptionsOf(given)
      expect(Object.keys(assumed)).toEqual(Object.keys(USUAL_WEEK))
      for (const name of ASSUMPTIONS) {
        expect(assumed[name]).toBeGreaterThanOrEqual(ASSUMPTION_RANGES[name].min)
        expect(assumed[name]).toBeLessThanOrEqual(ASSUMPTION_RANGES[name].max)
      }
    }),
  )
})

test('days and hours are no amounts', () => {
  expect(ASSUMPTIONS.filter((name) => !isMoneyAssumption(name))).toEqual(['days_a_week', 'hours_a_day'])
})
