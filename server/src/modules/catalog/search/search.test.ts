import { Readable } from 'node:stream'
import type { ProductList } from '@lunula/contract/catalog/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { fold } from '../catalog.rules.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { catalogChanged } from '../version.ts'
import { loadSynonyms } from './synonyms/synonym-store.ts'

const SUPPLIES = `Handle,Title,Vendor,Type,Type VI (product.metafields.lunula.type_vi),Tags,Status,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price,Hex (variant.metafields.lunula.hex),Color (variant.metafields.lunula.color_family)
wall,Halfmoon Gel Polish,Halfmoon,Gel Polish,Sơn gel,,active,Shade,Bare Silk,HM-1,473100000070,11,E9C9BC,nude
wall,,,,,,,,Saigon Red,HM-2,473100000148,11,B3122F,red
wall,,,,,,,,Cherry,HM-3,,11,C2183A,red
top,Everstay Top Coat,Halfmoon,Base & Top,,topcoat,active,,,HM-T,,9,,
base,Everstay Base Coat,Halfmoon,Base & Top,,,active,,,HM-B,,9,,
dip,Saigon Dip,Saigon Lacquer,Dip Powder,Bột nhúng,,active,Shade,Tamarind,SL-1,,14,6A3E26,brown
acrylic,Studio Powder,Lotus Lab,Acrylic,,"acrylic powder",active,,,LL-1,,20,,
acetone,Pure Acetone,Mesa & Moon,Removers,,,active,,,MM-1,,6,,
lamp,Crescent 48 Lamp,Halfmoon,Lamps,Đèn hơ gel,,active,,,HM-L,,80,,
oil,Almond Drops,Mesa & Moon,Pedicure,,,active,Size,Small bottle,MM-3,,5,,
oil,,,,,,,,Big bottle,MM-4,,24,,
nipper,Cobalt Nipper,Tidewater,Implements,Kềm,,active,,,TW-1,,22,,
file,Zebra File,Tidewater,Files & Buffers,Dũa,,active,,,TW-2,,1,,
cream,Crème Brûlée Scrub,Mesa & Moon,Pedicure,,,active,,,MM-2,,12,,
secret,Secret Gel Polish,Halfmoon,Gel Polish,,,draft,,,HM-S,,11,,
`

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  const report = await importCatalog(shop.platform, Readable.from([Buffer.from(SUPPLIES)]))
  expect(report.problems).toEqual([])
  await loadSynonyms(shop.platform)
})
afterAll(() => shop.close())

async function search(q: string): Promise<ProductList> {
  const answer = await shop.app.inject({ url: '/api/v1/products', query: { q } })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const slugs = async (q: string): Promise<string[]> => (await search(q)).docs.map(({ slug }) => slug)

describe('search forgives', () => {
  it.each([
    ['case', 'GEL POLISH', ['wall']],
    ['accents left out', 'creme brulee', ['cream']],
    ['accents put in', 'zébra filé', ['file']],
    ['đ for d', 'đip', ['dip']],
    ['plural', 'files', ['file']],
    ['an unfinished word', 'acet', ['acetone']],
    ['punctuation', 'crescent-48', ['lamp']],
    ['another order', 'polish gel halfmoon', ['wall']],
  ])('%s: “%s”', async (_, q, expected) => {
    expect(await slugs(q)).toEqual(expected)
  })

  it.each([
    ['gel polsh', 'gel polish', ['wall']],
    ['acetnoe', 'acetone', ['acetone']],
    ['cresent lamp', 'crescent lamp', ['lamp']],
    ['zebrafile', 'zebra file', ['file']],
  ])('a slip: “%s” is searched for as “%s”', async (q, corrected, expected) => {
    const list = await search(q)
    expect(list.corrected).toBe(corrected)
    expect(list.docs.map(({ slug }) => slug)).toEqual(expected)
  })

  it('nothing that is written as it should be', async () => {
    expect((await search('gel polish')).corrected).toBeNull()
  })
})

describe('search understands Vietnamese trade words, with and without accents', () => {
  it.each([
    ['sơn gel', 'wall'],
    ['son gel', 'wall'],
    ['bột nhúng', 'dip'],
    ['bot', 'acrylic'],
    ['đèn', 'lamp'],
    ['den', 'lamp'],
    ['kềm', 'nipper'],
    ['dũa', 'file'],
    ['giua', 'file'],
    ['axeton', 'acetone'],
    ['nước rửa móng', 'acetone'],
  ])('%s', async (q, slug) => {
    expect(await slugs(q)).toContain(slug)
  })
})

describe('search finds', () => {
  it('a shade by its name and shows it first', async () => {
    const { docs } = await search('SAIGON red')
    expect(docs[0]).toMatchObject({
      slug: 'wall',
      hex: 'B3122F',
      swatches: [{ shade: 'Saigon Red' }, {}, {}],
    })
  })

  it('shades by their color family', async () => {
    const [wall] = (await search('gel polish red')).docs
    expect(wall?.swatches.map(({ shade }) => shade)).toEqual(['Saigon Red', 'Cherry', 'Bare Silk'])
  })

  it.each([
    ['hm-3', 'C2183A'],
    ['473100000148', 'B3122F'],
  ])('exactly one product by the code %s, in the very shade', async (code, hex) => {
    const { docs } = await search(code)
    expect(docs.map(({ slug }) => slug)).toEqual(['wall'])
    expect(docs[0]).toMatchObject({ hex, swatches: [{ hex }, {}, {}] })
    expect(docs[0]?.asked_variant).toEqual({
      _id: docs[0]?.swatches[0]?.variant_id,
      name: docs[0]?.swatches[0]?.shade,
      price: 1100,
    })
  })

  it('a dearer size by its code with its own price, and the product with its lowest', async () => {
    expect((await search('MM-4')).docs[0]).toMatchObject({
      price_from: 500,
      asked_variant: { name: 'Big bottle', price: 2400 },
    })
    expect((await search('almond drops')).docs[0]).toMatchObject({ price_from: 500, asked_variant: null })
    const { products } = (await shop.app.inject('/api/v1/products/suggest?q=MM-4')).json().data
    expect(products[0]).toMatchObject({ slug: 'oil', asked_variant: { price: 2400 } })
  })

  it('no shade of a product that was asked for by its own name', async () => {
    const [wall] = (await search('halfmoon gel polish')).docs
    expect(wall).toMatchObject({ slug: 'wall', asked_variant: null })
  })

  it('the best part of what was asked for where not all of it is known', async () => {
    expect(await slugs('zebra file qqqq')).toEqual(['file'])
    expect((await slugs('acetone for nails 1 gallon'))[0]).toBe('acetone')
    expect(await slugs('nail lamp')).toEqual(['lamp'])
  })

  it('products by the beginning of a SKU', async () => {
    expect(await slugs('tw-1')).toEqual(['nipper'])
    expect(await slugs('HM-')).toEqual([])
  })

  it('what bears the words in its name before what holds them elsewhere', async () => {
    expect((await slugs('top coat'))[0]).toBe('top')
  })

  it('no drafts, and nothing for what is not there', async () => {
    expect(await slugs('secret')).toEqual([])
    expect((await search('xylophone')).docs).toEqual([])
    expect((await search('!!!')).docs).toEqual([])
  })

  it.each(["'", '\\', '%', 'a & !b:*', '<->', 'đ'.repeat(100), '(((', 'sơn | gel'])(
    'an answer for “%s”',
    async (q) => {
      expect((await search(q)).docs.length).toBeLessThanOrEqual(24)
    },
  )
})

describe('suggestions', () => {
  const suggest = async (
    q: string,
  ): Promise<{ products: string[]; categories: string[]; brands: string[] }> => {
    const answer = await shop.app.inject({
      url: '/api/v1/products/suggest',
      query: { q },
      headers: { 'accept-language': 'vi' },
    })
    const { products, categories, brands } = answer.json().data
    const named = (list: { name: string }[]): string[] => list.map(({ name }) => name)
    return { products: named(products), categories: named(categories), brands: named(brands) }
  }

  it('come from the first letters on', async () => {
    expect(await suggest('ge')).toEqual({
      products: ['Halfmoon Gel Polish', 'Crescent 48 Lamp'],
      categories: ['Sơn gel', 'Đèn hơ gel'],
      brands: [],
    })
    expect(await suggest('Sai')).toMatchObject({ brands: ['Saigon Lacquer'] })
  })

  it('find categories by their name in any language', async () => {
    expect((await suggest('dip po')).categories).toEqual(['Bột nhúng'])
    expect((await suggest('bột')).categories).toEqual(['Bột nhúng'])
  })

  it('lead to no category whose products are all off sale, since it has no page', async () => {
    const setStatus = async (status: string) => {
      await shop.platform.database.query("update products set status = $1 where category = 'dip-powder'", [
        status,
      ])
      await shop.platform.database.transaction(() => catalogChanged(shop.platform))
    }
    await setStatus('draft')
    expect((await suggest('bột')).categories).toEqual([])
    await setStatus('active')
    expect((await suggest('bột')).categories).toEqual(['Bột nhúng'])
  })
})

it('folds in the database as in the rules', async () => {
  const samples = [
    'Sơn Gel Đỏ ĐEN',
    'Crème Brûlée',
    'Straße',
    'Łódź',
    'Œuvre Ærø',
    'Nguyễn Thị Hương',
    'cafe\u0301',
    'ABC 123',
  ]
  const { rows } = await shop.platform.database.query<{ folded: string }>(
    'select fold(word) as folded from unnest($1::text[]) with ordinality as t (word, place) order by place',
    [samples],
  )
  expect(rows.map(({ folded }) => folded)).toEqual(samples.map(fold))
})
