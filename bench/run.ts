import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './load.ts'
import { startBare, startShop } from './processes.ts'
import { runScenarios } from './scenarios.ts'

/**
 * Every figure is a ratio to a bare Fastify that answers a prebuilt body of the same size, in the same run on
 * the same machine.
 */
const shop = await startShop(4801)
const bare = await startBare(4802)
try {
  const results = await runScenarios(shop.url, bare.url)
  print(results)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.env['BENCH_DATABASE_URL'] ? 'postgres' : 'embedded'}.json`)
  writeFileSync(file, `${JSON.stringify({ node: process.version, results }, null, 2)}\n`)
} finally {
  await shop.stop()
  await bare.stop()
}

function print(results: readonly Measured[]): void {
  const rows = results.map(({ name, measured, bare: base }) => ({
    scenario: name,
    'a second': Math.round(measured.rate),
    'bare, a second': Math.round(base.rate),
    'bare ÷ ours': (base.rate / measured.rate).toFixed(1),
    'p99 ms': Math.round(measured.p99),
    errors: measured.errors,
  }))
  console.table(rows)
}
