import { officeHome } from '@lunula/contract/back-office/home/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { stock } from '@lunula/contract/catalog/stock/schemas.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt } from '../../../platform/clock.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { fillCart } from '../../../testing/factories/checkout-factory.ts'
import { deliver, order } from '../../../testing/factories/order-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { generateOrders } from '../../../testing/generated-orders.ts'
import { missedTerm } from '../../catalog/search/missed/missed-searches.ts'

const YEAR = { from: '2025-01-01', to: '2025-12-31' }
let shop: TestApp
let owner: TestBuyer
let today: string
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
  today = dayAt(shop.clock.now())
  for (const price of ['9.90', '24.50', '0.99']) await stockVariant(shop, { price, stock: 50 })
  for (let n = 0; n < 5; n += 1) await signUpBuyer(shop)
  await generateOrders(shop.platform.database, { count: 1_500, ...YEAR })
})
afterAll(() => shop.close())

const sales = (from: string, to: string) => owner.call(officeHome.sales, { query: { from, to } })
const sum = async (statement: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await shop.platform.database.query<{ sum: number }>(statement, values)
  return Number(rows[0]?.sum ?? 0)
}
const BETWEEN = `>= ($1::text || ' 00:00 America/Los_Angeles')::timestamptz
  and %s < (($2::date + 1)::text || ' 00:00 America/Los_Angeles')::timestamptz`
const between = (column: string): string => `${column} ${BETWEEN.replace('%s', column)}`
const ledger = (kind: string, range: readonly [string, string]) =>
  sum(
    `select sum(amount) as sum from payment_events
     where kind = '${kind}' and state = 'succeeded' and ${between('created_at')}`,
    [...range],
  )

test.each([
  [YEAR.from, YEAR.to],
  ['2025-03-01', '2025-03-31'],
  ['2025-03-09', '2025-03-09'],
  ['2025-11-02', '2025-11-02'],
  ['2025-10-15', '2025-12-31'],
] as const)('sums from %s to %s agree with the ledger to the cent, summer time or not', async (from, to) => {
  const range = [from, to] as const
  const told = await sales(from, to)
  expect(told.sum.taken).toBe(await ledger('capture', range))
  expect(told.sum.refunded).toBe(await ledger('refund', range))
  expect(told.sum.net).toBe(told.sum.taken - told.sum.refunded)
  const standing = `from orders where status <> 'canceled' and ${between('placed_at')}`
  expect(told.sum.orders).toBe(await sum(`select count(*) as sum ${standing}`, [...range]))
  const ordered = await sum(`select sum(total) as sum ${standing}`, [...range])
  expect(told.sum.average).toBe(Math.floor(ordered / Math.max(1, told.sum.orders)))
  for (const field of ['taken', 'refunded', 'net', 'orders'] as const)
    expect(told.days.reduce((all, day) => all + day[field], 0)).toBe(told.sum[field])
})

test('every day of the year is the ledger of that day, and the months are the year', async () => {
  const { days, sum: year } = await sales(YEAR.from, YEAR.to)
  expect(days).toHaveLength(365)
  for (const { day, taken } of days.filter((_, at) => at % 31 === 0))
    expect([day, taken]).toEqual([day, await ledger('capture', [day, day])])
  const months = await Promise.all(
    Array.from({ length: 12 }, (_, month) =>
      sales(
        new Date(Date.UTC(2025, month, 1)).toISOString().slice(0, 10),
        new Date(Date.UTC(2025, month + 1, 0)).toISOString().slice(0, 10),
      ),
    ),
  )
  expect(months.reduce((all, { sum: { net } }) => all + net, 0)).toBe(year.net)
})

test('the best products come to what stands on the lines of orders that stand', async () => {
  const { top_products } = await sales(YEAR.from, YEAR.to)
  const all = await sum(
    `select sum(item.line_total - item.discount) as sum
     from order_items item join orders on orders.id = item.order_id
     where orders.status <> 'canceled' and ${between('orders.placed_at')}`,
    [YEAR.from, YEAR.to],
  )
  expect(top_products.reduce((told, { amount }) => told + amount, 0)).toBe(all)
})

test('what waits is exactly what its lists show', async () => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 5 })
  const placed = await order(await signUpBuyer(shop), [{ variant, quantity: 1 }])
  await deliver(owner, await order(await signUpBuyer(shop), [{ variant, quantity: 1 }]))
  const { database } = shop.platform
  await database.query(
    "update payments set status = 'authorized', updated_at = now() - interval '1 hour' where order_id = $1",
    [placed._id],
  )
  await database.query(
    `insert into payment_recoveries (id, gateway_id, amount, state, created_at, updated_at)
     values (gen_random_uuid(), 'lost', 500, 'open', now(), now())`,
  )
  const waits = await owner.call(officeHome.waiting)
  const toShip = await owner.call(adminOrders.list, { query: { waits: 'ship', limit: 1 } })
  expect(toShip.count).toBe(waits.orders_to_ship)
  const { docs: payments } = await owner.call(officeHome.openPayments)
  expect(payments.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
    ['payment', 'authorized', placed.total],
    ['recovery', 'open', 500],
  ])
  expect(waits.open_payments).toBe(2)
  const low = await owner.call(stock.list, { query: { below: 5, limit: 1 } })
  expect(low.count).toBe(waits.low_stock)
  const returns = await owner.call(adminOrders.returns, { query: { waits: true } })
  expect(returns.count).toBe(waits.returns)
})

test('a mail that was given up is told, and tried anew once', async () => {
  const { database, jobs } = shop.platform
  const variant = await stockVariant(shop, { price: '9.90', stock: 5 })
  const { _id, number } = await order(await signUpBuyer(shop), [{ variant, quantity: 1 }])
  await database.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 50,
       output = '{"message": "550 no such mailbox"}'
     where name = 'orders.confirm' and data ->> 'orderId' = $1`,
    [_id],
  )
  const { docs } = await owner.call(officeHome.failedMails)
  expect(docs).toMatchObject([{ kind: 'order', order: { number }, error: '550 no such mailbox', tries: 51 }])
  expect((await owner.call(officeHome.waiting)).failed_mails).toBe(1)
  const params = { id: String(docs[0]?._id) }
  await owner.call(officeHome.retryMail, { params })
  expect((await owner.call(officeHome.failedMails)).docs).toEqual([])
  expect(await refusalOf(owner.call(officeHome.retryMail, { params }))).toMatchObject({
    code: 'back_office.mail_not_failed',
  })
  expect(await jobs.runDue('orders.confirm')).toBeGreaterThan(0)
})

test('conversion tells how many of the carts that were begun became an order', async () => {
  const before = (await sales(today, today)).sum
  await fillCart(shop, await signUpBuyer(shop))
  const variant = await stockVariant(shop, { price: '9.90', stock: 5 })
  await order(await signUpBuyer(shop), [{ variant, quantity: 1 }])
  const { carts, carts_ordered } = (await sales(today, today)).sum
  expect([carts - before.carts, carts_ordered - before.carts_ordered]).toEqual([2, 1])
})

test('searches without a hit are counted by day and term, without what may name a person', async () => {
  const search = (q: string) => shop.client()(catalog.products, { query: { q } })
  await search('Qwzzxk Vwbb')
  await search('qwzzxk  vwbb!')
  await search('wzqxk@vwbb.test')
  expect((await sales(today, today)).missed_searches).toEqual([{ term: 'qwzzxk vwbb', times: 2 }])
  expect((await sales('2025-01-01', '2025-01-02')).missed_searches).toEqual([])
  expect(missedTerm('714 555 0123')).toBeNull()
  expect(missedTerm('x')).toBeNull()
  expect(missedTerm('Đèn  LED')).toBe('den led')
})
