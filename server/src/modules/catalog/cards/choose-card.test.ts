import { Readable } from 'node:stream'
import { COLOR_FAMILIES, FINISHES } from '@lunula/contract/catalog/constants.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { findCards } from '../../../testing/catalog-oracle/cards.ts'
import { lookAgain } from '../changes/changes.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { findCardSources } from './card-source.repository.ts'
import { readCards } from './card-sources.ts'
import { chooseCard, NO_PREFERENCE, type Preference } from './choose-card.ts'

const HEAD = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Variant Image,Tiers (variant.metafields.lunula.tiers),Pro tiers (variant.metafields.lunula.pro_tiers),Hex (variant.metafields.lunula.hex),Finish (variant.metafields.lunula.finish),Color (variant.metafields.lunula.color_family)`
const WORDS = ['red', 'saigon', 'rose', 'nude', 'gel', 'halfmoon']

/** Products of one to twelve variants, of which every fact follows from its number. */
const rows = Array.from({ length: 8 }, (_, product) =>
  Array.from({ length: [1, 2, 12, 3, 9, 1, 5, 10][product] ?? 1 }, (_, number) => {
    const seed = product * 5 + number * 3
    return [
      `good-${product}`,
      number === 0 ? `Halfmoon ${WORDS[product % 6]} gel` : '',
      'Halfmoon',
      'Gel',
      product === 5 ? 'Title' : 'Shade',
      product === 5 ? 'Default Title' : `${WORDS[seed % 6]} ${number}`,
      `G-${product}-${number}`,
      seed % 4,
      seed % 7 === 0 ? 'continue' : 'deny',
      10 + (seed % 3),
      number === 0 && product % 3 === 0 ? 'drawn:gel?hex=B3122F' : '',
      seed % 2 === 0 ? 'drawn:gel?hex=E9C9BC' : '',
      seed % 3 === 0 ? '12:8.80' : '',
      '',
      seed % 5 === 0 ? '' : `0000${10 + number}`,
      seed % 5 === 0 ? '' : FINISHES[seed % 3],
      seed % 5 === 0 ? '' : COLOR_FAMILIES[seed % 4],
    ].join(',')
  }),
)

let shop: TestApp
let ids: string[]
let variantIds: string[]
beforeAll(async () => {
  shop = await buildTestApp()
  const report = await importCatalog(
    shop.platform,
    Readable.from([Buffer.from([HEAD, ...rows.flat()].join('\n'))]),
  )
  expect(report.problems).toEqual([])
  const { database } = shop.platform
  const products = await database.query<{ id: string }>('select id from products order by slug')
  ids = products.rows.map(({ id }) => id)
  const variants = await database.query<{ id: string }>('select id from variants order by sku')
  variantIds = variants.rows.map(({ id }) => id)
})
afterAll(() => shop.close())

const preference: fc.Arbitrary<Preference> = fc.record({
  finishes: fc.subarray([...FINISHES.slice(0, 3), 'of nobody']),
  color_families: fc.subarray([...COLOR_FAMILIES.slice(0, 3)]),
  in_stock: fc.boolean(),
  words: fc.subarray(WORDS),
  variants: fc.array(fc.nat(30), { maxLength: 2 }).map((chosen) => chosen.map((at) => variantIds[at] ?? '')),
})

it('shows what the database would choose, whatever is preferred', async () => {
  const { database } = shop.platform
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]), preference, async (chosen, wanted) => {
      const asked = chosen.map((at) => ids[at] ?? '')
      const given = { ...wanted, variants: wanted.variants.filter(Boolean) }
      const sources = await findCardSources(database, asked)
      const cards = asked.flatMap((id) => sources.filter((source) => source.id === id))
      expect(cards.map((source) => chooseCard(source, given))).toEqual(
        await findCards(database, asked, given),
      )
    }),
    { numRuns: 40 },
  )
})

it('keeps what it has read until the product changes, and of nobody but who reads in that language', async () => {
  const { platform } = shop
  const [id = ''] = ids
  const shown = async (language: 'en' | 'vi') => (await readCards(platform, [id], language))[0]
  const before = await shown('en')
  await platform.database.query(
    `insert into product_texts (product_id, language, field, source, text) values ($1, 'vi', 'name', '', 'Sơn gel')`,
    [id],
  )
  await platform.database.query('update variants set available = available + 5 where product_id = $1', [id])
  lookAgain(platform)
  expect(await shown('en')).toEqual({ ...before, available: (before?.available ?? 0) + 5 })
  expect(await shown('vi')).toMatchObject({ name: 'Sơn gel', available: (before?.available ?? 0) + 5 })
  await platform.database.query(`update product_texts set text = 'Sơn' where product_id = $1`, [id])
  await platform.database.query(`update products set status = 'draft' where id = $1`, [ids[1]])
  lookAgain(platform)
  expect(await shown('vi')).toMatchObject({ name: 'Sơn' })
  expect(await readCards(platform, [ids[1] ?? ''], 'en')).toEqual([])
})

it('does not keep what a transaction saw that was undone', async () => {
  const { platform } = shop
  const [id = ''] = ids
  const { database } = platform
  const read = async () => (await readCards(platform, [id], 'en'))[0]?.name
  const before = await read()
  await database
    .transaction(async () => {
      await database.query(`update products set name = 'Undone' where id = $1`, [id])
      expect(await read()).toBe('Undone')
      throw new Error('undone')
    })
    .catch(() => {})
  lookAgain(platform)
  expect(await read()).toBe(before)
})

it('says how many units there are when they are very many', async () => {
  const { database } = shop.platform
  const id = ids[2] ?? ''
  await database.query('update variants set available = 2000000000 where product_id = $1', [id])
  const [source] = await findCardSources(database, [id])
  expect(source && chooseCard(source, NO_PREFERENCE).available).toBe(2_147_483_647)
})
