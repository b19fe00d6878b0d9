import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSynonyms, seedCatalog } from '../src/modules/catalog/index.ts'
import { buildTestApp, type TestApp } from '../src/testing/app.ts'
import { isRight, readQueries } from './search-quality/queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await seedCatalog(shop.platform)
  await loadSynonyms(shop.platform)
})
afterAll(() => shop.close())

test('what buyers type finds what they mean: first in 80 of 100, within four in 95, and never nothing', async () => {
  const queries = readQueries(
    readFileSync(join(import.meta.dirname, '../reference/search-queries.tsv'), 'utf8'),
  )
  const places = await Promise.all(
    queries.map(async (asked) => {
      const { docs } = await shop.client()(catalog.products, { query: { q: asked.query, limit: 4 } })
      expect(docs, asked.query).not.toEqual([])
      return docs.findIndex((product) => isRight(asked, product))
    }),
  )
  expect(places.filter((place) => place >= 0).length / places.length).toBeGreaterThanOrEqual(0.95)
  expect(places.filter((place) => place === 0).length / places.length).toBeGreaterThanOrEqual(0.8)
})
