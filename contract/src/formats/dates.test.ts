import { expect, test } from 'vitest'
import {
  dayIn,
  dayInShop,
  formatAge,
  formatArrival,
  formatClock,
  formatDay,
  formatMoment,
  formatMonth,
  formatNearDay,
  WEEKDAYS,
} from './dates.ts'

const date = new Date('2026-03-04T05:06:00Z')

test('the formats of the specification', () => {
  expect(formatClock(date, 'UTC')).toBe('05:06')
  expect(formatMoment(date, 'en', 'UTC')).toBe('04/03/2026 05:06')
  expect(formatDay('2027-03-31', 'vi')).toBe('31/03/27')
  expect(formatMonth('2026-11', 'es')).toBe('11/2026')
})

test('in Thai years are those of the Buddhist era', () => {
  expect(formatMoment(date, 'th', 'UTC')).toBe('04/03/2569 05:06')
  expect(formatDay('2027-03-31', 'th')).toBe('31/03/70')
  expect(formatMonth('2026-11', 'th')).toBe('11/2569')
  expect(formatNearDay('2028-02-29', '2026-11-23', 'th')).toBe('29/02/71')
  expect(formatAge(date, date.getTime() + 400 * 86_400_000, 'th', 'UTC')).toBe('04/03/69')
})

test('a moment is told by the clock of its zone', () => {
  expect(formatMoment(new Date('2026-11-24T07:59:00Z'), 'zh', 'America/Los_Angeles')).toBe('23/11/2026 23:59')
})

test('the day of a moment is that of its zone, in the calendar of the wire whatever the reader’s', () => {
  const late = new Date('2026-11-24T07:59:00Z')
  expect([dayInShop(late), dayIn(late, 'UTC')]).toEqual(['2026-11-23', '2026-11-24'])
})

test('a week begins on Monday', () => {
  expect([WEEKDAYS[0], WEEKDAYS.at(-1)]).toEqual(['mon', 'sun'])
})

test('a date is written shorter while it is less than a year away', () => {
  const year = 365 * 86_400_000
  for (const sign of [1, -1]) {
    expect(formatAge(date, date.getTime() + sign * (year - 1), 'en', 'UTC')).toBe('04/03')
    expect(formatAge(date, date.getTime() + sign * year, 'en', 'UTC')).toBe('04/03/26')
  }
})

test.each([
  ['2026-11-28', '28/11'],
  ['2027-11-22', '22/11'],
  ['2027-11-23', '23/11/27'],
  ['2025-11-24', '24/11'],
  ['2025-11-23', '23/11/25'],
])('on 23 November 2026 the day %s is written %s', (day, written) => {
  expect(formatNearDay(day, '2026-11-23', 'en')).toBe(written)
})

test('an arrival is a span of days, one day, or nothing; no line parts a day from its weekday', () => {
  expect(formatArrival('2026-11-24', '2026-11-26', 'en')).toBe('Tue\u00a024/11 – Thu\u00a026/11')
  expect(formatArrival('2026-11-29', '2026-12-01', 'vi')).toBe('CN\u00a029/11 – T3\u00a001/12')
  expect(formatArrival('2026-11-24', '2026-11-24', 'en')).toBe('Tue\u00a024/11')
  expect(formatArrival(null, '2026-11-26', 'en')).toBe('Thu\u00a026/11')
  expect(formatArrival('2026-11-25', '2026-11-28', 'es')).toBe('mié\u00a025/11 – sáb\u00a028/11')
  expect(formatArrival('2026-11-29', '2026-11-30', 'zh')).toBe('周日\u00a029/11 – 周一\u00a030/11')
  expect(formatArrival('2026-11-26', null, 'th')).toBe('พฤ.\u00a026/11')
  expect(formatArrival(null, null, 'en')).toBeNull()
})

test('without a zone it is the clock of the machine that counts', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(formatMoment(date, 'en')).toBe(formatMoment(date, 'en', timeZone))
  expect(dayIn(date)).toBe(dayIn(date, timeZone))
})
