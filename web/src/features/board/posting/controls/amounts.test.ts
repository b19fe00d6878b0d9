import { readMoney } from '@lunula/contract/formats/money.ts'
import { expect, test } from 'vitest'
import { readCount, writeCents, writeCount } from './amounts.ts'

test.each([0, 5, 99, 100, 2_250, 18_000, 150_025, 500_000_000])(
  '%s cents are read as they are written',
  (cents) => {
    expect(readMoney(writeCents(cents))).toBe(cents)
  },
)

test('whole numbers are grouped, years are not', () => {
  expect(writeCount(1200, false)).toBe('1,200')
  expect(writeCount(2015, true)).toBe('2015')
  expect([readCount('1,200'), readCount(' 12 '), readCount('x'), readCount('')]).toEqual([
    1200,
    12,
    undefined,
    undefined,
  ])
})
