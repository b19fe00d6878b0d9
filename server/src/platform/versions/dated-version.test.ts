import { expect, test } from 'vitest'
import { SINCE_EVER, statesOn, versionOn } from './dated-version.ts'

const row = (version: number, starts_on: string, withdrawn_at: Date | null = null) => ({
  version,
  starts_on,
  withdrawn_at,
})

test('of what has come the latest day counts, and of one day the newest version', () => {
  const rows = [row(1, SINCE_EVER), row(2, '2026-12-08'), row(3, '2026-11-24'), row(4, '2026-11-24')]
  expect(versionOn(rows, '2026-11-23')?.version).toBe(1)
  expect(versionOn(rows, '2026-11-24')?.version).toBe(4)
  expect(versionOn(rows, '2026-12-07')?.version).toBe(4)
  expect(versionOn(rows, '2026-12-08')?.version).toBe(2)
  expect(versionOn([], '2026-12-08')).toBeUndefined()
})

test('what was taken back never counts', () => {
  const rows = [row(1, SINCE_EVER), row(2, '2026-12-08', new Date(0)), row(3, '2026-12-09')]
  expect(versionOn(rows, '2026-12-08')?.version).toBe(1)
  expect(rows.map(statesOn(rows, '2026-12-08'))).toEqual(['current', 'withdrawn', 'planned'])
  expect(rows.map(statesOn(rows, '2026-12-09'))).toEqual(['earlier', 'withdrawn', 'current'])
})
