import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Measured } from './load.ts'
import { memoryOf } from './memory.ts'
import { startBare, startShop } from './processes.ts'
import { runScenarios } from './scenarios.ts'
import { costOf, whatGotWorse } from './worse.ts'

/**
 * Every figure is a ratio to a bare Fastify that answers a prebuilt body of the same size, in the same run on
 * the same machine. With `--against FILE`, what an earlier run has stored, says what got worse beyond noise
 * and ends with 1 if anything did.
 */
const { values: options } = parseArgs({ options: { against: { type: 'string' } } })
const earlier: { results: Measured[] } | null = options.against
  ? JSON.parse(readFileSync(options.against, 'utf8'))
  : null
const shop = await startShop(4801)
const bare = await startBare(4802)
let results: Measured[] = []
try {
  const idle = memoryOf(shop.pid)
  results = await runScenarios(shop.url, bare.url)
  print(results)
  const memory = { idle, loaded: memoryOf(shop.pid) }
  console.table({ 'MB, idle': memory.idle, 'MB, after the load': memory.loaded })
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.env['BENCH_DATABASE_URL'] ? 'postgres' : 'embedded'}.json`)
  writeFileSync(file, `${JSON.stringify({ node: process.version, memory, results }, null, 2)}\n`)
} finally {
  await shop.stop()
  await bare.stop()
}
if (earlier) {
  const worse = whatGotWorse(earlier.results, results)
  process.stdout.write(`${worse.join('\n') || `Nothing is worse than in ${options.against}.`}\n`)
  if (worse.length > 0) process.exitCode = 1
}

if (process.env['BENCH_DATABASE_URL']) measureOffice()

/** The back office at a large shop's size: 25 calls and five seconds a read, a quarter of an hour in all. */
function measureOffice(): void {
  const { status, error } = spawnSync(process.execPath, ['bench/office/run.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { BENCH_CALLS: '25', BENCH_READ_SECONDS: '5', ...process.env },
    stdio: 'inherit',
    timeout: 15 * 60_000,
  })
  if (error) process.stdout.write(`The back office was not measured to its end: ${error.message}\n`)
  if (status !== 0) process.exitCode = 1
}

function print(measurements: readonly Measured[]): void {
  const rows = measurements.map((each) => ({
    scenario: each.name,
    'a second': Math.round(each.measured.rate),
    'bare, a second': Math.round(each.bare.rate),
    'bare ÷ ours': costOf(each).toFixed(1),
    'p99 ms': Math.round(each.measured.p99),
    errors: each.measured.errors,
  }))
  console.table(rows)
}
