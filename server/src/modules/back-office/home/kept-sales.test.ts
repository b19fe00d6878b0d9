import type { Sales } from '@lunula/contract/back-office/home/schemas.ts'
import { officeHome } from '@lunula/contract/back-office/home/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { generateOrders } from '../../../testing/generated-orders.ts'
import { keepSales } from './kept-sales.ts'

const RANGES = [
  ['2025-01-01', '2025-12-31'],
  ['2025-03-01', '2025-03-31'],
  ['2025-03-09', '2025-11-02'],
  ['2025-10-31', '2025-12-01'],
  ['2025-06-30', '2025-07-01'],
  ['2025-12-01', '2026-02-28'],
] as const

let shop: TestApp
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
  for (const price of ['9.90', '24.50', '0.99']) await stockVariant(shop, { price, stock: 50 })
  for (let n = 0; n < 5; n += 1) await signUpBuyer(shop)
  await generateOrders(shop.platform.database, { count: 1_500, from: '2025-01-01', to: '2025-12-31' })
})
afterAll(() => shop.close())

const readAll = (): Promise<Sales[]> =>
  Promise.all(RANGES.map(([from, to]) => owner.call(officeHome.sales, { query: { from, to } })))
const query = async <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  (await shop.platform.database.query<Row>(statement, values)).rows
const keptIds = async () =>
  (await query<{ kept_id: string }>('select kept_id from sales_months order by starts_at')).map(
    ({ kept_id }) => kept_id,
  )
/** As orders and ledger say it, whatever is kept. */
async function readUnkept(): Promise<Sales[]> {
  await query("update sales_months set ends_at = ends_at + interval '100 years'")
  const told = await readAll()
  await query("update sales_months set ends_at = ends_at - interval '100 years'")
  return told
}

test('a year, its months and whatever begins within one are the same, kept or read from the ledger', async () => {
  const live = await readAll()
  expect(live[0]?.sum.orders).toBeGreaterThan(1_000)
  await keepSales(shop.platform)
  expect((await keptIds()).length).toBeGreaterThanOrEqual(13)
  expect(await readAll()).toEqual(live)
})

test('what is kept stays until something of it changes', async () => {
  const before = await keptIds()
  await keepSales(shop.platform)
  expect(await keptIds()).toEqual(before)
})

test.each([
  ['a canceled order', `update orders set status = 'canceled' where id = $1`],
  ['other lines', 'update order_items set discount = discount + 1 where order_id = $1'],
  [
    'a late line of the ledger',
    `insert into payment_events (id, payment_id, kind, state, amount, created_at)
     select gen_random_uuid(), payments.id, 'refund', 'succeeded', 77, orders.placed_at
     from payments join orders on orders.id = payments.order_id where orders.id = $1`,
  ],
])('%s of a kept month counts at once, and is kept by the next run', async (_name, change) => {
  const [order] = await query<{ id: string }>(
    `select id from orders where placed_at between '2025-05-10' and '2025-05-20' and status = 'completed'
     order by placed_at desc limit 1`,
  )
  const [before, kept] = [await readAll(), await keptIds()]
  await query(change, [order?.id])
  const changed = await readAll()
  expect(changed).not.toEqual(before)
  expect(changed).toEqual(await readUnkept())
  await keepSales(shop.platform)
  expect(await readAll()).toEqual(changed)
  expect((await keptIds()).filter((id) => !kept.includes(id))).toHaveLength(1)
  expect(await query('select from sales_marks')).toHaveLength(0)
})

test('sums that were replaced are gone after the run that follows', async () => {
  await keepSales(shop.platform)
  const orphans =
    'select distinct kept_id from sales_days where kept_id not in (select kept_id from sales_months)'
  expect(await query(orphans)).toHaveLength(0)
})
