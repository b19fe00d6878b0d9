import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { UNTRACKED_STOCK } from '@lunula/contract/catalog/constants.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { DEMO_CATALOG } from '../seed-catalog.ts'
import { returnStock, takeStock } from '../stock/stock.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportReport } from './import-report.ts'

const HEAD =
  'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Tiers (variant.metafields.lunula.tiers)'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const importText = (text: string, dryRun = false): Promise<ImportReport> =>
  importCatalog(shop.platform, Readable.from([Buffer.from(text)]), { dryRun })
const importRows = (...rows: string[]): Promise<ImportReport> => importText(`${[HEAD, ...rows].join('\n')}\n`)
const fixture = (name: string): Promise<ImportReport> =>
  importCatalog(shop.platform, createReadStream(join(import.meta.dirname, 'fixtures', name)))

interface Row {
  id: string
  name: string
  sku: string | null
  price: number
  available: number
  active: boolean
}

const variantsOf = async (slug: string): Promise<Row[]> => {
  const { rows } = await shop.platform.database.query<Row>(
    `select v.id, v.name, v.sku, v.sale_price as price, v.available, v.active
     from variants v join products p on p.id = v.product_id where p.slug = $1 order by v.position, v.name`,
    [slug],
  )
  return rows
}

const GOODS_TABLES = [
  'categories',
  'products',
  'product_options',
  'product_pictures',
  'product_texts',
  'variants',
  'variant_pictures',
  'price_tiers',
  'pictures',
]

/** Everything that an import writes, to see that nothing has changed. */
const snapshot = async (tables: readonly string[] = [...GOODS_TABLES, 'catalogue_version']) => {
  const contents = await Promise.all(
    tables.map((table) => shop.platform.database.query(`select t::text from ${table} t order by 1`)),
  )
  return JSON.stringify(contents.map(({ rows }) => rows))
}

describe("Shopify's own sample files", () => {
  it.each([
    ['apparel.csv', 20, 22],
    ['home-and-garden.csv', 20, 21],
  ])('%s is read without a problem, and a second time changes nothing', async (name, products, variants) => {
    const first = await fixture(name)
    expect(first).toMatchObject({ corrupt: null, problems: [], left_out: { records: 0 } })
    expect(first.products).toEqual({ added: products, updated: 0, unchanged: 0 })
    expect(first.variants).toEqual({ added: variants, updated: 0, unchanged: 0, deactivated: 0 })
    const before = await snapshot(GOODS_TABLES)
    const second = await fixture(name)
    expect(await snapshot(GOODS_TABLES)).toBe(before)
    expect(second.products).toEqual({ added: 0, updated: 0, unchanged: products })
    expect(second.variants).toEqual({ added: 0, updated: 0, unchanged: variants, deactivated: 0 })
  })

  it('keep prices, pictures and options as they are in the file', async () => {
    const { json } = await get('/products/clay-plant-pot')
    expect(json).toMatchObject({
      name: 'Clay Plant Pot',
      brand: 'Company 123',
      description: '<p>Classic blown clay pot for plants</p>',
      tags: ['Pot', 'Plants'],
      options: [{ name: 'Size', values: ['Regular', 'Large'] }],
      variants: [
        // the file names no inventory tracker for them
        { name: 'Regular', sale_price: 999, available: UNTRACKED_STOCK },
        { name: 'Large', sale_price: 1599, available: UNTRACKED_STOCK },
      ],
    })
    expect(json['gallery']).toHaveLength(2)
  })
})

async function get(path: string): Promise<{ status: number; json: Record<string, unknown[]> }> {
  const answer = await shop.app.inject({ url: `/api/v1${path}` })
  return { status: answer.statusCode, json: answer.json().data }
}

describe('a second import', () => {
  it('changes what differs and keeps ids, sold counts and the day of the first', async () => {
    await importRows('mug,Mug,Halfmoon,Cups,TRUE,Color,Red,M-1,5,9.00,,', 'mug,,,,,,Blue,M-2,6,9.00,,')
    const before = await variantsOf('mug')
    await shop.platform.database.query("update products set sold = 7 where slug = 'mug'")
    shop.clock.advance(60)
    const report = await importRows(
      'mug,Big mug,Halfmoon,Cups,TRUE,Color,Red,M-1,4,9.50,,',
      'mug,,,,,,Blue,M-2,6,9.00,,',
    )
    expect(report.products).toEqual({ added: 0, updated: 1, unchanged: 0 })
    expect(report.variants).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
    expect(await variantsOf('mug')).toEqual([{ ...before[0], price: 950, available: 4 }, before[1]])
    const { rows } = await shop.platform.database.query(
      `select name, sold, extract(epoch from updated_at - created_at)::integer as apart from products where slug = 'mug'`,
    )
    expect(rows).toEqual([{ name: 'Big mug', sold: 7, apart: 3600 }])
  })

  it('takes a variant that is no longer in the file out of the shop, and back in under its old id', async () => {
    await importRows('cup,Cup,,Cups,TRUE,Color,Red,C-1,5,9,,', 'cup,,,,,,Blue,C-2,6,9,,')
    const [, blue] = await variantsOf('cup')
    const gone = await importRows('cup,Cup,,Cups,TRUE,Color,Red,C-1,5,9,,')
    expect(gone.variants.deactivated).toBe(1)
    expect((await variantsOf('cup')).map(({ active }) => active)).toEqual([true, false])
    await importRows('cup,Cup,,Cups,TRUE,Color,Red,C-1,5,9,,', 'cup,,,,,,Blue,C-2,6,9,,')
    expect((await variantsOf('cup'))[1]).toEqual(blue)
  })

  it('knows a variant without SKU by its options', async () => {
    await importRows('jar,Jar,,Cups,TRUE,Size,Small,,5,9,,', 'jar,,,,,,Large,,6,12,,')
    const before = await variantsOf('jar')
    await importRows('jar,Jar,,Cups,TRUE,Size,large,,6,13,,', 'jar,,,,,,Small,,5,9,,')
    const after = await variantsOf('jar')
    expect(after.map(({ id, price }) => [id, price])).toEqual([
      [before[1]?.id, 1300],
      [before[0]?.id, 900],
    ])
  })

  it('knows a variant by its options when its SKU was changed, but never one that the file names elsewhere', async () => {
    await importRows('pot,Pot,,Cups,TRUE,Size,Small,P-1,5,9,,', 'pot,,,,,,Large,P-2,6,12,,')
    const [small, large] = await variantsOf('pot')
    await importRows('pot,Pot,,Cups,TRUE,Size,Large,P-1,5,9,,', 'pot,,,,,,Small,P-3,6,12,,')
    const after = await variantsOf('pot')
    expect(after.filter(({ active }) => active).map(({ id, name, sku }) => [id, name, sku])).toEqual([
      [small?.id, 'Large', 'P-1'],
      [expect.not.stringMatching(new RegExp(`${small?.id}|${large?.id}`)), 'Small', 'P-3'],
    ])
    expect(after.find(({ id }) => id === large?.id)?.active).toBe(false)
  })

  it('leaves a variant alone whose row is wrong', async () => {
    await importRows('box,Box,,Cups,TRUE,Size,Small,B-1,5,9,,', 'box,,,,,,Large,B-2,6,12,,')
    const before = await variantsOf('box')
    const report = await importRows('box,Box,,Cups,TRUE,Size,Small,B-1,5,9,,', 'box,,,,,,Large,B-2,6,dear,,')
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([[3, 'Variant Price']])
    expect(await variantsOf('box')).toEqual(before)
  })

  it('changes tiers in place and switches off what is gone, because carts name them', async () => {
    const tiers = async (): Promise<unknown[]> => {
      const { rows } = await shop.platform.database.query(
        `select t.id, t.min_quantity, t.price, t.is_active from price_tiers t
         join variants v on v.id = t.variant_id where v.sku = 'T-1' order by t.min_quantity`,
      )
      return rows
    }
    await importRows('tin,Tin,,Cups,TRUE,,,T-1,5,9,,12:8;36:7')
    const [twelve, thirtySix] = (await tiers()) as { id: string }[]
    await importRows('tin,Tin,,Cups,TRUE,,,T-1,5,9,,12:8.50')
    expect(await tiers()).toEqual([
      { id: twelve?.id, min_quantity: 12, price: 850, is_active: true },
      { id: thirtySix?.id, min_quantity: 36, price: 700, is_active: false },
    ])
  })
})

describe('SKUs', () => {
  it('may repeat within a product and across products; options then tell variants apart', async () => {
    const rows = ['b,B,,Cups,TRUE,Size,S,S-1,5,9,,', 'b,,,,,,M,S-1,6,9,,', 'c,C,,Cups,TRUE,,,S-1,7,9,,']
    const first = await importRows(...rows)
    expect(first).toMatchObject({
      problems: [],
      records: 3,
      left_out: { records: 0, products: 0, variants: 0 },
    })
    const before = await variantsOf('b')
    expect(before.map(({ name, sku, available }) => [name, sku, available])).toEqual([
      ['S', 'S-1', 5],
      ['M', 'S-1', 6],
    ])
    const again = await importRows(...rows)
    expect(again.variants).toEqual({ added: 0, updated: 0, unchanged: 3, deactivated: 0 })
    await importRows('b,B,,Cups,TRUE,Size,M,S-1,6,9,,', 'b,,,,,,S,S-1,5,9,,')
    const after = await variantsOf('b')
    expect(after.map(({ id }) => id)).toEqual([before[1]?.id, before[0]?.id])
  })

  it('that several products share are all found by the search', async () => {
    await importRows('d,D,,Cups,TRUE,,,SHARED-1,5,9,,', 'e,E,,Cups,TRUE,,,SHARED-1,5,9,,')
    const { json } = await get('/products?q=SHARED-1')
    expect(json['docs']?.map((doc) => (doc as { slug: string }).slug).sort()).toEqual(['d', 'e'])
  })
})

describe('products that nobody counts', () => {
  it('can always be bought, and keep their number', async () => {
    const text =
      'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\nebook,E-book,E-1,,0,9\n'
    await importText(text)
    const [ebook] = await variantsOf('ebook')
    const line = { variant_id: ebook?.id ?? '', quantity: 999 }
    expect(await takeStock(shop.platform, [line])).toBeNull()
    expect((await variantsOf('ebook'))[0]?.available).toBe(UNTRACKED_STOCK)
    await returnStock(shop.platform, [line])
    expect((await variantsOf('ebook'))[0]?.available).toBe(UNTRACKED_STOCK)
    expect((await importText(text)).variants.unchanged).toBe(1)
    const counted = await importText(text.replace('E-1,,0', 'E-1,shopify,4'))
    expect(counted.variants.updated).toBe(1)
    expect((await variantsOf('ebook'))[0]?.available).toBe(4)
  })
})

describe('a file of an older system', () => {
  it('in Windows-1252, with the newest names of columns, comes in whole, and a second time changes nothing', async () => {
    const read = () =>
      importCatalog(
        shop.platform,
        createReadStream(join(import.meta.dirname, 'fixtures', 'mixed-store.csv')),
        {
          encoding: 'windows-1252',
        },
      )
    expect(await fixture('mixed-store.csv')).toMatchObject({ corrupt: { row: 2, line: 2 } })
    expect(await read()).toMatchObject({
      corrupt: null,
      problems: [],
      records: 5,
      left_out: { records: 0 },
      adjusted: { apostrophe: 1 },
      products: { added: 3 },
      variants: { added: 4 },
    })
    const { json } = await get('/products/rose-duo')
    expect(json).toMatchObject({ name: 'Rosé Duo', description: '<p>Two shades’ worth.\nShake.\nApply.</p>' })
    expect((await variantsOf('rose-duo')).map(({ sku, available }) => [sku, available])).toEqual([
      ['0012', 5],
      ['0012', 0],
    ])
    const { rows } = await shop.platform.database.query(
      `select tracked, taxable, requires_shipping from variants v join products p on p.id = v.product_id
       where p.slug = 'gel-course-e-book'`,
    )
    expect(rows).toEqual([{ tracked: false, taxable: false, requires_shipping: false }])
    const before = await snapshot(GOODS_TABLES)
    expect(await read()).toMatchObject({
      products: { added: 0, updated: 0, unchanged: 3 },
      variants: { added: 0, updated: 0, unchanged: 4, deactivated: 0 },
    })
    expect(await snapshot(GOODS_TABLES)).toBe(before)
  })
})

describe('a summary', () => {
  it('counts every record that is left out, whatever the reason, and what is taken over in another form', async () => {
    const report = await importRows(
      "one,One,,Cups,TRUE,Size,S,'0012,-5,9,,",
      'one,,,,,,M,1-2,5,dear,,',
      'one,,,,,,S,1-3,5,9,,',
      'two,,,Cups,TRUE,Size,S,2-1,5,9,,',
      ',Three,,Cups,TRUE,,,3-1,5,9,,',
      'four,Four,,Cups,TRUE,,,4-1,5,9,http://no.example/a.jpg,',
    )
    expect(report).toMatchObject({
      records: 6,
      left_out: { records: 4, products: 1, variants: 3, pictures: 1 },
      adjusted: { apostrophe: 1, stock_below_zero: 1 },
      products: { added: 2 },
      variants: { added: 2 },
    })
    expect(report.problems.map(({ row, line }) => [row, line])).toEqual([
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
      [7, 7],
    ])
  })
})

describe('nothing is changed', () => {
  it.each([
    ['by an open quote at the end', `${HEAD}\nnew,New,,Cups,TRUE,,,N-1,5,9,,\nx,"X,,Cups,TRUE,,,N-2,5,9,,\n`],
    ['by another kind of file', 'id;name\n1;x\n'],
  ])('%s', async (_, text) => {
    const before = await snapshot()
    const report = await importText(text)
    expect(report.corrupt).not.toBeNull()
    expect(await snapshot()).toBe(before)
  })

  it('by a dry run, which tells every problem and what would come of the rest', async () => {
    await importRows('dry,Dry,,Cups,TRUE,,,D-1,5,9,,')
    const before = await snapshot()
    const text = `${HEAD}\ndry,Dry,,Cups,TRUE,,,D-1,5,9,,\nwet,Wet,,Cups,TRUE,,,D-2,5,9,,\nbad,Bad,,Cups,TRUE,,,D-3,x,9,,\n`
    const report = await importText(text, true)
    expect(report.products).toEqual({ added: 1, updated: 1, unchanged: 0 })
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([[4, 'Variant Inventory Qty']])
    expect(await snapshot()).toBe(before)
  })

  it('when the transaction is undone after all', async () => {
    const before = await snapshot()
    const undone = shop.platform.database.transaction(async () => {
      await importRows('far,Far,,Cups,TRUE,,,F-1,5,9,https://shop.example/far.jpg,')
      throw new Error('the power is gone')
    })
    await expect(undone).rejects.toThrow('the power is gone')
    expect(await snapshot()).toBe(before)
  })
})

describe('the demo catalog', () => {
  it('comes in whole: 12 categories, 300 products and 1,500 variants at least, each with a picture', async () => {
    const report = await importCatalog(shop.platform, createReadStream(DEMO_CATALOG))
    expect(report).toMatchObject({ corrupt: null, problems: [] })
    expect(report.products.added).toBeGreaterThanOrEqual(300)
    expect(report.variants.added).toBeGreaterThanOrEqual(1500)
    const { rows } = await shop.platform.database.query(
      `select count(distinct category)::integer as categories,
         count(*) filter (where not exists (select from product_pictures where product_id = p.id))::integer as bare
       from products p where brand in ('Halfmoon', 'Saigon Lacquer', 'Lotus Lab', 'Tidewater', 'Mesa & Moon', 'Bluebonnet Pro')
         and slug not in ('mug')`,
    )
    expect(rows[0]).toMatchObject({ bare: 0 })
    expect(rows[0]?.['categories']).toBeGreaterThanOrEqual(12)
  })
})
