import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { readStock, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import {
  bodyFor,
  fill,
  payCart,
  place,
  preview,
  readyToPay,
} from '../../../testing/factories/checkout-factory.ts'
import { giveCredit } from '../../../testing/factories/credit-factory.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import type { Gateway } from '../../payments/gateway/gateway.ts'
import type { Payment } from '../../payments/payments.repository.ts'
import { answerOf, capture, lapseOrder, settle, settleLater } from './settle-payment.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const count = async (sql: string, values: unknown[]): Promise<number> =>
  (await shop.platform.database.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]
    ?.n ?? -1

async function latestPayment(buyer: TestBuyer): Promise<Payment> {
  const { rows } = await shop.platform.database.query<Payment>(
    'select * from payments where user_id = $1 order by id desc limit 1',
    [buyer.userId],
  )
  if (!rows[0]) throw new Error('The buyer has no payment.')
  return rows[0]
}

const eventsOf = async ({ order_id }: Payment): Promise<string[]> =>
  (
    await shop.platform.database.query<{ event: string }>(
      'select event from order_history where order_id = $1 order by id',
      [order_id],
    )
  ).rows.map(({ event }) => event)

test('a pending order gives its stock back when its time is up, and the cart can be ordered again', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar, 4)
  const { total } = await preview(buyer)
  await refusalOf(place(buyer, bodyFor(buyer, total, 'test:declined')))
  expect(await readStock(shop, jar)).toBe(0)
  const { rows } = await shop.platform.database.query<{ id: string }>(
    'select id from orders where user_id = $1',
    [buyer.userId],
  )
  const orderId = rows[0]?.id ?? ''
  shop.clock.advance(9)
  expect(await lapseOrder(shop.modules.orders, orderId)).toBe(false)
  shop.clock.advance(1)
  expect(await lapseOrder(shop.modules.orders, orderId)).toBe(true)
  expect(await lapseOrder(shop.modules.orders, orderId)).toBe(false)
  expect(await readStock(shop, jar)).toBe(4)
})

test('an attempt whose process died before the gateway was called is canceled by its key and charges nothing', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar)
  const { total } = await preview(buyer)
  await refusalOf(place(buyer, bodyFor(buyer, total, 'test:declined')))
  const paymentId = await dieAfterRequest(buyer)
  expect(await refusalOf(place(buyer, bodyFor(buyer, total)))).toMatchObject({
    code: 'orders.payment_in_progress',
  })
  await settleLater(shop.modules.orders, paymentId)
  await settleLater(shop.modules.orders, paymentId)
  expect(await count(`payments where id = $1 and status = 'failed'`, [paymentId])).toBe(1)
  expect((await place(buyer, bodyFor(buyer, total))).payment_status).toBe('paid')
  expect(await readStock(shop, jar)).toBe(3)
})

/** What stands in the database when a process is killed between its commit and the gateway. */
async function dieAfterRequest(buyer: TestBuyer): Promise<string> {
  const { database } = shop.platform
  const { rows } = await database.query<{ id: string }>(
    `insert into payments (id, order_id, user_id, idempotency_key, request_hash, provider, amount, status, created_at, updated_at)
     select gen_random_uuid(), id, user_id, 'died-' || id, 'hash', 'test', total, 'requested', now(), now()
     from orders where user_id = $1 returning id`,
    [buyer.userId],
  )
  return rows[0]?.id ?? ''
}

describe('an attempt that is settled', () => {
  const declined = { status: 'declined', code: 'payments.declined' } as const
  const authorized = { status: 'authorized', gatewayId: 'test_late', version: null, card: null } as const

  test('keeps its first outcome: a decline after the order changes nothing', async () => {
    const { buyer, total } = await readyToPay(shop)
    const order = await place(buyer, bodyFor(buyer, total))
    const payment = await latestPayment(buyer)
    const events = await eventsOf(payment)
    const late = await settle(shop.modules.orders, { ...payment, status: 'requested' }, declined)
    expect(late).toMatchObject({ _id: order._id, payment_status: 'paid' })
    expect(await eventsOf(payment)).toEqual(events)
    expect((await latestPayment(buyer)).status).toBe('captured')
  })

  test('keeps its first outcome: money that comes after a decline places no order', async () => {
    const { buyer, total } = await readyToPay(shop)
    await refusalOf(place(buyer, bodyFor(buyer, total, 'test:declined')))
    const payment = await latestPayment(buyer)
    const late = await settle(shop.modules.orders, { ...payment, status: 'requested' }, authorized)
    expect(late).toMatchObject({ code: 'payments.declined' })
    expect((await buyer.call(orders.list, {})).totalDocs).toBe(0)
    expect((await buyer.call(cart.info)).total_quantity).toBe(1)
  })

  test('each declined card is in the history once', async () => {
    const { buyer, total } = await readyToPay(shop)
    await refusalOf(place(buyer, bodyFor(buyer, total, 'test:declined')))
    await refusalOf(place(buyer, bodyFor(buyer, total, 'test:cvv_failure')))
    const payment = await latestPayment(buyer)
    expect(await eventsOf(payment)).toEqual(['order.started', 'payment.failed', 'payment.failed'])
    expect(await count(`orders where id = $1 and payment_status = 'failed'`, [payment.order_id])).toBe(1)
  })

  test('without an order is an error', async () => {
    const { buyer, total } = await readyToPay(shop)
    await place(buyer, bodyFor(buyer, total))
    const lost = { ...(await latestPayment(buyer)), order_id: '00000000-0000-7000-8000-000000000000' }
    await expect(settle(shop.modules.orders, lost, declined)).rejects.toThrow(
      `The payment ${lost.id} has no order.`,
    )
    expect(await answerOf(shop.modules.orders, lost)).toMatchObject({ code: 'orders.not_found' })
  })

  test('cannot place an order that was canceled meanwhile', async () => {
    const { buyer, total } = await readyToPay(shop)
    await refusalOf(place(buyer, bodyFor(buyer, total, 'test:declined')))
    const payment = await latestPayment(buyer)
    const { database } = shop.platform
    await database.query(`update payments set status = 'requested' where id = $1`, [payment.id])
    await database.query(`update orders set status = 'canceled', payment_status = 'voided' where id = $1`, [
      payment.order_id,
    ])
    await expect(
      settle(shop.modules.orders, { ...payment, status: 'requested' }, authorized),
    ).rejects.toThrow(`The order ${payment.order_id} cannot be placed from canceled.`)
    expect((await latestPayment(buyer)).status).toBe('requested')
  })

  test('that still runs, or failed without a reason, says so', async () => {
    const { buyer, total } = await readyToPay(shop)
    await place(buyer, bodyFor(buyer, total))
    const payment = await latestPayment(buyer)
    const answer = (change: Partial<Payment>) => answerOf(shop.modules.orders, { ...payment, ...change })
    expect(await answer({ status: 'requested' })).toMatchObject({ code: 'payments.outcome_unknown' })
    expect(await answer({ status: 'failed', failure_code: null })).toMatchObject({
      code: 'payments.processing_error',
    })
  })
})

test('a job for a payment or an order that is gone does nothing', async () => {
  const gone = '00000000-0000-7000-8000-000000000000'
  await settleLater(shop.modules.orders, gone)
  expect(await count('payments where id = $1', [gone])).toBe(0)
  expect(await lapseOrder(shop.modules.orders, gone)).toBe(false)
})

describe('an order that is placed', () => {
  const cardsKept = async (buyer: TestBuyer): Promise<number> =>
    count(`pgboss.job where name = 'payments.keep-card' and data->>'paymentId' = $1`, [
      (await latestPayment(buyer)).id,
    ])

  test('takes what it bought out of the cart, counts it as sold and keeps no card unasked', async () => {
    const { buyer, jar } = await readyToPay(shop, 3)
    await payCart(buyer)
    expect((await buyer.call(cart.info)).total_quantity).toBe(0)
    expect(await count('products where id = $1 and sold = 3', [jar.productId])).toBe(1)
    expect(await cardsKept(buyer)).toBe(0)
  })

  test('uses its promotion, spends its credit and keeps the card of who asks for it', async () => {
    const { buyer } = await readyToPay(shop)
    await giveCredit(shop.platform.database, buyer.userId, 500)
    const asked = { address_id: buyer.addressId, promotion_code: await offer(shop), use_credit: true }
    const { total } = await buyer.call(orders.preview, { body: asked })
    const body = { ...bodyFor(buyer, total), ...asked }
    const { _id } = await place(buyer, { ...body, payment: { ...body.payment, save_card: true } })
    expect(await count(`promotion_uses where order_id = $1 and state = 'used'`, [_id])).toBe(1)
    expect(await count(`credit_holds where order_id = $1 and state = 'spent'`, [_id])).toBe(1)
    expect(await cardsKept(buyer)).toBe(1)
  })

  test('ends the draft that its cart came from', async () => {
    const { buyer } = await readyToPay(shop)
    await shop.platform.database.query(
      `insert into draft_orders (id, number, user_id, cart_id, language, address, note, state, created_at, updated_at)
       select id, 'of a test', user_id, id, 'en', '{}', '', 'open', now(), now() from carts where user_id = $1`,
      [buyer.userId],
    )
    const { _id } = await payCart(buyer)
    expect(await count(`draft_orders where order_id = $1 and state = 'paid'`, [_id])).toBe(1)
  })
})

describe('a capture', () => {
  test('that fails leaves the order authorized, and the job makes it good, once', async () => {
    const { buyer, total } = await readyToPay(shop)
    const { orders: orderContext } = shop.modules
    const gateway = orderContext.gateway as Gateway
    vi.spyOn(gateway, 'capture').mockRejectedValueOnce(new Error('no answer'))
    const warn = vi.spyOn(shop.platform.log, 'warn').mockImplementation(() => {})
    const order = await place(buyer, bodyFor(buyer, total))
    expect(order.payment_status).toBe('authorized')
    const payment = await latestPayment(buyer)
    expect(warn).toHaveBeenCalledWith(
      { err: expect.any(Error), payment: payment.id },
      expect.stringContaining('will be tried again'),
    )
    await settleLater(orderContext, payment.id)
    await settleLater(orderContext, payment.id)
    expect(await eventsOf(payment)).toEqual(['order.started', 'order.placed', 'payment.captured'])
    // another process that held the payment as it was
    expect(await capture(orderContext, payment)).toBeUndefined()
    expect((await eventsOf(payment)).length).toBe(3)
  })

  test('of an order that is past it is in the history all the same', async () => {
    const { buyer, total } = await readyToPay(shop)
    const gateway = shop.modules.orders.gateway as Gateway
    vi.spyOn(gateway, 'capture').mockRejectedValueOnce(new Error('no answer'))
    await place(buyer, bodyFor(buyer, total))
    const payment = await latestPayment(buyer)
    await shop.platform.database.query(`update orders set payment_status = 'voided' where id = $1`, [
      payment.order_id,
    ])
    expect(await capture(shop.modules.orders, payment)).toBeUndefined()
    expect((await eventsOf(payment)).at(-1)).toBe('payment.captured')
    expect((await latestPayment(buyer)).status).toBe('captured')
  })

  test.each([
    ['is not authorized', { status: 'requested' }],
    ['the provider does not know', { gateway_id: null }],
  ] as const)('of a payment that %s asks nobody', async (_what, change) => {
    const { buyer, total } = await readyToPay(shop)
    await place(buyer, bodyFor(buyer, total))
    const asked = vi.spyOn(shop.modules.orders.gateway as Gateway, 'capture')
    const payment = { ...(await latestPayment(buyer)), status: 'authorized', ...change } as Payment
    expect(await capture(shop.modules.orders, payment)).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('while nobody answers', () => {
  test('the outcome stays open, the job asks again, and the reservation does not lapse', async () => {
    const { buyer, jar, total } = await readyToPay(shop)
    const { orders: orderContext } = shop.modules
    const gateway = orderContext.gateway as Gateway
    vi.spyOn(gateway, 'find').mockRejectedValue(new Error('no answer'))
    expect(await refusalOf(place(buyer, bodyFor(buyer, total, 'test:timeout_after_charge')))).toMatchObject({
      status: 503,
      code: 'payments.outcome_unknown',
    })
    const payment = await latestPayment(buyer)
    await expect(settleLater(orderContext, payment.id)).rejects.toThrow('still does not answer')
    shop.clock.advance(10)
    await expect(lapseOrder(orderContext, payment.order_id)).rejects.toThrow('A payment is under way')
    vi.restoreAllMocks()
    await settleLater(orderContext, payment.id)
    expect((await buyer.call(orders.list, {})).docs).toMatchObject([{ payment_status: 'paid' }])
    expect(await readStock(shop, jar)).toBe(3)
    shop.clock.advance(10)
    expect(await lapseOrder(orderContext, payment.order_id)).toBe(false)
  })
})
