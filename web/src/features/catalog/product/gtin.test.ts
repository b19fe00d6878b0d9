import { expect, test } from 'vitest'
import { publicGtin } from './gtin.ts'

test.each([
  ['036000291452', '036000291452'],
  ['4006381333931', '4006381333931'],
  ['96385074', '96385074'],
  ['473100000074', null],
  ['036000291453', null],
  ['2001234567893', null],
  ['LN-12345', null],
  ['12345', null],
  ['', null],
  [null, null],
])('%s is published as %s', (barcode, gtin) => {
  expect(publicGtin(barcode)).toBe(gtin)
})
