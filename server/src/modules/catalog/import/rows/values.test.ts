import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backorderOf,
  centsOf,
  hexOf,
  integerOf,
  ouncesOf,
  switchOf,
  tiersOf,
  weightUnitOf,
} from './values.ts'

describe('prices', () => {
  it.each([
    ['0', 0],
    ['11', 1100],
    ['11.', 1100],
    ['9.9', 990],
    ['9.99', 999],
    ['9.990', 999],
    ['$19.05', 1905],
    ['1,234.56', 123456],
    ['1,234,567.89', 123456789],
    ['9999999.99', 999999999],
  ])('reads %s as %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it.each([
    '',
    '-1',
    'free',
    '9.999',
    '1.234,56',
    '12,34.00',
    '1e3',
    '.5',
    '99999999',
    '99,999,999',
    '10 USD',
    '٣',
  ])('does not take “%s” for a price', (text) => {
    expect(centsOf(text)).toBeNull()
  })

  it('reads back every amount that is written with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(centsOf(text)).toBe(cents)
      }),
    )
  })
})

describe('tiers', () => {
  it('are read by rising quantity', () => {
    expect(tiersOf('36:7.70; 12:8.80')).toEqual([
      { min_quantity: 12, price: 880 },
      { min_quantity: 36, price: 770 },
    ])
  })
  it.each(['12', '12:', ':8', '0:8', '12:8;12:7', '1.5:8', '12:abc'])('“%s” is no list of tiers', (text) => {
    expect(tiersOf(text)).toBeNull()
  })
})

describe('weights', () => {
  it.each([
    ['62', 'g', 2.187],
    ['1', 'kg', 35.274],
    ['1.5', 'lb', 24],
    ['3.2', 'oz', 3.2],
    ['0', 'g', 0],
  ] as const)('%s %s is %d ounces', (text, unit, ounces) => {
    expect(ouncesOf(text, unit)).toBe(ounces)
  })
  it('knows the units by their usual names', () => {
    expect(['KG', 'lbs', 'Ounces', 'g', 'stone'].map(weightUnitOf)).toEqual(['kg', 'lb', 'oz', 'g', null])
  })
  it('refuses a negative weight, and one that no column holds', () => {
    expect(ouncesOf('-1', 'g')).toBeNull()
    expect(ouncesOf('9999999', 'lb')).toBeNull()
  })
})

it('reads whole numbers, also as a spreadsheet writes them', () => {
  expect(['7', '7.0', '-3', '+2', '1.5', 'x', ''].map(integerOf)).toEqual([7, 7, -3, 2, null, null, null])
})

it('reads switches and stock policies', () => {
  expect(['TRUE', 'no', '1', 'maybe'].map(switchOf)).toEqual([true, false, true, null])
  expect(['deny', 'CONTINUE', 'false', 'sometimes'].map(backorderOf)).toEqual([false, true, false, null])
})

it('reads colors with and without #', () => {
  expect(['#b3122f', 'B3122F', 'red', 'B3122'].map(hexOf)).toEqual(['B3122F', 'B3122F', null, null])
})
