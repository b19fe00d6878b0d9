import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { promotions } from '@lunula/contract/promotions/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { readStock, type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { lineOf, order, read, refund, runJobs, ship } from '../../../testing/factories/order-factory.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { brokenRules } from '../../../testing/money.ts'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  lamp = await stockVariant(shop, { price: '49.99', stock: 10 })
  buyer = await signUpBuyer(shop)
})

const cancel = (id: string, who = buyer) => who.call(orders.cancel, { params: { id } })
const mails = () => new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)

test('before it ships, money, stock and the promotion’s use go back, each once, and two mails say so', async () => {
  const code = await offer(shop, { per_user_limit: 1 })
  const placed = await order(buyer, [{ variant: lamp, quantity: 2 }], { code })
  expect(placed.allowed_actions).toEqual(['cancel', 'reorder', 'invoice'])
  const tries = await Promise.allSettled([1, 2, 3].map(() => cancel(placed._id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const canceled = await read(buyer, placed)
  expect(canceled).toMatchObject({
    status: 'canceled',
    fulfillment_status: 'canceled',
    refunded: placed.total,
    allowed_actions: ['reorder', 'invoice'],
  })
  expect(await readStock(shop, lamp)).toBe(10)
  await runJobs(shop)
  await runJobs(shop)
  expect((await read(buyer, placed)).payment_status).toBe('refunded')
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
    `$${(placed.total / 100).toFixed(2)} of order ${placed.number} are on their way back to you`,
    `Order ${placed.number} is canceled`,
  ])
  await order(buyer, [{ variant: lamp, quantity: 1 }], { code })
  expect(await refusalOf(buyer.call(promotions.validate, { body: { code } }))).toMatchObject({ status: 409 })
  expect(await cancel(placed._id)).toEqual(await read(buyer, placed))
  expect(await readStock(shop, lamp)).toBe(9)
  expect(await brokenRules(shop.platform.database)).toEqual([])
})

test('what was canceled does not count as sold', async () => {
  const sold = async () =>
    (await shop.platform.database.query('select sold from products where id = $1', [lamp.productId])).rows
  await order(buyer, [{ variant: lamp, quantity: 1 }])
  const placed = await order(buyer, [{ variant: lamp, quantity: 3 }])
  expect(await sold()).toEqual([{ sold: 4 }])
  await cancel(placed._id)
  expect(await sold()).toEqual([{ sold: 1 }])
  // paid back line by line, nothing of it is left to ship
  const emptied = await order(buyer, [{ variant: lamp, quantity: 2 }])
  const lines = [{ item_id: lineOf(emptied, lamp)._id, quantity: 2 }]
  await refund(staff, emptied, { kind: 'lines', lines }, `emptied-${emptied.number}`)
  expect(await read(buyer, emptied)).toMatchObject({ status: 'canceled' })
  expect(await sold()).toEqual([{ sold: 1 }])
})

test('after something has shipped it is too late, and nothing moves', async () => {
  const placed = await order(buyer, [{ variant: lamp, quantity: 2 }])
  await ship(staff, placed, { lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }] })
  expect(await refusalOf(cancel(placed._id))).toMatchObject({ status: 409, code: 'orders.shipped_already' })
  expect(await read(buyer, placed)).toMatchObject({ status: 'placed', refunded: 0 })
  expect(await readStock(shop, lamp)).toBe(8)
})

test('nobody cancels somebody else’s order', async () => {
  const placed = await order(buyer, [{ variant: lamp, quantity: 1 }])
  const stranger = await signUpBuyer(shop)
  expect(await refusalOf(cancel(placed._id, stranger))).toMatchObject({
    status: 404,
    code: 'orders.not_found',
  })
})

test('money that was only reserved is let go', async () => {
  const placed = await order(buyer, [{ variant: lamp, quantity: 1 }])
  const { database } = shop.platform
  // as after a capture that never got through
  await database.query(`update payments set status = 'authorized' where order_id = $1`, [placed._id])
  await database.query(`update orders set payment_status = 'authorized' where id = $1`, [placed._id])
  await database.query(
    `update test_gateway_charges set status = 'authorized' where id = (select gateway_id from payments where order_id = $1)`,
    [placed._id],
  )
  await cancel(placed._id)
  await runJobs(shop)
  expect(await read(buyer, placed)).toMatchObject({
    status: 'canceled',
    payment_status: 'voided',
    refunded: 0,
  })
  expect(await readStock(shop, lamp)).toBe(10)
})

test('money that was taken while the order was canceled is paid back', async () => {
  const placed = await order(buyer, [{ variant: lamp, quantity: 1 }])
  const { database } = shop.platform
  await database.query(`update payments set status = 'authorized' where order_id = $1`, [placed._id])
  await database.query(`update orders set payment_status = 'authorized' where id = $1`, [placed._id])
  await cancel(placed._id)
  // the capture comes through after all
  await database.query(`update payments set status = 'captured' where order_id = $1`, [placed._id])
  await database.query(`update orders set payment_status = 'paid' where id = $1`, [placed._id])
  await shop.platform.jobs.runDue('orders.give_back')
  await runJobs(shop)
  expect(await read(buyer, placed)).toMatchObject({ payment_status: 'refunded', refunded: placed.total })
  expect(await readStock(shop, lamp)).toBe(10)
})

test('what was refunded before is neither refunded nor put back again', async () => {
  const placed = await order(buyer, [{ variant: lamp, quantity: 2 }])
  await refund(staff, placed, { kind: 'lines', lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }] })
  expect(await readStock(shop, lamp)).toBe(9)
  const canceled = await staff.call(adminOrders.cancel, {
    params: { id: placed._id },
    body: { reason: 'asked for' },
  })
  expect(canceled).toMatchObject({
    status: 'canceled',
    refunded: placed.total,
    refundable: 0,
    desk_actions: [],
  })
  expect(canceled.history.find(({ event }) => event === 'order.canceled')).toMatchObject({
    actor: 'staff',
    by: { _id: staff.userId },
    note: 'asked for',
  })
  expect(await readStock(shop, lamp)).toBe(10)
})

test('a canceled order that cost nothing is not paid any more', async () => {
  const code = await offer(shop, { percent: 100 })
  const placed = await order(buyer, [{ variant: lamp, quantity: 2 }], { code })
  await cancel(placed._id)
  await runJobs(shop)
  expect(await read(buyer, placed)).toMatchObject({
    status: 'canceled',
    payment_status: 'refunded',
    refunded: 0,
  })
  expect(await readStock(shop, lamp)).toBe(10)
  expect(await brokenRules(shop.platform.database)).toEqual([])
})

test('what went back on sale when an order was canceled does not go back once more', async () => {
  const code = await offer(shop, { percent: 100 })
  const placed = await order(buyer, [{ variant: lamp, quantity: 2 }], { code })
  await cancel(placed._id)
  await refund(staff, placed, { kind: 'lines', lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 2 }] })
  expect(await readStock(shop, lamp)).toBe(10)
})
