import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
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
