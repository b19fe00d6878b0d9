import { expect, test } from 'vitest'
import { centsOf, percentOf, typedCents } from './amounts.ts'

test.each([
  ['7.95', 795],
  [' $25 ', 2_500],
  ['$ 1,234.5', 123_450],
  ['12.', 1_200],
  ['0', 0],
  ['9999999.99', 999_999_999],
  ['1,234,567', 123_456_700],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each(['', '1.500', '7,95', '12,34', '-5', '1e3', '1,234,567,890', '.5', '5 $', 'ten'])(
  '%j is no amount that only one thing could be meant by',
  (typed) => {
    expect(centsOf(typed)).toBeUndefined()
  },
)

test('what is shown to be typed over says the same', () => {
  for (const cents of [0, 5, 795, 100_000, 999_999_999]) expect(centsOf(typedCents(cents))).toBe(cents)
  expect(typedCents(null)).toBe('')
})

test('a percentage is typed as a sum is, but a sum is none', () => {
  expect(['12.5', '5'].map(percentOf)).toEqual([1_250, 500])
  expect(['$5', '$ 5', '', 'half'].map(percentOf)).toEqual(Array(4).fill(undefined))
})
