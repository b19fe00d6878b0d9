import { describe, expect, test } from 'vitest'
import { isTimeZone, secondsOfQuiet } from './push.rules.ts'

const CHICAGO = 'America/Chicago'
const device = (from: number | null, to: number | null, time_zone = CHICAGO) => ({
  quiet_from: from,
  quiet_to: to,
  time_zone,
})
/** Of 23 November 2026, when Chicago is six hours behind UTC. */
const at = (clock: string): Date => new Date(`2026-11-23T${clock}-06:00`)

describe('quiet hours', () => {
  test.each([
    ['before they begin', '20:59:59', 0],
    ['as they begin', '21:00:00', 11 * 3600],
    ['half a minute later', '21:00:30', 11 * 3600 - 30],
    ['after midnight', '00:30:00', 7.5 * 3600],
    ['in their last second', '07:59:59', 1],
    ['as they end', '08:00:00', 0],
  ])('over midnight: %s', (_, clock, seconds) => {
    expect(secondsOfQuiet(device(21 * 60, 8 * 60), at(clock))).toBe(seconds)
  })

  test.each([
    ['12:59:00', 0],
    ['13:00:00', 3600],
    ['14:00:00', 0],
  ])('within a day: %s', (clock, seconds) => {
    expect(secondsOfQuiet(device(13 * 60, 14 * 60), at(clock))).toBe(seconds)
  })

  test('go by the clock of the device', () => {
    const evening = at('20:00:00')
    expect(secondsOfQuiet(device(21 * 60, 8 * 60), evening)).toBe(0)
    expect(secondsOfQuiet(device(21 * 60, 8 * 60, 'America/New_York'), evening)).toBe(11 * 3600)
  })

  test('none: never quiet', () => {
    expect(secondsOfQuiet(device(null, null), at('03:00:00'))).toBe(0)
    expect(secondsOfQuiet(device(60, 60), at('01:00:00'))).toBe(0)
  })
})

test.each([
  [CHICAGO, true],
  ['Asia/Ho_Chi_Minh', true],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
