import { expect, test } from 'vitest'
import { OVERTIME_RULES, type OvertimeRule, paidHours } from './overtime.ts'

test.each<[OvertimeRule, number, number, number]>([
  ['none', 6, 10, 60],
  ['weekly', 5, 8, 40],
  ['weekly', 5, 9, 47.5],
  ['weekly', 4, 10, 40],
  // ten hours: two at one and a half
  ['california', 4, 10, 44],
  ['california', 5, 8, 40],
  ['california', 6, 8, 52],
  // one at twice, four at one and a half
  ['california', 1, 13, 16],
  // the seventh day: eight at one and a half, one at twice
  ['california', 7, 9, 63 + (6 + 8 + 8) / 2 + 1],
])('%s: %i days of %i hours are paid as %f', (rule, days, hours, paid) => {
  expect(paidHours(rule, days, hours)).toBe(paid)
})

test('more hours are never paid less, and California never less than the federal rule', () => {
  for (let days = 1; days <= 7; days += 1)
    for (let hours = 1; hours <= 16; hours += 1) {
      for (const rule of OVERTIME_RULES)
        expect(paidHours(rule, days, hours)).toBeGreaterThan(paidHours(rule, days, hours - 1))
      expect(paidHours('california', days, hours)).toBeGreaterThanOrEqual(paidHours('weekly', days, hours))
    }
})
