import { expect, test } from 'vitest'
import { counted, formatNumber, formatPercent, shortCount } from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1099, '1k'],
  [1100, '1.1k'],
  [1500, '1.5k'],
  [12_345, '12.3k'],
])('%i is shown as %s', (count, shown) => {
  expect(shortCount(count)).toBe(shown)
})

test('a text chooses its plural form by the whole count', () => {
  expect(counted(1)).toEqual({ count: 1, shown: '1' })
  expect(counted(1069)).toEqual({ count: 1069, shown: '1k' })
})

test('numbers and shares are written as in the US, whatever the language', () => {
  expect([0, 999, 1400, 1_500_000].map(formatNumber)).toEqual(['0', '999', '1,400', '1,500,000'])
  expect([0, 5, 1250, 10_000].map(formatPercent)).toEqual(['0%', '0.05%', '12.5%', '100%'])
})
