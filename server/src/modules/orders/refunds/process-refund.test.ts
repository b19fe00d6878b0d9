import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import type { Refund } from '../../payments/refunds/refund.repository.ts'
import { settleRefund, startRefund, voidPayment } from './process-refund.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

let keys = 0
const newKey = (): string => `refund-key-${++keys}`

async function paidOrder(): Promise<{ order: Order; buyer: TestBuyer }> {
  const jar = await stockVariant(shop, { price: '20.00', stock: 10 })
  const buyer = await signUpBuyer(shop)
  await buyer.call(cart.add, { body: { product_id: jar.productId, variant_id: jar.variantId, quantity: 2 } })
  const { total } = await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
  const order = await buyer.call(orders.place, {
    headers: { 'idempotency-key': newKey() },
    body: {
      address_id: buyer.addressId,
      expected_total: total,
      payment: { provider: 'test', source_id: 'test:approved' },
    },
  })
  return { order, buyer }
}

const start = (orderId: string, amount: number, idempotencyKey = newKey()) =>
  startRefund(shop.modules.orders, { orderId, amount, reason: 'a test', idempotencyKey })

async function started(asked: Promise<Refund | Refusal>): Promise<Refund> {
  const refund = await asked
  if (isRefusal(refund)) throw new Error(`The refund was refused: ${refund.code}`)
  return refund
}

const read = ({ buyer, order }: { buyer: TestBuyer; order: Order }): Promise<Order> =>
  buyer.call(orders.read, { params: { id: order._id } })

const sum = async (sql: string, id: string): Promise<number> =>
  (await shop.platform.database.query<{ sum: number }>(sql, [id])).rows[0]?.sum ?? -1

/** What our books and those of the gateway say has gone back, in cents. */
const givenBack = async (orderId: string) => ({
  refunded: await sum(
    `select coalesce(sum(amount), 0)::int as sum from refunds where order_id = $1 and state = 'succeeded'`,
    orderId,
  ),
  reserved: await sum('select sum(refunded)::int as sum from payments where order_id = $1', orderId),
  gatewayRefunded: await sum(
    `select coalesce(sum(r.amount), 0)::int as sum from test_gateway_refunds r
     join payments p on p.gateway_id = r.charge_id where p.order_id = $1`,
    orderId,
  ),
})

test('a partial refund goes back by a job, and the order says so; the rest makes it refunded', async () => {
  const bought = await paidOrder()
  const { _id: id, total } = bought.order
  const refund = await started(start(id, 1_000))
  expect(refund).toMatchObject({ state: 'requested', amount: 1_000 })
  expect((await read(bought)).payment_status).toBe('paid')
  await shop.platform.jobs.runDue('orders.refund')
  expect((await read(bought)).payment_status).toBe('partially_refunded')
  await started(start(id, total - 1_000))
  await shop.platform.jobs.runDue('orders.refund')
  const done = await read(bought)
  expect(done.payment_status).toBe('refunded')
  expect(done.history.filter(({ event }) => event === 'payment.refunded')).toHaveLength(2)
  expect(await givenBack(id)).toEqual({ refunded: total, reserved: total, gatewayRefunded: total })
})

test('a refund that is settled twice goes back once', async () => {
  const { order } = await paidOrder()
  const { id } = await started(start(order._id, 500))
  await Promise.all([1, 2, 3].map(() => settleRefund(shop.modules.orders, id)))
  await settleRefund(shop.modules.orders, id)
  expect(await givenBack(order._id)).toEqual({ refunded: 500, reserved: 500, gatewayRefunded: 500 })
})

test('the same key is the same refund; with another amount it is refused', async () => {
  const { order } = await paidOrder()
  const key = newKey()
  const refunds = await Promise.all([1, 2, 3, 4].map(() => started(start(order._id, 700, key))))
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  expect(await start(order._id, 701, key)).toMatchObject({ code: 'orders.idempotency_key_reused' })
  expect((await givenBack(order._id)).reserved).toBe(700)
})

test.each([0, -1])('%i cents cannot be refunded', async (amount) => {
  const { order } = await paidOrder()
  expect(await start(order._id, amount)).toMatchObject({ code: 'payments.refund_too_high' })
})

test('one cent more than is left is refused and says what is left', async () => {
  const { order } = await paidOrder()
  await started(start(order._id, 1_500))
  const left = order.total - 1_500
  expect(await start(order._id, left + 1)).toMatchObject({
    code: 'payments.refund_too_high',
    values: { left: `$${(left / 100).toFixed(2)}` },
  })
  expect(await started(start(order._id, left))).toMatchObject({ amount: left })
})

test('refunds in parallel never come to more than was captured', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 2, maxLength: 8 }),
      async (amounts) => {
        const { order } = await paidOrder()
        await Promise.all(amounts.map((amount) => start(order._id, amount)))
        await shop.platform.jobs.runDue('orders.refund')
        const { refunded, reserved, gatewayRefunded } = await givenBack(order._id)
        expect(refunded).toBe(gatewayRefunded)
        expect(refunded).toBe(reserved)
        expect(refunded).toBeLessThanOrEqual(order.total)
        expect(refunded).toBeGreaterThan(0)
      },
    ),
    { numRuns: 8 },
  )
})

test('a refund that the gateway refuses frees its amount and leaves the order paid', async () => {
  const bought = await paidOrder()
  const { _id: id, total } = bought.order
  await shop.platform.database.query(
    `insert into test_gateway_refunds (idempotency_key, id, charge_id, amount, created_at)
     select 'by-hand-' || id, 'by-hand-' || id, gateway_id, 100, now() from payments where order_id = $1`,
    [id],
  )
  await started(start(id, total))
  await shop.platform.jobs.runDue('orders.refund')
  const after = await read(bought)
  expect(after.payment_status).toBe('paid')
  expect(after.history.at(-1)?.event).toBe('payment.refund_failed')
  expect((await givenBack(id)).reserved).toBe(0)
})

test('an order that was never charged has nothing to refund', async () => {
  expect(await start('00000000-0000-7000-8000-000000000000', 100)).toMatchObject({
    code: 'payments.nothing_captured',
  })
})

test('authorized money can be let go, captured money cannot', async () => {
  const bought = await paidOrder()
  const { database } = shop.platform
  const { rows } = await database.query<{ id: string; gateway_id: string }>(
    'select id, gateway_id from payments where order_id = $1',
    [bought.order._id],
  )
  const [payment] = rows
  if (!payment) throw new Error('The order has no payment.')
  expect(await voidPayment(shop.modules.orders, payment.id)).toBe('captured')
  // as after a capture that never got through
  await database.query(`update payments set status = 'authorized' where id = $1`, [payment.id])
  await database.query(`update orders set payment_status = 'authorized' where id = $1`, [bought.order._id])
  await expect(voidPayment(shop.modules.orders, payment.id)).rejects.toThrow('no authorized charge')
  await database.query(`update test_gateway_charges set status = 'authorized' where id = $1`, [
    payment.gateway_id,
  ])
  expect(await voidPayment(shop.modules.orders, payment.id)).toBe('voided')
  expect((await read(bought)).payment_status).toBe('voided')
})
