import { expect, test } from 'vitest'
import { formatAge, formatArrival, formatClock, formatMoment } from './dates.ts'

const date = new Date('2026-03-04T05:06:00Z')

test('the formats of the specification', () => {
  expect(formatClock(date, 'UTC')).toBe('05:06')
  expect(formatMoment(date, 'UTC')).toBe('04/03/2026 05:06')
})

test('a date is written shorter while it is less than a year old', () => {
  const year = 365 * 86_400_000
  expect(formatAge(date, date.getTime() + year - 1, 'UTC')).toBe('04/03')
  expect(formatAge(date, date.getTime() + year, 'UTC')).toBe('04/03/26')
})

test('an arrival is a span of days, one day, or nothing', () => {
  expect(formatArrival('2026-11-24', '2026-11-26', 'en')).toMatch(/^Tue, Nov 24\s–\sThu, Nov 26$/)
  expect(formatArrival('2026-11-24', '2026-11-24', 'en')).toBe('Tue, Nov 24')
  expect(formatArrival(null, '2026-11-26', 'en')).toBe('Thu, Nov 26')
  expect(formatArrival(null, null, 'en')).toBeNull()
})

test.each(['en', 'vi'] as const)(
  'an arrival in %s has plain spaces only, as every browser writes it',
  (language) => {
    expect(formatArrival('2026-11-24', '2026-11-26', language)).not.toMatch(/[\u2009\u202f]/)
  },
)
