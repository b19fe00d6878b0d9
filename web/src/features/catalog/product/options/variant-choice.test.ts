import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { describe, expect, it } from 'vitest'
import { chosenVariant, shadeOption, stockOf, valuesOf } from './variant-choice.ts'

const variant = (shade: string, size: string, available = 20): Variant => ({
  _id: `${shade} ${size}`,
  name: `${shade} / ${size}`,
  sku: `${shade} ${size}`,
  barcode: null,
  sale_price: 1000,
  retail_price: null,
  currency: 'USD',
  unit: 'each',
  gallery: [],
  wholesale_prices: [],
  attributes: { shade, hex: 'B3122F', finish: 'creme' },
  options: [shade, size],
  available,
  backorder: false,
  weight_oz: 2,
})

const product = (variants: Variant[]): Product =>
  ({
    options: [
      { name: 'Shade', values: ['Red', 'Rose'] },
      { name: 'Size', values: ['15 ml', '60 ml'] },
    ],
    variants,
  }) as Product

const all = product([
  variant('Red', '15 ml', 0),
  variant('Red', '60 ml'),
  variant('Rose', '15 ml'),
  variant('Rose', '60 ml'),
])

describe('the chosen variant', () => {
  it('is the one of the address', () => {
    expect(chosenVariant(all, 'Rose 60 ml')?._id).toBe('Rose 60 ml')
    expect(chosenVariant(all, 'an-older-address-Rose 60 ml')?._id).toBe('Rose 60 ml')
  })

  it('is the first in stock when the address names none or an unknown one', () => {
    expect(chosenVariant(all, undefined)?._id).toBe('Red 60 ml')
    expect(chosenVariant(all, 'gone')?._id).toBe('Red 60 ml')
  })

  it('is the first when nothing is in stock, and missing when there is none', () => {
    const out = product([variant('Red', '15 ml', 0), variant('Rose', '15 ml', 0)])
    expect(chosenVariant(out, undefined)?._id).toBe('Red 15 ml')
    expect(chosenVariant(product([]), undefined)).toBeUndefined()
  })
})

describe('the values of an option', () => {
  const [, redLarge] = all.variants as [Variant, Variant]

  it('keep the other choices', () => {
    expect(valuesOf(all, 0, redLarge)).toMatchObject([
      { value: 'Red', selected: true, variant: { _id: 'Red 60 ml' } },
      { value: 'Rose', selected: false, variant: { _id: 'Rose 60 ml' } },
    ])
  })

  it('lead to the nearest variant where the combination does not exist', () => {
    const partly = product([variant('Red', '60 ml'), variant('Rose', '15 ml')])
    expect(valuesOf(partly, 0, redLarge)[1]?.variant._id).toBe('Rose 15 ml')
  })

  it('leave out what no variant has', () => {
    expect(valuesOf(product([variant('Red', '60 ml')]), 0, redLarge).map(({ value }) => value)).toEqual([
      'Red',
    ])
  })
})

it('finds the shade among the options, and none where the variants have no color', () => {
  expect(shadeOption(all)).toBe(0)
  const sizes = product([{ ...variant('Red', '15 ml'), attributes: { Size: '15 ml' } }])
  expect(shadeOption(sizes)).toBe(-1)
})

it.each([
  [10, false, 'in'],
  [9, false, 'few'],
  [1, true, 'few'],
  [0, true, 'backorder'],
  [-3, true, 'backorder'],
  [0, false, 'out'],
])('says of %i units (backorder: %s) that they are "%s"', (available, backorder, stock) => {
  expect(stockOf({ available, backorder })).toBe(stock)
})
