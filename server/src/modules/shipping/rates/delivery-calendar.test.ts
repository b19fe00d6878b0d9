import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrivalDay,
  departureDay,
  federalHolidays,
  isBusinessDay,
  type Warehouse,
} from './delivery-calendar.ts'

const westminster: Warehouse = { time_zone: 'America/Los_Angeles', cutoff_hour: 14, closed_days: [] }

test('the federal holidays of 2026 and 2027, on the days they are kept', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03', // the Fourth is a Saturday
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  expect(federalHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18', // Juneteenth is a Saturday
    '2027-07-05', // the Fourth is a Sunday
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24', // Christmas is a Saturday
  ])
})

test('New Year on a Saturday is kept on the last day of the year before', () => {
  expect(federalHolidays(2028)[0]).toBe('2027-12-31')
  expect(isBusinessDay('2027-12-31')).toBe(false)
  expect(isBusinessDay('2027-12-30')).toBe(true)
})

test.each([
  ['2026-11-23T17:00:00Z', 1, '2026-11-24'], // Monday morning in California
  ['2026-11-23T21:59:59Z', 1, '2026-11-24'], // a second before two in the afternoon
  ['2026-11-23T22:00:00Z', 1, '2026-11-25'], // two o'clock: leaves on Tuesday
  ['2026-11-20T17:00:00Z', 1, '2026-11-23'], // Friday morning: Monday
  ['2026-11-21T17:00:00Z', 1, '2026-11-24'], // Saturday: leaves on Monday
  ['2026-11-24T04:00:00Z', 3, '2026-11-30'], // still Monday evening there; Thanksgiving rests
  ['2026-11-25T17:00:00Z', 1, '2026-11-27'], // the day before Thanksgiving
  ['2026-11-26T17:00:00Z', 1, '2026-11-30'], // Thanksgiving itself: leaves on Friday
  ['2026-07-02T17:00:00Z', 1, '2026-07-06'], // the Fourth is kept on Friday
  ['2026-12-24T17:00:00Z', 2, '2026-12-29'],
  ['2026-07-01T20:59:00Z', 1, '2026-07-02'], // summer time: 13:59
  ['2026-07-01T21:00:00Z', 1, '2026-07-06'], // summer time: 14:00
])('ordered at %s, %i business days on the way: %s', (now, days, day) => {
  expect(arrivalDay(new Date(now), days, westminster)).toBe(day)
})

test('a day on which the warehouse is closed delays the departure, not what is on its way', () => {
  const closed = { ...westminster, closed_days: ['2026-11-24'] }
  expect(departureDay(new Date('2026-11-24T17:00:00Z'), closed)).toBe('2026-11-25')
  expect(arrivalDay(new Date('2026-11-23T17:00:00Z'), 1, closed)).toBe('2026-11-24')
})

test('parcels leave and arrive on business days, never before today, and later for each day more', () => {
  const moment = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2040-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 24 }),
      (now, days, cutoff_hour) => {
        const warehouse = { ...westminster, cutoff_hour }
        const leaves = departureDay(now, warehouse)
        const arrives = arrivalDay(now, days, warehouse)
        expect(isBusinessDay(leaves)).toBe(true)
        expect(isBusinessDay(arrives)).toBe(true)
        expect(leaves >= new Date(now.getTime() - 8 * 3_600_000).toISOString().slice(0, 10)).toBe(true)
        expect(arrivalDay(now, days + 1, warehouse) > arrives).toBe(true)
        expect(days === 0 ? arrives === leaves : arrives > leaves).toBe(true)
      },
    ),
  )
})

test('every year has eleven holidays, none on a weekend', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2021, max: 2100 }), (year) => {
      const days = federalHolidays(year)
      expect(new Set(days).size).toBe(11)
      for (const day of days) expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
    }),
  )
})
