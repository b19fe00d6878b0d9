import { expect, test } from 'vitest'
import { US_STATES } from '../../shipping/us-states.ts'
import { FEDERAL_MINIMUM, minimumWage, WAGE_ROWS } from './wages.ts'

test.each([
  ['CA', '2025-12-31', 1650],
  ['CA', '2026-01-01', 1690],
  ['FL', '2026-09-29', 1400],
  ['FL', '2026-09-30', 1500],
  ['TX', '2026-11-22', 725],
  ['GA', '2026-11-22', 725],
  ['MP', '2026-11-22', 725],
  ['PR', '2026-11-22', 1050],
  ['DC', '2026-11-22', 1840],
])('in %s on %s it is %i cents an hour', (state, day, cents) => {
  expect(minimumWage(state, day)).toMatchObject({ cents })
})

test('no single figure is named where there are several or none', () => {
  for (const state of ['AS', 'AE']) expect(minimumWage(state, '2026-11-22')).toBeNull()
})

test('it never falls below the federal one, whatever the day', () => {
  for (const state of US_STATES) {
    for (const day of ['2009-07-24', '2024-12-31', '2026-11-22', '2040-01-01']) {
      expect(minimumWage(state, day)?.cents ?? FEDERAL_MINIMUM.cents).toBeGreaterThanOrEqual(725)
    }
  }
})

test('each row names its source, is a real day and raises the figure of the one before it', () => {
  for (const { state } of WAGE_ROWS) expect(US_STATES).toContain(state)
  WAGE_ROWS.forEach((row, at) => {
    expect(new Date(`${row.from}T00:00:00Z`).toISOString().slice(0, 10)).toBe(row.from)
    expect(row.source).toMatch(/§|art\.|Act|Comp\. Stat\./)
    const before = WAGE_ROWS[at - 1]
    if (before?.state === row.state) {
      expect(row.from > before.from).toBe(true)
      expect(row.cents).toBeGreaterThan(before.cents)
    }
  })
})
