import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../server/src/app.ts'
import { keepSales } from '../../server/src/modules/back-office/home/kept-sales.ts'
import { createDatabase, dropDatabase } from '../../server/src/testing/server-databases.ts'
import { fillShop, SIZE } from './fill-shop.ts'
import { BOARD } from './generate-board.ts'
import { DESK } from './generate-desk.ts'
import { measureReads } from './measure-reads.ts'
import { officeConfig } from './office-config.ts'

/**
 * What lists and the home of the back office take of the server's time, without the network, on a PostgreSQL
 * of a large shop's size: a database of its own, which is dropped at the end. Fails above the budgets.
 */
const server = process.env['BENCH_DATABASE_URL']
if (!server) throw new Error('BENCH_DATABASE_URL names the PostgreSQL server to measure on.')
const CALLS = Number(process.env['BENCH_CALLS'] ?? 100)
const READ_MS = Number(process.env['BENCH_READ_SECONDS'] ?? 60) * 1000
const name = `lunula_bench_office_${process.pid}`
const url = new URL(server)
url.pathname = `/${name}`
await createDatabase(server, name)
try {
  const results = await run()
  console.table(results)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const facts = { SIZE, DESK, BOARD, CALLS, results }
  writeFileSync(join(folder, 'office.json'), `${JSON.stringify(facts, null, 2)}\n`)
  if (results.some((result) => result['p99 ms'] > result.budget)) process.exitCode = 1
} finally {
  await dropDatabase(server, name)
}

async function run() {
  const application = await buildApp(officeConfig(url))
  const { platform, close } = application
  try {
    const samples = await fillShop(platform, url, CALLS)
    await keepSales(platform)
    return await measureReads(application, samples, { calls: CALLS, milliseconds: READ_MS })
  } finally {
    await close()
  }
}
