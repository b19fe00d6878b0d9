import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductList } from '@lunula/contract/catalog/schemas.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { loadSynonyms, seedCatalog } from '../src/modules/catalog/index.ts'
import { isRight, readQueries, type SearchQuery } from './search-quality/queries.ts'

/*
 * `npm run search:quality [file …]`: searches the demo catalog for what buyers type and says how often the
 * first hit is right, how often one of the first four, and how often there is none. Files hold a line each:
 * query, what is right, language, parted by tabs.
 */
const OWN = join(import.meta.dirname, '../reference/search-queries.tsv')
const files = process.argv.slice(2).length > 0 ? process.argv.slice(2) : [OWN]
const LOOKED_AT = 4
const folder = mkdtempSync(join(tmpdir(), 'lunula-search-'))
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn', DEMO_DATA: 'off' })
const { app, platform, close } = await buildApp(config)

async function search(q: string): Promise<ProductList> {
  const answer = await app.inject({ url: '/api/v1/products', query: { q, limit: String(LOOKED_AT) } })
  return answer.json().data
}

async function judge(file: string): Promise<void> {
  const queries = readQueries(readFileSync(file, 'utf8'))
  const counts = { first: 0, four: 0, none: 0 }
  for (const asked of queries) {
    const { docs, totalDocs } = await search(asked.query)
    const place = docs.findIndex((product) => isRight(asked, product))
    if (place === 0) counts.first += 1
    if (place >= 0) counts.four += 1
    if (docs.length === 0) counts.none += 1
    print(
      asked,
      place,
      totalDocs,
      docs.map(({ name }) => name),
    )
  }
  const share = (count: number) => `${((count / queries.length) * 100).toFixed(1)} %`
  process.stdout.write(
    `${file}: ${queries.length} queries, first right ${share(counts.first)}, within four ${share(counts.four)}, without a hit ${counts.none}\n`,
  )
}

function print(
  { query, language }: SearchQuery,
  place: number,
  total: number,
  names: readonly string[],
): void {
  const mark = place < 0 ? '✗' : String(place + 1)
  process.stdout.write(
    `${mark}  ${language}  ${query.padEnd(24)} ${String(total).padStart(3)}  ${names.join(' · ')}\n`,
  )
}

try {
  await seedCatalog(platform)
  await loadSynonyms(platform)
  for (const file of files.filter((each) => existsSync(each))) await judge(file)
} finally {
  await close()
  rmSync(folder, { recursive: true, force: true })
}
