import { LINE_SHADES } from '@lunula/contract/shades/constants.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SoldShade } from '../catalog/index.ts'
import { type Line, linesOf, numberAt, shadesWith } from './shades.rules.ts'

/** So many shades of a product; `over` says what of it is not usual. */
const shades = (product_id: string, count: number, over: Partial<SoldShade> = {}): SoldShade[] =>
  Array.from({ length: count }, (_, at) => ({
    variant_id: `${product_id}-${at}`,
    variant_ids: [`${product_id}-${at}`, `${product_id}-${at}-large`],
    option_values: [],
    shade: `Shade ${at}`,
    sku: null,
    hex: 'B3122F',
    finish: null,
    color_family: null,
    sale_price: 1000,
    available: 1,
    backorder: false,
    product_id,
    slug: product_id,
    product_name: product_id.toUpperCase(),
    brand: 'Đỏ & Co.',
    category: 'gel',
    category_name: 'Gel',
    pro_only: false,
    ...over,
  }))
const drawn = (lines: readonly Line[]) => lines.map(({ slug, name, shades: all }) => [slug, name, all.length])

test('a product is a line of its own from so many shades on', () => {
  expect(drawn(linesOf(shades('wall', LINE_SHADES)))).toEqual([['wall', 'WALL', LINE_SHADES]])
  expect(linesOf(shades('few', LINE_SHADES - 1))).toEqual([])
  expect(linesOf([])).toEqual([])
})

test('small products of one brand and category are a line together, and no other ones', () => {
  const half = LINE_SHADES / 2
  const autumn = shades('autumn', half)
  const spring = shades('spring', half)
  expect(linesOf([...autumn, ...spring])).toMatchObject([
    { slug: 'do-co-gel-collections', name: null, category: { slug: 'gel', name: 'Gel' } },
  ])
  expect(linesOf([...autumn, ...shades('spring', half, { brand: 'Other' })])).toEqual([])
  expect(linesOf([...autumn, ...shades('spring', half, { category: 'dip' })])).toEqual([])
})

test('the longest line stands first, of equal ones by its address', () => {
  const all = { a: LINE_SHADES, b: LINE_SHADES, c: LINE_SHADES + 1 }
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(all), { minLength: 3 }), (products) => {
      const lines = linesOf(products.flatMap(([id, count]) => shades(id, count)))
      expect(lines.map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
    }),
  )
})

test('a shade is found in any of its sizes', () => {
  const [line] = linesOf(shades('wall', LINE_SHADES)) as [Line]
  expect(shadesWith(line, new Set(['wall-3-large', 'other'])).map(({ variant_id }) => variant_id)).toEqual([
    'wall-3',
  ])
})

test.each([
  [0, '001'],
  [98, '099'],
  [999, '1000'],
])('the place %i has the number %s', (place, number) => {
  expect(numberAt(place)).toBe(number)
})
