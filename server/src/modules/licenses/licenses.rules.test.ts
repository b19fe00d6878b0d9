import { expect, test } from 'vitest'
import { isInForce } from '../credentials/index.ts'
import { actionsFor, daysBetween, endProblem, reminderStage, statusOn } from './licenses.rules.ts'

const DAY = '2026-11-24'

test.each([
  ['approved', '2026-11-25', 'approved', true],
  ['approved', '2026-11-24', 'approved', true],
  ['approved', '2026-11-23', 'expired', false],
  ['submitted', '2026-11-23', 'submitted', false],
  ['submitted', '2027-11-23', 'submitted', false],
  ['rejected', '2027-11-23', 'rejected', false],
] as const)(
  'on 24 November 2026 a licence that is %s to %s counts as %s, in force: %s',
  (status, expires_on, as, inForce) => {
    expect(statusOn({ status, expires_on }, DAY)).toBe(as)
    expect(isInForce({ status, expires_on }, DAY)).toBe(inForce)
  },
)

test.each([
  ['2026-11-23', 'licences.expired'],
  ['2026-11-24', null],
  ['2036-11-24', null],
  ['2036-11-25', 'licences.end_too_late'],
  ['2206-05-01', 'licences.end_too_late'],
])('one that ends on %s is refused for %s', (expires_on, problem) => {
  expect(endProblem(expires_on, DAY)).toBe(problem)
})

test.each([
  ['2026-12-25', 0],
  ['2026-12-24', 1],
  ['2026-12-02', 1],
  ['2026-12-01', 2],
  ['2026-11-24', 2],
  ['2026-11-23', 3],
  ['2025-01-01', 3],
])('of one that ends on %s, %i reminders are due', (expires_on, stage) => {
  expect(reminderStage(expires_on, DAY)).toBe(stage)
})

test('days are counted across the change of the clocks', () => {
  expect(daysBetween('2026-10-30', '2026-11-02')).toBe(3)
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2)
})

test('a license takes documents until it is looked at, and another one after', () => {
  expect(actionsFor('submitted')).toEqual(['attach', 'withdraw'])
  for (const status of ['approved', 'rejected', 'expired'] as const)
    expect(actionsFor(status)).toEqual(['renew', 'withdraw'])
})
