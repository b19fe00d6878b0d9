import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import {
  findByTerms,
  findLikeWords,
  findWords,
  hasWordsLike,
} from '../../../../testing/catalog-oracle/searches.ts'
import { lookAgain } from '../../changes/changes.ts'
import { catalogChanged } from '../../version.ts'
import { readWordIndex } from '../search-catalog.ts'
import type { ProductSearch, RankedTerm } from './word-index.ts'
import type { WordQuery } from './word-query.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await shop.platform.database.query(
    `insert into categories (id, slug, names, position) values (gen_random_uuid(), 'gel', '{"en": "Gel"}', 1)`,
  )
})
afterAll(() => shop.close())

// in all scripts of the catalog, some the beginning of others, some in two numbers
const WORDS = [
  'gel',
  'gels',
  'gelly',
  'polish',
  'polishes',
  'top',
  '15',
  'ml',
  'son',
  'decoración',
  '甲油',
  'สเจล',
  'o2',
]
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' '))
const product = fc.record({
  number: fc.integer({ min: 1, max: 14 }),
  status: fc.constantFrom('active', 'active', 'active', 'draft'),
  sold: fc.integer({ min: 0, max: 1 }),
  sales_rank: fc.option(fc.integer({ min: 1, max: 2 })),
  name: text.map((words) => words || '-'),
  brand: text,
  shades: fc.tuple(text, fc.constantFrom('', ` ${'far '.repeat(120)}`), text).map((parts) => parts.join(' ')),
  facts: text,
})

type Goods = typeof product extends fc.Arbitrary<infer G> ? G : never

/** Writes products as an import leaves them, in place of those that there were before. */
const write = (goods: readonly Goods[]): Promise<unknown> =>
  shop.platform.database.query(
    `insert into products (id, slug, name, description, brand, category, tags, status, attributes, flags, ground_only,
       return_class, pro_only, seo_title, seo_description, sales_rank, sold, created_at, updated_at,
       price_from, price_to, folded, search)
     select id, id::text, name, '', brand, 'gel', '{}', status, '{}', '{}', false, 'standard', false, '', '',
       sales_rank, sold, now(), now(), 1, 1, searchable(brand || ' ' || name),
       setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('simple', searchable(brand)), 'B')
         || setweight(to_tsvector('simple', searchable(shades)), 'C') || to_tsvector('simple', searchable(facts))
     from jsonb_to_recordset($1::jsonb) as given (id uuid, name text, brand text, status text, sales_rank integer,
       sold integer, shades text, facts text)
     on conflict (id) do update set name = excluded.name, status = excluded.status, sold = excluded.sold,
       sales_rank = excluded.sales_rank, folded = excluded.folded, search = excluded.search`,
    [JSON.stringify(goods.map(({ number, ...rest }) => ({ ...rest, id: idOf(number) })))],
  )

const asked = fc.constantFrom('gel', 'polish', 'top', '15', 'ml', 'son', '甲油', 'สเจล', 'o2', 'g', 'nothing')
const query: fc.Arbitrary<WordQuery> = fc.record({
  words: fc.array(asked, { minLength: 1, maxLength: 3 }),
  adjacent: fc.boolean(),
  open: fc.boolean(),
})
const weight = fc.constantFrom(1, 0.95, 0.7, 0.56)
const term: fc.Arbitrary<RankedTerm> = fc.record({
  ways: fc
    .tuple(fc.array(fc.record({ query, weight, isCovered: fc.boolean() }), { maxLength: 2 }), query)
    .map(([ways, last]) => [...ways, { query: last, weight: 1, isCovered: false }]),
  rarity: fc.constantFrom(1.6931471805599454, 2.09861228866811, 1),
  isFiller: fc.boolean(),
})
const search: fc.Arbitrary<ProductSearch> = fc.record({
  terms: fc
    .array(term, { minLength: 1, maxLength: 3 })
    .filter((terms) => terms.some(({ isFiller }) => !isFiller)),
  typed: fc.constantFrom('gel', 'gel polish', 'top', ''),
  phrase: fc.option(query.map((one) => ({ ...one, open: false }))),
  limit: fc.constantFrom(3, 50),
})
const misspelled = fc.constantFrom('gle', 'gell', 'polsih', 'decoracio', 'tpo', 'xylophone', 'oliph', 'sno')

it('finds what the database finds and ranks it alike, whatever changed and whatever is asked', async () => {
  const { database } = shop.platform
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(product, { maxLength: 10, selector: ({ number }) => number }),
      fc.array(search, { minLength: 8, maxLength: 8 }),
      misspelled,
      async (goods, searches, word) => {
        await write(goods)
        lookAgain(shop.platform)
        const index = await readWordIndex(shop.platform)
        for (const each of searches) expect(index.search(each)).toEqual(await findByTerms(database, each))
        for (const { word: known, products } of await findWords(database))
          expect([known, index.productsWith(known)]).toEqual([known, products])
        expect(index.likeness.like(word)).toEqual(await findLikeWords(database, word))
        for (const start of [word.slice(0, 2), word.slice(0, 3), word])
          expect(index.likeness.begins(start)).toBe(await hasWordsLike(database, start))
      },
    ),
    { numRuns: 40 },
  )
})

it('knows no words of what is no longer sold, and finds the last state after many changes', async () => {
  const { database } = shop.platform
  for (let round = 0; round < 60; round++) {
    await write(
      Array.from({ length: 14 }, (_, at) => ({
        number: at + 1,
        status: round % 7 === at % 7 ? 'draft' : 'active',
        sold: 0,
        sales_rank: null,
        name: `gel round${round} ${at} ${'filler '.repeat(3)}`,
        brand: `brand${(round + at) % 5}`,
        shades: '',
        facts: '',
      })),
    )
    lookAgain(shop.platform)
    await readWordIndex(shop.platform)
  }
  await catalogChanged(shop.platform)
  const index = await readWordIndex(shop.platform)
  const known = await findWords(database)
  expect(known.map(({ word }) => [word, index.productsWith(word)])).toEqual(
    known.map(({ word, products }) => [word, products]),
  )
  expect(index.productsWith('round59')).toBe(12)
  expect(index.productsWith('round50')).toBe(0)
})

it('takes nothing for a code that is none, and every code for one, in any case', async () => {
  const index = await readWordIndex(shop.platform)
  expect(index.mayBeCode('gel polish')).toBe(false)
  index.replace(
    [],
    [{ id: idOf(20), folded: '', sold: 0, sales_rank: null, words: "'gel':1", codes: ['Hm-1'] }],
  )
  expect(index.mayBeCode('hM-1')).toBe(true)
  expect(index.mayBeCode('sơn')).toBe(false)
  index.replace(
    [],
    [{ id: idOf(21), folded: '', sold: 0, sales_rank: null, words: "'gel':1", codes: ['ĐỎ'] }],
  )
  expect(index.mayBeCode('đỏ')).toBe(true)
  index.replace([idOf(20), idOf(21)], [])
})
