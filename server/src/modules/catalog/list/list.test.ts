import { Readable } from 'node:stream'
import { COLOR_FAMILIES, FINISHES, INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import type { ProductList, ProductQuery } from '@lunula/contract/catalog/schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { importCatalog } from '../import/import-catalog.ts'

interface Variant {
  finish: string
  color: string
  price: number
  stock: number
}
interface SeededProduct {
  slug: string
  category: string
  brand: string
  flags: string[]
  variants: Variant[]
}

const CATEGORIES = ['gel', 'dip', 'lamps']
const BRANDS = ['Halfmoon', 'Tidewater', 'Lotus Lab', 'Ink, Inc']
const finishes = FINISHES.slice(0, 4)
const colors = COLOR_FAMILIES.slice(0, 5)
const flags = INGREDIENT_FLAGS.slice(0, 3)

/** A shop of 60 products whose every fact follows from its number. */
const products: SeededProduct[] = Array.from({ length: 60 }, (_, index) => ({
  slug: `good-${String(index).padStart(2, '0')}`,
  category: CATEGORIES[index % 3] ?? '',
  brand: BRANDS[(index * 7) % 4] ?? '',
  flags: flags.filter((_, bit) => (index >> bit) & 1),
  variants: Array.from({ length: (index % 4) + 1 }, (_, position) => ({
    finish: index % 10 === 0 ? '' : (finishes[(index * 3 + position) % 4] ?? ''),
    color: index % 10 === 0 ? '' : (colors[(index + position * 2) % 5] ?? ''),
    price: 500 + ((index * 37 + position * 211) % 1500),
    stock: (index + position) % 3 === 0 ? 0 : index,
  })),
}))

const HEAD = [
  'Handle',
  'Title',
  'Vendor',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Variant Inventory Qty',
  'Hex (variant.metafields.lunula.hex)',
  'Finish (variant.metafields.lunula.finish)',
  'Color (variant.metafields.lunula.color_family)',
  ...flags.map((flag) => `${flag} (product.metafields.lunula.${flag})`),
]

const rowsOf = (offer: SeededProduct): string[] =>
  offer.variants.map(({ finish, color, price, stock }, position) =>
    [
      offer.slug,
      position === 0 ? `Good ${offer.slug}` : '',
      `"${offer.brand}"`,
      offer.category,
      'Shade',
      `Shade ${position}`,
      (price / 100).toFixed(2),
      String(stock),
      finish ? `0000${String(position).padStart(2, '0')}` : '',
      finish,
      color,
      ...flags.map((flag) => String(offer.flags.includes(flag))),
    ].join(','),
  )

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  const csv = [HEAD.join(','), ...products.flatMap(rowsOf)].join('\n')
  const report = await importCatalog(shop.platform, Readable.from([Buffer.from(csv)]))
  expect(report).toMatchObject({ problems: [], products: { added: products.length } })
})
afterAll(() => shop.close())

async function list(query: ProductQuery): Promise<ProductList> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  const answer = await shop.app.inject({ url: '/api/v1/products', query: Object.fromEntries(given) })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

type Filters = Pick<
  ProductQuery,
  'category' | 'brand' | 'finish' | 'color_family' | 'flags' | 'in_stock' | 'min_price' | 'max_price'
>

const among = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || wanted === value || wanted.split(',').includes(value)

/** What the shop should list, by looking at every product one by one. */
function expected(filters: Filters): { slugs: string[]; prices: number[] } {
  const fitting = (offer: SeededProduct): Variant[] => {
    const wanted = filters.flags?.split(',') ?? []
    const fits =
      among(filters.category, offer.category) &&
      among(filters.brand, offer.brand) &&
      wanted.every((flag) => offer.flags.includes(flag))
    return offer.variants.filter(
      ({ finish, color, price, stock }) =>
        fits &&
        among(filters.finish, finish) &&
        among(filters.color_family, color) &&
        (!filters.in_stock || stock > 0) &&
        price >= (filters.min_price ?? 0) &&
        price <= (filters.max_price ?? 1e9),
    )
  }
  return {
    slugs: products.filter((offer) => fitting(offer).length > 0).map(({ slug }) => slug),
    prices: products.flatMap(fitting).map(({ price }) => price),
  }
}

const without = ({ ...filters }: Filters, ...names: (keyof Filters)[]): Filters => {
  for (const name of names) delete filters[name]
  return filters
}
const countOf = (filters: Filters): number => expected(filters).slugs.length

/** Each facet's counts by brute force: its own filter replaced by the value, all others kept. */
function expectedFacets(filters: Filters): Record<string, unknown> {
  const counts = (
    name: 'category' | 'brand' | 'finish' | 'color_family',
    values: readonly string[],
  ): [string, number][] =>
    values
      .map((value): [string, number] => [value, countOf({ ...filters, [name]: value })])
      .filter(([, count]) => count > 0)
  const { prices } = expected(without(filters, 'min_price', 'max_price'))
  return {
    category: counts('category', CATEGORIES),
    brand: counts('brand', BRANDS),
    finish: counts('finish', finishes),
    color_family: counts('color_family', colors),
    flags: flags
      .map((flag): [string, number] => [
        flag,
        countOf({ ...filters, flags: [filters.flags, flag].filter(Boolean).join(',') }),
      ])
      .filter(([, count]) => count > 0),
    in_stock: countOf({ ...filters, in_stock: true }),
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 },
  }
}

const shownFacets = ({ facets }: ProductList): Record<string, unknown> => {
  const counts = (values: { value: string; count: number }[]): [string, number][] =>
    values.map(({ value, count }) => [value, count])
  const brands = counts(facets.brand)
  return {
    category: counts(facets.category),
    brand: BRANDS.map((brand) => brands.find(([value]) => value === brand)).filter(Boolean),
    finish: counts(facets.finish),
    color_family: counts(facets.color_family),
    flags: counts(facets.flags),
    in_stock: facets.in_stock,
    price: facets.price,
  }
}

const some = (values: readonly string[]): fc.Arbitrary<string | undefined> =>
  fc.option(
    fc.subarray([...values], { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join(',')),
    { nil: undefined, freq: 1 },
  )
const price = fc.option(fc.integer({ min: 400, max: 2100 }), { nil: undefined, freq: 1 })
const filters: fc.Arbitrary<Filters> = fc
  .record({
    category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }),
    brand: some(BRANDS.slice(0, 3)),
    finish: some(finishes),
    color_family: some(colors),
    flags: some(flags),
    in_stock: fc.option(fc.constant(true), { nil: undefined }),
    min_price: price,
    max_price: price,
  })
  .map(
    (record) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Filters,
  )

describe('filters and facets', () => {
  it('agree with counting by hand, whatever is chosen together', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const shown = await list({ ...chosen, limit: 100 })
        const { slugs } = expected(chosen)
        expect(shown.docs.map(({ slug }) => slug).sort()).toEqual(slugs)
        expect(shown.totalDocs).toBe(slugs.length)
        expect(shownFacets(shown)).toEqual(expectedFacets(chosen))
      }),
      { numRuns: 60 },
    )
  })

  it.each<[string, Filters]>([
    ['nothing', {}],
    ['a category', { category: 'gel' }],
    ['a brand with a comma in its name', { brand: 'Ink, Inc' }],
    ['two of one kind', { finish: 'creme,glitter' }],
    ['the price of one variant exactly', { min_price: 537, max_price: 537 }],
    ['a price range upside down', { min_price: 900, max_price: 800 }],
    ['what nobody has', { finish: 'pearl' }],
    [
      'everything at once',
      {
        category: 'gel',
        brand: 'Halfmoon,Tidewater',
        finish: 'creme',
        color_family: 'nude,red',
        flags: 'hema_free',
        in_stock: true,
        min_price: 500,
        max_price: 1900,
      },
    ],
  ])('agree with counting by hand for %s', async (_, chosen) => {
    const shown = await list({ ...chosen, limit: 100 })
    expect(shown.docs.map(({ slug }) => slug).sort()).toEqual(expected(chosen).slugs)
    expect(shownFacets(shown)).toEqual(expectedFacets(chosen))
  })

  it('work on what a search found', async () => {
    const shown = await list({ q: 'good-07', color_family: 'blue,red,pink' })
    expect(shown.docs.map(({ slug }) => slug)).toEqual(
      countOf({ color_family: 'blue,red,pink' }) > 0 ? ['good-07'] : [],
    )
    expect(shown.facets.category).toEqual([{ value: 'dip', label: 'dip', count: 1 }])
  })
})

describe('cards', () => {
  it('show the shades that fit first, and the first of them as the picture of the card', async () => {
    const { docs } = await list({ color_family: 'red', limit: 100 })
    for (const card of docs) {
      const offer = products.find(({ slug }) => slug === card.slug)
      const fitting = offer?.variants.filter(({ color }) => color === 'red').length ?? 0
      const shown = card.swatches.map(({ shade }) => offer?.variants[Number(shade.split(' ')[1])]?.color)
      expect(shown.slice(0, fitting).every((color) => color === 'red')).toBe(true)
      expect(card.hex).toBe(card.swatches[0]?.hex)
    }
  })

  it('sum up what all variants have, whatever the filter', async () => {
    const { docs } = await list({ in_stock: true, limit: 100 })
    for (const card of docs) {
      const variants = products.find(({ slug }) => slug === card.slug)?.variants ?? []
      const prices = variants.map(({ price }) => price)
      expect(card).toMatchObject({
        price_from: Math.min(...prices),
        price_to: Math.max(...prices),
        variant_count: variants.length,
        available: variants.reduce((sum, { stock }) => sum + stock, 0),
      })
      expect(card.default_variant_id === null).toBe(variants.length > 1)
    }
  })
})

describe('order and pages', () => {
  it.each([
    ['price_asc', (a: number, b: number) => a - b],
    ['price_desc', (a: number, b: number) => b - a],
  ] as const)('%s goes by the lowest price', async (sort, order) => {
    const { docs } = await list({ sort, limit: 100 })
    const prices = docs.map(({ price_from }) => price_from)
    expect(prices).toEqual([...prices].sort(order))
    expect(prices).toHaveLength(60)
  })

  it('goes by name, newest and best seller', async () => {
    const named = (await list({ sort: 'name', limit: 100 })).docs.map(({ slug }) => slug)
    expect(named).toEqual(products.map(({ slug }) => slug))
    await shop.platform.database.query("update products set sold = 9 where slug = 'good-33'")
    await shop.platform.database.query(
      "update products set created_at = created_at + interval '1 day' where slug = 'good-44'",
    )
    expect((await list({ sort: 'best', limit: 7 })).docs[0]?.slug).toBe('good-33')
    expect((await list({ sort: 'newest', limit: 7 })).docs[0]?.slug).toBe('good-44')
  })

  it('cuts the whole into pages without gap or overlap', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 25, sort: 'price_asc' })))
    expect(pages.map(({ docs }) => docs.length)).toEqual([25, 25, 10, 0])
    expect(new Set(pages.flatMap(({ docs }) => docs.map(({ slug }) => slug))).size).toBe(60)
    expect(pages[1]).toMatchObject({
      totalDocs: 60,
      totalPages: 3,
      pagingCounter: 26,
      prevPage: 1,
      nextPage: 3,
      offset: 25,
    })
  })

  it.each(['limit=0', 'limit=101', 'page=0', 'page=1.5', 'sort=random', 'min_price=-1', 'in_stock=perhaps'])(
    '%s is refused',
    async (query) => {
      expect((await shop.app.inject({ url: `/api/v1/products?${query}` })).statusCode).toBe(400)
    },
  )
})
