import { readMoney } from '@lunula/contract/formats/money.ts'
import { expect, test } from 'vitest'
import { readCount, withoutUnit, writeCents, writeCount } from './amounts.ts'

test.each([0, 5, 99, 100, 2_250, 18_000, 150_025, 500_000_000])(
  '%s cents are read as they are written',
  (cents) => {
    expect(readMoney(writeCents(cents))).toBe(cents)
  },
)

test('whole numbers are grouped, years are not', () => {
  expect(writeCount(1200, false)).toBe('1,200')
  expect(writeCount(2015, true)).toBe('2015')
})

test.each([
  ['1,200', 1200],
  ['1.200', 1200],
  ['1 200', 1200],
  [' 12 ', 12],
  ['60 %', 60],
  ['１２', 12],
  ['1.5', undefined],
  ['1,5', undefined],
  ['1,20', undefined],
  ['5 or 6', undefined],
  ['x', undefined],
  ['', undefined],
])('what is typed as %o counts %o', (typed, count) => {
  expect(readCount(typed)).toBe(count)
})

test('a number may be typed with the unit that stands beside it', () => {
  const read = (text: string, unit: string) => readCount(withoutUnit(text, unit))
  expect(read('5 miles', 'miles')).toBe(5)
  expect(read(' 1 Mile ', 'miles')).toBe(1)
  expect(read('5 dặm', 'dặm')).toBe(5)
  expect(read('5 km', 'miles')).toBeUndefined()
  expect(read('miles', 'miles')).toBeUndefined()
  expect(read('2,019', '')).toBe(2019)
})
