import { expect, test } from 'vitest'
import { readCents, readCount, writeCents, writeCount } from './amounts.ts'

test.each([
  ['180', 18_000],
  ['$1,500', 150_000],
  ['1.500', 150_000],
  ['1.500.000', 150_000_000],
  ['22.5', 2_250],
  ['22,50', 2_250],
  ['1,500.25', 150_025],
  ['12.', 1_200],
  ['0', 0],
  ['', undefined],
  ['abc', undefined],
  ['-5', undefined],
  ['1.2.3', undefined],
])('%s is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each([0, 5, 99, 100, 2_250, 18_000, 150_025, 500_000_000])(
  '%s cents are read as they are written',
  (cents) => {
    expect(readCents(writeCents(cents))).toBe(cents)
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
