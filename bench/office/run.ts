import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { keepSales } from '../../server/src/modules/back-office/home/kept-sales.ts'
import { seedCatalog } from '../../server/src/modules/catalog/index.ts'
import { generateOrders } from '../../server/src/testing/generated-orders.ts'
import { createDatabase, dropDatabase } from '../../server/src/testing/server-databases.ts'
import { copyCatalog } from '../catalog/copy-catalog.ts'
import { officeConfig } from './office-config.ts'
import { signUpOwner } from './sign-up-owner.ts'

/**
 * What lists and the home of the back office take of the server's time, without the network, on a PostgreSQL
 * of a large shop's size: a database of its own, which is dropped at the end. Fails above the budgets.
 */
const server = process.env['BENCH_DATABASE_URL']
if (!server) throw new Error('BENCH_DATABASE_URL names the PostgreSQL server to measure on.')
const SIZE = { orders: 100_000, variants: 120_000, customers: 50_000 }
const CALLS = Number(process.env['BENCH_CALLS'] ?? 100)
/** A slow read is asked less often, so that the run has an end. */
const READ_MS = Number(process.env['BENCH_READ_SECONDS'] ?? 60) * 1000
const LEAST_CALLS = 5
const BUDGET_MS = { list: 150, home: 300 }
const BATCH = 10_000
const YEAR = { from: '2025-01-01', to: '2025-12-31' }

const NAMES = ['nguyen', 'lan', 'garcia', 'bolsa', 'fresno', 'huong', '93701', 'ashley pham']
const at = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T
const month = (turn: number): string => String((turn % 12) + 1).padStart(2, '0')

/** What is asked in each turn; the last column of the address differs, so that nothing is answered twice. */
const READS: Record<string, { budget: keyof typeof BUDGET_MS; pathOf: (turn: number) => string }> = {
  orders: list(() => 'orders'),
  'orders, largest first': list(() => 'orders?sort=-total'),
  'orders to ship': list(() => 'orders?waits=ship'),
  'orders by all three states': list(
    () => 'orders?status=placed&payment_status=partially_refunded&fulfillment_status=unfulfilled',
  ),
  'orders, a state nobody has': list(() => 'orders?status=completed&fulfillment_status=canceled'),
  'orders of a month': list((turn) => `orders?from=2025-${month(turn)}-01&to=2025-${month(turn)}-28`),
  'orders of a SKU': list((turn) => `orders?sku=${encodeURIComponent(at(skus, turn))}`),
  'orders of a product': list((turn) => `orders?product_id=${at(productIds, turn)}`),
  'orders between sums': list((turn) => `orders?min_total=${5_000 + turn}&max_total=${5_400 + turn}`),
  'orders by a common name': list((turn) => `orders?q=${encodeURIComponent(at(NAMES, turn))}`),
  'orders by number': list((turn) => `orders?q=LN-${(turn * 977) % SIZE.orders}`),
  'orders by phone': list((turn) => `orders?q=${encodeURIComponent(`555-${1000 + turn}`)}`),
  'orders by what nobody has': list((turn) => `orders?q=zzqxw${turn}`),
  'orders, name and state': list(
    (turn) => `orders?q=${encodeURIComponent(at(NAMES, turn))}&fulfillment_status=unfulfilled&sort=total`,
  ),
  'one order': list((turn) => `orders/${at(orderIds, turn)}`),
  customers: list(() => 'customers'),
  'customers by name': list((turn) => `customers?q=${encodeURIComponent(`customer ${turn * 431}`)}`),
  'customers, common word': list(() => 'customers?q=customer'),
  'customers who ordered, by name': list(() => 'customers?ordered=true&sort=name'),
  'customers who never ordered': list(() => 'customers?ordered=false'),
  'banned customers': list(() => 'customers?standing=banned'),
  products: list(() => 'products'),
  'products by words': list(
    (turn) => `products?q=${encodeURIComponent(at(['gel polish', 'top coat'], turn))}`,
  ),
  'products with little stock': list(() => 'products?low_stock=5'),
  stock: list(() => 'stock'),
  'stock by SKU': list(() => 'stock?sort=sku'),
  'stock below five': list(() => 'stock?below=5'),
  'find anything': list((turn) => `find?q=${encodeURIComponent(at(NAMES, turn))}`),
  'home, what waits': { budget: 'home', pathOf: () => 'waiting' },
  'home, thirty days': {
    budget: 'home',
    pathOf: (turn) => `sales?from=2025-${month(turn)}-01&to=2025-${month(turn)}-28`,
  },
  'home, a year': { budget: 'home', pathOf: () => `sales?from=${YEAR.from}&to=${YEAR.to}` },
}
let skus: string[] = []
let productIds: string[] = []
let orderIds: string[] = []

function list(pathOf: (turn: number) => string) {
  return { budget: 'list' as const, pathOf }
}

const name = `lunula_bench_office_${process.pid}`
const url = new URL(server)
url.pathname = `/${name}`
await createDatabase(server, name)
try {
  const results = await run()
  console.table(results)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'office.json'), `${JSON.stringify({ SIZE, CALLS, results }, null, 2)}\n`)
  if (results.some((result) => result['p99 ms'] > result.budget)) process.exitCode = 1
} finally {
  await dropDatabase(server, name)
}

async function run() {
  const application = await buildApp(officeConfig(url))
  const { app, platform, close } = application
  try {
    await seedCatalog(platform)
    await fill(platform)
    await keepSales(platform)
    const token = await signUpOwner(application)
    const results = []
    for (const [read, { budget, pathOf }] of Object.entries(READS)) {
      const ask = async (turn: number): Promise<number> => {
        const began = performance.now()
        const answer = await app.inject({
          url: `/api/v1/admin/${pathOf(turn)}`,
          headers: { authorization: `Bearer ${token}` },
        })
        if (answer.statusCode !== 200) throw new Error(`${pathOf(turn)}: ${answer.statusCode} ${answer.body}`)
        return performance.now() - began
      }
      for (let turn = 0; turn < 3; turn += 1) await ask(CALLS + turn)
      const times: number[] = []
      const until = performance.now() + READ_MS
      for (let turn = 0; turn < CALLS && (turn < LEAST_CALLS || performance.now() < until); turn += 1)
        times.push(await ask(turn))
      times.sort((a, b) => a - b)
      const share = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
      const result = {
        read,
        calls: times.length,
        'p50 ms': share(0.5),
        'p99 ms': share(0.99),
        budget: BUDGET_MS[budget],
      }
      console.log(read, result['p50 ms'], result['p99 ms'])
      results.push(result)
    }
    return results
  } finally {
    await close()
  }
}

async function fill({ database }: Awaited<ReturnType<typeof buildApp>>['platform']): Promise<void> {
  const client = new pg.Client(url.toString())
  client.on('error', () => {}) // when something fails, the database goes while it is connected
  await client.connect()
  await client.query('set synchronous_commit = off')
  await copyCatalog(client, SIZE.variants)
  await client.query(
    `insert into users (id, email, email_key, username, username_key, created_at, updated_at)
     select gen_random_uuid(), 'customer' || n || '@bench.test', 'customer' || n || '@bench.test',
       'customer ' || n, 'customer ' || n, now(), now() from generate_series(1, $1) n`,
    [SIZE.customers],
  )
  for (let first = 0; first < SIZE.orders; first += BATCH)
    await generateOrders(database, { first, count: BATCH, ...YEAR })
  await client.query(
    `insert into carts (id, user_id, ordered_at, created_at, updated_at)
     select gen_random_uuid(), user_id, placed_at, placed_at, placed_at from orders`,
  )
  await client.query('vacuum analyze')
  const idsOf = async (statement: string): Promise<string[]> =>
    (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  skus = await idsOf(`select sku as id from variants order by md5(sku) limit ${CALLS}`)
  productIds = await idsOf(`select id from products order by md5(id::text) limit ${CALLS}`)
  orderIds = await idsOf(`select id from orders order by md5(id::text) limit ${CALLS}`)
  await client.end()
}
