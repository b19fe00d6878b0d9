import { expect, test } from 'vitest'
import { daysAfter, splitDay } from './days.ts'

test.each([
  ['2026-11-30', [2026, 11, 30]],
  ['2028-02-29', [2028, 2, 29]],
  ['2027-02-29', null],
  ['2026-13-01', null],
  ['2026-00-10', null],
  ['2026-1-1', null],
  ['tomorrow', null],
  ['', null],
])('%s is the day %j', (day, parts) => {
  expect(splitDay(day)).toEqual(parts)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-11-25', 0, '2026-11-25'],
])('after %s and %i days it is %s, also where the clocks change', (day, count, after) => {
  expect(daysAfter(day, count)).toBe(after)
})
