import { COLOR_FAMILIES, FINISHES, INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { findListing, findRelated } from '../../../testing/catalog-oracle/lists.ts'
import { lookAgain } from '../changes/changes.ts'
import type { Filter, Sort } from './list-filter.ts'
import type { Listing, ListPage } from './listing-index.ts'
import { readListing, readRelated } from './listings.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await shop.platform.database.query(
    `insert into categories (id, slug, names, position)
     select gen_random_uuid(), slug, jsonb_build_object('en', slug), 1 from unnest($1::text[]) slug`,
    [CATEGORIES],
  )
})
afterAll(() => shop.close())

const CATEGORIES = ['gel', 'dip', 'lamps']
const BRANDS = ['Halfmoon', 'Lotus Lab', 'Ink, Inc']
const finishes = FINISHES.slice(0, 3)
const colors = COLOR_FAMILIES.slice(0, 3)
const flags = INGREDIENT_FLAGS.slice(0, 2)
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const orNothing = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { freq: 2 })
const variant = fc.record({
  finish: orNothing(fc.constantFrom(...finishes)),
  color: orNothing(fc.constantFrom(...colors)),
  price: fc.integer({ min: 1, max: 6 }),
  available: fc.integer({ min: 0, max: 1 }),
  backorder: fc.boolean(),
  active: fc.boolean(),
})
const product = fc.record({
  number: fc.integer({ min: 1, max: 12 }),
  category: fc.constantFrom(...CATEGORIES),
  brand: fc.constantFrom(...BRANDS),
  flags: fc.subarray([...flags]),
  status: fc.constantFrom('active', 'active', 'draft'),
  sold: fc.integer({ min: 0, max: 2 }),
  sales_rank: orNothing(fc.integer({ min: 1, max: 3 })),
  rating: orNothing(fc.constantFrom(4, 4.5)),
  review_count: fc.integer({ min: 0, max: 2 }),
  name: fc.constantFrom('Đèn', 'den', 'Gel 2', 'gel 10', 'ÉCLAT'),
  minute: fc.integer({ min: 0, max: 2 }),
  price_from: fc.integer({ min: 1, max: 3 }),
  variants: fc.array(variant, { maxLength: 3 }),
})
type Goods = typeof product extends fc.Arbitrary<infer G> ? G : never

/** Writes products with their variants, in place of those that they had before. */
async function write(goods: readonly Goods[]): Promise<void> {
  const { database } = shop.platform
  const products = goods.map(({ number, variants: _, minute, ...rest }) => ({
    ...rest,
    id: idOf(number),
    created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  }))
  const variants = goods.flatMap(({ number, variants }) =>
    variants.map(({ finish, color, ...rest }, position) => ({
      ...rest,
      position,
      product_id: idOf(number),
      attributes: { ...(finish && { finish }), ...(color && { color_family: color }) },
    })),
  )
  await database.query(
    `insert into products (id, slug, name, description, brand, category, tags, status, attributes, flags, ground_only,
       return_class, pro_only, seo_title, seo_description, rating, review_count, sales_rank, sold, created_at, updated_at,
       price_from, price_to)
     select id, id::text, name, '', brand, category, '{}', status, '{}', flags, false, 'standard', false, '', '',
       rating, review_count, sales_rank, sold, created_at, created_at, price_from, 9
     from jsonb_populate_recordset(null::products, $1::jsonb)
     on conflict (id) do update set name = excluded.name, brand = excluded.brand, category = excluded.category,
       status = excluded.status, flags = excluded.flags, rating = excluded.rating, sold = excluded.sold,
       review_count = excluded.review_count, sales_rank = excluded.sales_rank, created_at = excluded.created_at,
       price_from = excluded.price_from`,
    [JSON.stringify(products)],
  )
  await database.query('delete from variants where product_id = any($1::uuid[])', [
    products.map(({ id }) => id),
  ])
  await database.query(
    `insert into variants (id, product_id, position, name, option_values, sale_price, unit, weight_oz, attributes,
       available, backorder, active)
     select gen_random_uuid(), product_id, position, '', '{}', price, '', 0, attributes, available, backorder, active
     from jsonb_to_recordset($1::jsonb) as given (product_id uuid, position integer, price integer, attributes jsonb,
       available integer, backorder boolean, active boolean)`,
    [JSON.stringify(variants)],
  )
}

const some = (values: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    fc.subarray([...values, 'of nobody'], { minLength: 1 }),
  )
const filter: fc.Arbitrary<Filter> = fc.record({
  categories: fc.subarray([...CATEGORIES]),
  brands: some(BRANDS),
  finishes: some(finishes),
  color_families: some(colors),
  flags: some(flags),
  min_price: orNothing(fc.integer({ min: 0, max: 6 })),
  max_price: orNothing(fc.integer({ min: 0, max: 6 })),
  in_stock: fc.boolean(),
})
const sorts: Sort[] = ['best', 'relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'name']
const page: fc.Arbitrary<ListPage> = fc.record({
  sort: fc.constantFrom(...sorts),
  limit: fc.integer({ min: 1, max: 5 }),
  offset: fc.constantFrom(0, 0, 2, 1e9),
  productIds: orNothing(
    fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 8 }).map((numbers) => numbers.map(idOf)),
  ),
})

/** Counts come in no order. */
const comparable = (listing: Listing): unknown =>
  Object.fromEntries(
    Object.entries(listing).map(([name, value]) => [
      name,
      name !== 'ids' && Array.isArray(value) ? new Map(value.map((each) => [each.value, each.count])) : value,
    ]),
  )

it('answers what the database answers, whatever changed and whatever is asked', async () => {
  const { database } = shop.platform
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(product, { maxLength: 8, selector: ({ number }) => number }),
      fc.array(fc.tuple(filter, page), { minLength: 5, maxLength: 5 }),
      async (goods, wishes) => {
        await write(goods)
        lookAgain(shop.platform)
        // at once, so that some ask while others have the changes read
        // each filter twice, with another page
        const pages = wishes.map(([, part]) => part)
        const asked = [
          ...wishes,
          ...wishes.map(([wanted], at) => [wanted, pages.at(at - 1)] as [Filter, ListPage]),
        ]
        const shown = await Promise.all(
          asked.map(([wanted, part]) => readListing(shop.platform, wanted, part)),
        )
        for (const [at, [wanted, part]] of asked.entries())
          expect(comparable(shown[at] as Listing)).toEqual(
            comparable(await findListing(database, wanted, part)),
          )
        for (const category of CATEGORIES) {
          const one = { id: idOf(1), category, brand: 'Lotus Lab' }
          expect(await readRelated(shop.platform, one, 3)).toEqual(await findRelated(database, one, 3))
        }
      },
    ),
    { numRuns: 30 },
  )
})
