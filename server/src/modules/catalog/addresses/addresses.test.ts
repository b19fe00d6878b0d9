import { Readable } from 'node:stream'
import { addresses } from '@lunula/contract/catalog/addresses/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { reviews } from '@lunula/contract/reviews/schemas.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { importCatalog } from '../import/import-catalog.ts'

let shop: TestApp
let staff: TestBuyer
beforeEach(async () => {
  await shop?.close()
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'manager')
})
afterAll(() => shop.close())

const HEAD = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price'
const load = (...rows: string[]) =>
  importCatalog(shop.platform, Readable.from([Buffer.from([HEAD, ...rows].join('\n'))]))
const lamp = (handle: string, sku = 'ML-1', type = 'Lamps') =>
  `${handle},Moon Lamp,Halfmoon,${type},Color,White,${sku},40.00`
const read = (slug: string) => shop.client()(catalog.product, { params: { slug } })
const listed = (category: string) => shop.client()(catalog.products, { query: { category } })
const moveProduct = (slug: string, to: string) =>
  staff.call(addresses.moveProduct, { params: { slug }, body: { slug: to } })
const moveCategory = (slug: string, to: string) =>
  staff.call(addresses.moveCategory, { params: { slug }, body: { slug: to } })
const code = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('a product that moved', () => {
  test('is found where it stood, however often it moved, and its reviews too', async () => {
    await load(lamp('lamp'))
    await moveProduct('lamp', 'moon-lamp')
    await moveProduct('lamp', 'moon-lamp-48w')
    for (const slug of ['lamp', 'moon-lamp', 'moon-lamp-48w'])
      expect((await read(slug)).slug).toBe('moon-lamp-48w')
    expect((await shop.client()(reviews.list, { params: { slug: 'lamp' } })).totalDocs).toBe(0)
    expect((await shop.app.inject('/sitemap/products-1.xml')).payload).toContain('/product/moon-lamp-48w<')
  })

  test('makes room for another one, and finds its way back', async () => {
    await load(lamp('lamp'))
    await moveProduct('lamp', 'moon-lamp')
    await load(lamp('lamp', 'XX-1'))
    const [first, second] = [await read('moon-lamp'), await read('lamp')]
    expect(second._id).not.toBe(first._id)
    expect(await code(moveProduct('moon-lamp', 'lamp'))).toBe('catalogue.slug_taken')
    await moveProduct('lamp', 'star-lamp')
    expect((await read('lamp')).slug).toBe('star-lamp')
    await moveProduct('moon-lamp', 'lamp')
    expect([(await read('lamp'))._id, (await read('moon-lamp'))._id]).toEqual([first._id, first._id])
  })

  test('leads nowhere once it is not sold, nor where another one is not sold', async () => {
    await load(lamp('lamp'), lamp('desk', 'DK-1'))
    await moveProduct('lamp', 'moon-lamp')
    await moveProduct('desk', 'lamp')
    const { database } = shop.platform
    await database.query("update products set status = 'draft' where slug = 'lamp'")
    expect(await code(read('lamp'))).toBe('catalogue.product_not_found')
    await database.query("update products set status = 'draft'")
    expect(await code(read('desk'))).toBe('catalogue.product_not_found')
  })

  test.each(['Moon Lamp', 'moon--lamp', '-lamp', 'lámpara', '', '../x'])(
    'is not moved to “%s”',
    async (to) => {
      await load(lamp('lamp'))
      expect((await refusalOf(moveProduct('lamp', to))).status).toBe(400)
    },
  )

  test('that nobody knows cannot be moved', async () => {
    expect(await code(moveProduct('lamp', 'moon-lamp'))).toBe('catalogue.product_not_found')
    expect(await code(moveCategory('lamps', 'lights'))).toBe('catalogue.category_not_found')
  })
})

describe('a file with another handle', () => {
  test('moves the product whose SKUs it has', async () => {
    await load(lamp('lamp'))
    const { _id, variants } = await read('lamp')
    expect((await load(lamp('moon-lamp'))).products).toEqual({ added: 0, updated: 1, unchanged: 0 })
    expect(await read('lamp')).toMatchObject({
      _id,
      slug: 'moon-lamp',
      variants: [{ _id: variants[0]?._id }],
    })
  })

  test.each<[string, string[]]>([
    ['a SKU that is new', [lamp('moon-lamp', 'ML-2')]],
    ['no SKU', [lamp('moon-lamp', '')]],
    ['the product itself beside it', [lamp('lamp'), lamp('moon-lamp')]],
  ])('is another product with %s', async (_, rows) => {
    await load(lamp('lamp'))
    expect((await load(...rows)).products.added).toBe(1)
    expect((await read('lamp')).slug).toBe('lamp')
  })

  test('is another product where two hold its SKU, and of two such files one moves', async () => {
    await load(lamp('lamp'), lamp('desk'))
    expect((await load(lamp('moon-lamp'))).products.added).toBe(1)
    await load(lamp('one', 'ONE'))
    const { products } = await load(lamp('two', 'ONE'), lamp('three', 'ONE'))
    expect(products).toMatchObject({ added: 1, updated: 1 })
  })
})

describe('a category that moved', () => {
  test('is listed where it stood, and a file means it by its type', async () => {
    await load(lamp('lamp'))
    await moveCategory('lamps', 'lights')
    await moveCategory('lights', 'nail-lamps')
    await load(lamp('desk', 'DK-1'))
    for (const slug of ['lamps', 'lights', 'nail-lamps']) {
      const { category, totalDocs } = await listed(slug)
      expect([category?.slug, totalDocs]).toEqual(['nail-lamps', 2])
    }
    await load(lamp('file', 'FL-1', 'Files'))
    expect(await code(moveCategory('files', 'nail-lamps'))).toBe('catalogue.slug_taken')
  })

  test('stays the one that promotions are for', async () => {
    await load(lamp('lamp'))
    await offer(shop, { categories: ['lamps'] })
    await moveCategory('lamps', 'lights')
    const { rows } = await shop.platform.database.query('select categories from promotions')
    expect(rows).toEqual([{ categories: ['lights'] }])
  })
})
