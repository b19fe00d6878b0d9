import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { WordIndex } from '../search/words/word-index.ts'
import { takeStock } from '../stock/stock.ts'

const SUPPLIES = `Handle,Title,Body (HTML),Vendor,Type,Type VI (product.metafields.lunula.type_vi),Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Image,Tiers (variant.metafields.lunula.tiers),Pro tiers (variant.metafields.lunula.pro_tiers),Hex (variant.metafields.lunula.hex),Finish (variant.metafields.lunula.finish)
wall,Halfmoon Gel,<p>Two coats.</p>,Halfmoon,Gel Polish,Sơn gel,active,Shade,Rose,Size,15 ml,H-1,5,11,12.50,drawn:gel?hex=B3122F,drawn:gel?hex=E9C9BC,12:8.80;36:7.70,1:5,E9C9BC,jelly
wall,,,,,,,,Rose,,30 ml,H-2,0,19,,drawn:gel?hex=B3122F&view=swatch,,,,E9C9BC,jelly
wall,,,,,,,,Lotus,,15 ml,H-3,2,11,,,,12:8.50,,B5617A,creme
other,Other Gel,,Halfmoon,Gel Polish,,active,,,,,O-1,1,9,,,,,,,
lamp,Lamp,,Crescent,Lamps,Đèn,active,,,,,L-1,1,80,,,,,,,
hidden,Hidden,,Halfmoon,Secrets,,draft,,,,,X-1,1,9,,,,,,,
`

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  const report = await importCatalog(shop.platform, Readable.from([Buffer.from(SUPPLIES)]))
  expect(report.problems).toEqual([])
})
afterAll(() => shop.close())

const get = async (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/v1${path}`, headers })

it('products without a picture show the default one, on their page and in lists', async () => {
  const { data: lamp } = (await get('/products/lamp')).json()
  expect(lamp).toMatchObject({
    thumbnail: { url: '/media/default-product', alt: 'Lamp' },
    gallery: [{ url: '/media/default-product' }],
  })
  const { data: lamps } = (await get('/products?category=lamps')).json()
  expect(lamps.docs[0].thumbnail.url).toBe('/media/default-product')
})

describe('categories', () => {
  it('are those that hold something for sale, in the reader’s language', async () => {
    const names = async (language: string): Promise<unknown> => {
      const { data } = (await get('/categories', { 'accept-language': language })).json()
      return data.map(({ name, product_count }: { name: string; product_count: number }) => [
        name,
        product_count,
      ])
    }
    expect(await names('en')).toEqual([
      ['Gel Polish', 2],
      ['Lamps', 1],
    ])
    expect(await names('vi')).toEqual([
      ['Sơn gel', 2],
      ['Đèn', 1],
    ])
  })
})

describe('a product', () => {
  it('is told with all that its page needs', async () => {
    const { data } = (await get('/products/wall', { 'accept-language': 'vi' })).json()
    expect(data).toMatchObject({
      slug: 'wall',
      description: '<p>Two coats.</p>',
      categories: [{ slug: 'gel-polish', name: 'Sơn gel' }],
      hex: 'E9C9BC',
      options: [
        { name: 'Shade', values: ['Rose', 'Lotus'] },
        { name: 'Size', values: ['15 ml', '30 ml'] },
      ],
      thumbnail: { alt: 'Halfmoon Gel' },
      related: [{ slug: 'other' }],
    })
    expect(data.gallery).toHaveLength(2)
    expect(data.variants).toHaveLength(3)
    expect(data.variants[0]).toMatchObject({
      name: 'Rose / 15 ml',
      sku: 'H-1',
      options: ['Rose', '15 ml'],
      attributes: { Shade: 'Rose', Size: '15 ml', shade: 'Rose', hex: 'E9C9BC', finish: 'jelly' },
      sale_price: 1100,
      retail_price: 1250,
      gallery: [{ alt: 'Halfmoon Gel, Rose / 15 ml' }],
    })
  })

  it('shows the open tiers and keeps the professional ones to itself', async () => {
    const { data } = (await get('/products/wall')).json()
    expect(
      data.variants[0].wholesale_prices.map((tier: { wholesale_price: number }) => tier.wholesale_price),
    ).toEqual([880, 770])
    expect((await get('/products/wall')).body).not.toContain('"wholesale_price":500')
  })

  it('is found by its id as well', async () => {
    const { data } = (await get('/products/wall')).json()
    expect((await get(`/products/${data._id}`)).json().data.slug).toBe('wall')
  })

  it.each(['nothing', 'hidden', '01a1fbf2-01ef-7153-8a05-12df92f2377a', '%00', "'; drop table products"])(
    'that is not for sale (%s) answers 404 in the reader’s language, or 400',
    async (slug) => {
      const answer = await get(`/products/${encodeURIComponent(decodeURIComponent(slug))}`)
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.json().data).toBeUndefined()
    },
  )

  it('lends its card the cheapest price, the lowest open tier and the price before', async () => {
    const { docs } = (await get('/products?category=gel-polish')).json().data
    expect(docs[0]).toMatchObject({
      slug: 'wall',
      price_from: 1100,
      price_to: 1900,
      retail_price: 1250,
      best_tier: { min_quantity: 36, wholesale_price: 770 },
      variant_count: 3,
      available: 7,
      default_variant_id: null,
    })
    expect(docs[1].default_variant_id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

it('a category that does not exist answers 404', async () => {
  const answer = await get('/products?category=secrets')
  expect(answer.statusCode).toBe(404)
  expect(answer.json().code).toBe('catalogue.category_not_found')
})

describe('translations', () => {
  const FILE = `Handle,Title,Title (vi),Body (HTML),Description (vi),Option1 Name,Option1 Name (vi),Option1 Value,Option1 Value (vi),Variant SKU,Variant Inventory Qty,Variant Price
brush,Dust Brush,Cọ quét bụi,<p>Soft.</p>,<p>Mềm.</p>,Size,Cỡ,Large,Lớn,TX-1,5,4
brush,,,,,,,Rosy,,TX-2,5,4
plain,Plain Cup,,<p>Plain.</p>,,,,,,TX-3,5,4
`
  const read = async (path: string, language: string) =>
    (await get(path, { 'accept-language': language })).json().data
  beforeAll(async () => {
    const report = await importCatalog(shop.platform, Readable.from([Buffer.from(FILE)]))
    expect(report.problems).toEqual([])
  })

  it('are shown in the language asked for; what falls back is marked', async () => {
    const vietnamese = await read('/products/brush', 'vi')
    expect(vietnamese).toMatchObject({
      name: 'Cọ quét bụi',
      description: '<p>Mềm.</p>',
      options: [{ name: 'Cỡ', values: ['Lớn', 'Rosy'], untranslated: ['Rosy'] }],
    })
    expect(vietnamese.lang).toBeUndefined()
    expect(vietnamese.variants[0]).toMatchObject({ name: 'Lớn', options: ['Lớn'], attributes: { Cỡ: 'Lớn' } })
    expect(await read('/products/plain', 'vi')).toMatchObject({
      name: 'Plain Cup',
      lang: 'en',
      description_lang: 'en',
    })
    const english = await read('/products/brush', 'en')
    expect(english).toMatchObject({
      name: 'Dust Brush',
      options: [{ name: 'Size', values: ['Large', 'Rosy'] }],
    })
    expect(english.lang ?? english.options[0].untranslated).toBeUndefined()
  })

  it('stand on cards and are found by their words', async () => {
    const { docs } = await read('/products?q=quét bụi', 'vi')
    expect(docs[0]).toMatchObject({ slug: 'brush', name: 'Cọ quét bụi' })
    expect((await read('/products?q=plain cup', 'vi')).docs[0]).toMatchObject({
      name: 'Plain Cup',
      lang: 'en',
    })
  })

  it('stay when a file without such columns is imported', async () => {
    const plain =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\nbrush,Dust Brush,Size,Large,TX-1,5,4\nbrush,,,Rosy,TX-2,5,4\n'
    await importCatalog(shop.platform, Readable.from([Buffer.from(plain)]))
    expect(await read('/products/brush', 'vi')).toMatchObject({ name: 'Cọ quét bụi' })
  })
})

describe('kept answers', () => {
  it('say how long they may be kept, and 304 to whoever has them', async () => {
    const first = await get('/products')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-language, accept-encoding',
    })
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^W\/"/)
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
      const again = await get('/products', { 'if-none-match': known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await get('/products', { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  it('are made once for equal requests, however these are written and however many come at once', async () => {
    const search = vi.spyOn(WordIndex.prototype, 'search')
    const same = [
      '/products?brand=Halfmoon,Crescent&q=Gel',
      '/products?q=%20GEL%20&page=1&brand=Crescent,Halfmoon',
    ]
    const answers = await Promise.all([...same, ...same, ...same].map((path) => get(path)))
    const made = search.mock.calls.length
    search.mockRestore()
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(made).toBe(1)
  })

  it('never mix up languages, endpoints or products', async () => {
    const bodies = await Promise.all([
      get('/products/wall'),
      get('/products/wall', { 'accept-language': 'vi' }),
      get('/products/other'),
      get('/products/suggest?q=wall'),
      get('/products?q=wall'),
    ])
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(5)
  })

  it('give way when the catalog changes', async () => {
    expect((await get('/products/mug')).statusCode).toBe(404)
    const before = (await get('/categories')).json().data.length
    await importCatalog(
      shop.platform,
      Readable.from([Buffer.from('Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n')]),
    )
    expect((await get('/products/mug')).statusCode).toBe(200)
    expect((await get('/categories')).json().data.length).toBe(before + 1)
  })

  it('give way when stock is sold', async () => {
    const variant: StockedVariant = await stockVariant(shop, { price: '5', stock: 8 })
    const available = async (): Promise<number> =>
      (await get(`/products/${variant.productId}`)).json().data.variants[0].available
    expect(await available()).toBe(8)
    await shop.platform.database.transaction(() =>
      takeStock(shop.platform, [{ variant_id: variant.variantId, quantity: 3 }]),
    )
    expect(await available()).toBe(5)
  })
})
