import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, formatMoney, readMoney, share, unitShare } from './money.ts'

test('cents are shown as dollars', () => {
  expect(formatMoney(123_456)).toBe('$1,234.56')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(-50)).toBe('-$0.50')
})

test('10.00 over three equal lines is 3.34, 3.33 and 3.33', () => {
  expect(share(1000, [1, 1, 1])).toEqual([334, 333, 333])
})

test('nothing can be shared over nothing', () => {
  expect(share(500, [])).toEqual([])
  expect(share(500, [0, 0])).toEqual([0, 0])
})

test('the parts add up to the whole, and each is within a cent of its exact share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (total, parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      fc.pre(whole > 0)
      const shared = share(total, parts)
      expect(shared.reduce((sum, part) => sum + part, 0)).toBe(total)
      for (const [index, part] of shared.entries()) {
        expect(Math.abs(part - (total * (parts[index] ?? 0)) / whole)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('of $1.00 over three alike units the first carries a cent more', () => {
  expect([0, 1, 2].map((before) => unitShare(100, 3, before, 1))).toEqual([34, 33, 33])
  expect(unitShare(100, 3, 1, 2)).toBe(66)
  expect(unitShare(100, 3, 0, 0)).toBe(0)
})

test('units carry an amount exactly, in whatever pieces they go', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.nat(10_000_000), pieces, (total, counts) => {
      const quantity = counts.reduce((sum, count) => sum + count, 0)
      let before = 0
      let carried = 0
      for (const count of counts) {
        const part = unitShare(total, quantity, before, count)
        expect(Math.abs(part - (total * count) / quantity)).toBeLessThan(count)
        carried += part
        before += count
      }
      expect(carried).toBe(total)
    }),
  )
})

test('where amounts are round, cents that say nothing are left out', () => {
  expect([18_000, 1850, 150_000_000].map(formatDollars)).toEqual(['$180', '$18.50', '$1,500,000'])
})

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
  expect(readMoney(text)).toBe(cents)
})
