import { expect, test } from 'vitest'
import {
  formatAge,
  formatArrival,
  formatClock,
  formatDay,
  formatMoment,
  formatMonth,
  formatNearDay,
} from './dates.ts'

const date = new Date('2026-03-04T05:06:00Z')

test('the formats of the specification', () => {
  expect(formatClock(date, 'UTC')).toBe('05:06')
  expect(formatMoment(date, 'UTC')).toBe('04/03/2026 05:06')
  expect(formatDay('2027-03-31')).toBe('31/03/27')
  expect(formatMonth('2026-11')).toBe('11/2026')
})

test('a moment is told by the clock of its zone', () => {
  expect(formatMoment(new Date('2026-11-24T07:59:00Z'), 'America/Los_Angeles')).toBe('23/11/2026 23:59')
})

test('a date is written shorter while it is less than a year away', () => {
  const year = 365 * 86_400_000
  for (const sign of [1, -1]) {
    expect(formatAge(date, date.getTime() + sign * (year - 1), 'UTC')).toBe('04/03')
    expect(formatAge(date, date.getTime() + sign * year, 'UTC')).toBe('04/03/26')
  }
})

test.each([
  ['2026-11-28', '28/11'],
  ['2027-11-22', '22/11'],
  ['2027-11-23', '23/11/27'],
  ['2025-11-24', '24/11'],
  ['2025-11-23', '23/11/25'],
])('on 23 November 2026 the day %s is written %s', (day, written) => {
  expect(formatNearDay(day, '2026-11-23')).toBe(written)
})

test('an arrival is a span of days, one day, or nothing', () => {
  expect(formatArrival('2026-11-24', '2026-11-26', 'en')).toBe('Tue 24/11 – Thu 26/11')
  expect(formatArrival('2026-11-29', '2026-12-01', 'vi')).toBe('CN 29/11 – T3 01/12')
  expect(formatArrival('2026-11-24', '2026-11-24', 'en')).toBe('Tue 24/11')
  expect(formatArrival(null, '2026-11-26', 'en')).toBe('Thu 26/11')
  expect(formatArrival(null, null, 'en')).toBeNull()
})
