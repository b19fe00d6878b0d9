import pg from 'pg'
import type { buildApp } from '../../server/src/app.ts'
import { seedCatalog } from '../../server/src/modules/catalog/index.ts'
import { generateOrders } from '../../server/src/testing/generated-orders.ts'
import { copyCatalog } from '../catalog/copy-catalog.ts'
import { generateBoard } from './generate-board.ts'
import { generateDesk } from './generate-desk.ts'

export const SIZE = { orders: 100_000, variants: 120_000, customers: 50_000 }
export const YEAR = { from: '2025-01-01', to: '2025-12-31' }
const BATCH = 10_000

/** Random things of the shop, to be asked for. */
export interface Samples {
  skus: string[]
  productIds: string[]
  orderIds: string[]
}

/** What words are looked up by is built once, at the end: row by row it takes most of the time. */
async function dropWordIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%'",
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query("set maintenance_work_mem = '256MB'")
  return rows.map(({ definition }) => definition)
}

/** Fills an empty database with a large shop, and gives so many samples of it. */
export async function fillShop(
  platform: Awaited<ReturnType<typeof buildApp>>['platform'],
  url: URL,
  samples: number,
): Promise<Samples> {
  await seedCatalog(platform)
  const client = new pg.Client(url.toString())
  client.on('error', () => {}) // when something fails, the database goes while it is connected
  await client.connect()
  await client.query('set synchronous_commit = off')
  const indexes = await dropWordIndexes(client)
  await copyCatalog(client, SIZE.variants)
  await client.query(
    `insert into users (id, email, email_key, username, username_key, created_at, updated_at)
     select gen_random_uuid(), 'customer' || n || '@bench.test', 'customer' || n || '@bench.test',
       'customer ' || n, 'customer ' || n, now(), now() from generate_series(1, $1) n`,
    [SIZE.customers],
  )
  for (let first = 0; first < SIZE.orders; first += BATCH)
    await generateOrders(platform.database, { first, count: BATCH, ...YEAR })
  await client.query(
    `insert into carts (id, user_id, ordered_at, created_at, updated_at)
     select gen_random_uuid(), user_id, placed_at, placed_at, placed_at from orders`,
  )
  await generateDesk(client)
  await generateBoard(client)
  for (const index of indexes) await client.query(index)
  await client.query('vacuum analyze')
  const idsOf = async (statement: string): Promise<string[]> =>
    (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  const found = {
    skus: await idsOf(`select sku as id from variants order by md5(sku) limit ${samples}`),
    productIds: await idsOf(`select id from products order by md5(id::text) limit ${samples}`),
    orderIds: await idsOf(`select id from orders order by md5(id::text) limit ${samples}`),
  }
  await client.end()
  return found
}
