import { expect, test } from 'vitest'
import { counted, shortCount } from './short-count.ts'

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
