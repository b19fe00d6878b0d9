import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '../../server/src/app.ts'
import { takeStock } from '../../server/src/modules/catalog/index.ts'
import { createDatabase, dropDatabase } from '../../server/src/testing/server-databases.ts'
import { officeConfig } from './office-config.ts'
import { signUpOwner } from './sign-up-owner.ts'

/**
 * Brings in a product file of 50,000 rows, 200 of them wrong, while buyers take stock all the time, on a
 * PostgreSQL database of its own, which is dropped at the end. Fails when a row or a unit is lost, or a buyer
 * waits for longer than the budget.
 */
const server = process.env['BENCH_DATABASE_URL']
if (!server) throw new Error('BENCH_DATABASE_URL names the PostgreSQL server to measure on.')
const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
const WRONG = 200
const VARIANTS = 5
const BUYERS = 4
const BUDGET = { seconds: 1_200, waitMs: 5_000 }
const HEAD = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'

const name = `lunula_bench_import_${process.pid}`
const url = new URL(server)
url.pathname = `/${name}`
await createDatabase(server, name)
try {
  await run()
} finally {
  await dropDatabase(server, name)
}

/** Each product has five variants; the wrong rows are spread over the file. */
function makeFile(): string {
  const every = Math.floor(ROWS / WRONG)
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const product = Math.floor(at / VARIANTS)
    const isFirst = at % VARIANTS === 0
    const about = isFirst ? `Product ${product},Lamps,Size` : ',,'
    const price = at % every === 1 ? 'dear' : '9.00'
    return `bulk-${product},${about},Size ${at % VARIANTS},BULK-${at},5,${price}`
  })
  return `${HEAD}\n${rows.join('\n')}\n`
}

async function run(): Promise<void> {
  const application = await buildApp(officeConfig(url))
  const { app, platform, close } = application
  await platform.jobs.work()
  try {
    const token = await signUpOwner(application)
    const headers = { authorization: `Bearer ${token}` }
    const ask = async (method: 'GET' | 'POST', path: string) => {
      const answer = await app.inject({ method, url: `/api/v1/admin/catalog/imports${path}`, headers })
      if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      return answer.json().data
    }
    const bringIn = async (file: string) => {
      const began = performance.now()
      const sent = await app.inject({
        method: 'POST',
        url: '/api/v1/admin/catalog/imports',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=bulk' },
        body: `--bulk\r\ncontent-disposition: form-data; name="file"; filename="bulk.csv"\r\n\r\n${file}\r\n--bulk--\r\n`,
      })
      if (sent.statusCode !== 201) throw new Error(`upload: ${sent.statusCode} ${sent.body}`)
      const { _id: id } = sent.json().data
      const until = async (state: string) => {
        for (;;) {
          const now = await ask('GET', `/${id}`)
          if (now.state === state) return now
          if (['failed', 'unreadable'].includes(now.state)) throw new Error(`The import is ${now.state}.`)
          await pause(500)
        }
      }
      const checked = await until('checked')
      const checkedIn = performance.now() - began
      await ask('POST', `/${id}/start`)
      const done = await until('done')
      return { checked, done, checkedIn, tookMs: performance.now() - began }
    }
    await bringIn(`${HEAD}\nwanted,Wanted,Lamps,,,WANTED-1,1000000,9.00\n`)
    const { rows } = await platform.database.query<{ id: string; available: number }>(
      `select id, available from variants where sku = 'WANTED-1'`,
    )
    const [wanted] = rows
    if (!wanted) throw new Error('The product that buyers want is not there.')

    const waits: number[] = []
    let isOver = false
    const buy = async (): Promise<void> => {
      while (!isOver) {
        const began = performance.now()
        const refused = await platform.database.transaction(() =>
          takeStock(platform, [{ variant_id: wanted.id, quantity: 1 }]),
        )
        if (refused) throw new Error('A buyer was refused.')
        waits.push(performance.now() - began)
        await pause(25)
      }
    }
    const buyers = Promise.all(Array.from({ length: BUYERS }, buy))
    const { checked, done, checkedIn, tookMs } = await bringIn(makeFile())
    isOver = true
    await buyers

    const left = await platform.database.query<{ available: number }>(
      'select available from variants where id = $1',
      [wanted.id],
    )
    const kept = await platform.database.query<{ variants: number }>(
      `select count(*)::integer as variants from variants where sku like 'BULK-%'`,
    )
    waits.sort((a, b) => a - b)
    const share = (part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? 0)
    const result = {
      rows: ROWS,
      'left out': done.left_out,
      problems: checked.problem_count,
      variants: kept.rows[0]?.variants,
      'checked after s': Math.round(checkedIn / 1000),
      'done after s': Math.round(tookMs / 1000),
      orders: waits.length,
      'order p50 ms': share(0.5),
      'order p99 ms': share(0.99),
      'order max ms': Math.round(waits.at(-1) ?? 0),
      'units lost': wanted.available - waits.length - (left.rows[0]?.available ?? 0),
    }
    console.table(result)
    const isWhole = result.problems === WRONG && result['units lost'] === 0
    const isQuick = result['done after s'] <= BUDGET.seconds && result['order max ms'] <= BUDGET.waitMs
    if (!isWhole || !isQuick || result.variants !== ROWS - done.left_out) process.exitCode = 1
  } finally {
    await close()
  }
}
