import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxLines } from './tax.rules.ts'

const california = { rate: 725, shipping_taxable: false }
const texas = { rate: 625, shipping_taxable: true }

test('7.25 % of $105.60 is $7.66, and shipping is not taxed in California', () => {
  expect(taxLines({ lines: [10_560], shipping: 695 }, california)).toEqual({
    lines: [766],
    shipping: 0,
    total: 766,
  })
})

test('Texas taxes the shipping as well', () => {
  expect(taxLines({ lines: [1000, 99], shipping: 995 }, texas)).toEqual({
    lines: [63, 6],
    shipping: 62,
    total: 131,
  })
})

test.each([
  [7, 0],
  [8, 1],
  [9, 1],
])('half a cent is rounded up: %i cents at 6.25 %% is %i', (line, tax) => {
  expect(taxLines({ lines: [line], shipping: 0 }, texas).total).toBe(tax)
})

test('ten lines of eight cents pay what one line of eighty does', () => {
  const many = taxLines({ lines: Array.from({ length: 10 }, () => 8), shipping: 0 }, texas)
  expect(many.total).toBe(taxLines({ lines: [80], shipping: 0 }, texas).total)
  expect(many.lines).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const orders = fc.record({ lines: fc.array(cents, { maxLength: 40 }), shipping: cents })
const rates = fc.record({ rate: fc.integer({ min: 0, max: 2000 }), shipping_taxable: fc.boolean() })

test('the tax is the sum of its parts, within a cent of each part’s own, and never below zero', () => {
  fc.assert(
    fc.property(orders, rates, (order, rate) => {
      const taxed = taxLines(order, rate)
      expect(taxed.lines.reduce((sum, tax) => sum + tax, taxed.shipping)).toBe(taxed.total)
      expect(taxed.lines).toHaveLength(order.lines.length)
      for (const [index, tax] of taxed.lines.entries()) {
        const own = ((order.lines[index] ?? 0) * rate.rate) / 10_000
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(Math.abs(tax - own)).toBeLessThanOrEqual(1)
      }
      if (!rate.shipping_taxable) expect(taxed.shipping).toBe(0)
    }),
  )
})

test('the whole is what the rate gives on the sum, to half a cent, however the lines are cut and ordered', () => {
  fc.assert(
    fc.property(orders, rates, (order, rate) => {
      const { total } = taxLines(order, rate)
      const sum = order.lines.reduce((all, line) => all + line, rate.shipping_taxable ? order.shipping : 0)
      expect(Math.abs(total - (sum * rate.rate) / 10_000)).toBeLessThanOrEqual(0.5)
      expect(taxLines({ ...order, lines: [...order.lines].reverse() }, rate).total).toBe(total)
    }),
  )
})
