import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { categoryTree } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { signUpStaff } from '../../../testing/factories/user-factory.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { DEMO_CATALOG } from '../seed-catalog.ts'
import { exportCatalog } from './export-catalog.ts'

const FIXTURES = join(import.meta.dirname, '../import/fixtures')

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  for (const name of ['apparel.csv', 'home-and-garden.csv'])
    await importCatalog(shop.platform, createReadStream(join(FIXTURES, name)))
  await importCatalog(shop.platform, createReadStream(join(FIXTURES, 'mixed-store.csv')), {
    encoding: 'windows-1252',
  })
  await importCatalog(shop.platform, createReadStream(DEMO_CATALOG))
})
afterAll(() => shop.close())

const contents = async (): Promise<string[]> => {
  const tables = [
    'categories',
    'products',
    'product_options',
    'product_pictures',
    'product_texts',
    'variants',
    'variant_pictures',
    'price_tiers',
  ]
  const all = await Promise.all(
    tables.map(
      (
        table, // the order of words in the search document is nobody's concern
      ) => shop.platform.database.query(`select (to_jsonb(t) - 'search')::text from ${table} t order by 1`),
    ),
  )
  return all.map(({ rows }) => JSON.stringify(rows))
}

it('comes back by the import without a difference', async () => {
  const before = await contents()
  const file = await exportCatalog(shop.platform)
  const report = await importCatalog(shop.platform, Readable.from([Buffer.from(file)]))
  expect(report).toMatchObject({
    corrupt: null,
    problems: [],
    left_out: { records: 0 },
    products: { added: 0, updated: 0 },
    variants: { added: 0, updated: 0, deactivated: 0 },
  })
  const after = await contents()
  for (const [at, table] of after.entries()) expect(table).toBe(before[at])
  expect(await exportCatalog(shop.platform)).toBe(file)
})

it('leaves goods in their category where another one is called the same', async () => {
  const staff = await signUpStaff(shop, 'owner')
  const { productId: slug } = await stockVariant(shop, { price: '9.00', stock: 5 })
  const { docs } = await staff.call(categoryTree.list)
  const parent = docs[0]?.slug ?? ''
  await staff.call(categoryTree.create, { body: { names: { en: 'Ombré brushes' }, parent } })
  const params = { slug: 'ombre-brushes' }
  await staff.call(categoryTree.rename, { params, body: { names: { en: 'Test goods' } } })
  const { variants } = await staff.call(goods.read, { params: { slug } })
  const [{ _id: variantId } = { _id: '' }] = variants
  const category = { from: 'test-goods', to: 'ombre-brushes' }
  await staff.call(goods.changeMany, {
    body: { all_or_nothing: true, rows: [{ variant_id: variantId, category }] },
  })
  const file = await exportCatalog(shop.platform)
  await importCatalog(shop.platform, Readable.from([Buffer.from(file)]))
  expect(await staff.call(goods.read, { params: { slug } })).toMatchObject({ category: 'ombre-brushes' })
})
