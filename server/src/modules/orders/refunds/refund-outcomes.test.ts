import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isRefusal } from '../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { bodyFor, buy, place, readyToPay } from '../../../testing/factories/checkout-factory.ts'
import { giveCredit } from '../../../testing/factories/credit-factory.ts'
import { creditOf } from '../../../testing/factories/referral-factory.ts'
import { signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import type { Gateway } from '../../payments/gateway/gateway.ts'
import type { Refund } from '../../payments/refunds/refund.repository.ts'
import { findRefunds, recordFreeRefund, requestRefund } from '../../payments/refunds/refunds.ts'
import type { OrderContext } from '../order-context.ts'
import { lookAfterRefund, settleRefund, startRefund, voidPayment } from './process-refund.ts'

let shop: TestApp
let orderContext: OrderContext
let gateway: Gateway
beforeAll(async () => {
  shop = await buildTestApp()
  orderContext = shop.modules.orders
  gateway = orderContext.gateway as Gateway
})
afterAll(() => shop.close())

let keys = 0
async function boughtOrder() {
  const buyer = await signUpBuyer(shop)
  return { buyer, order: await buy(shop, buyer) }
}

async function start({ _id: orderId }: Order, amount: number, reason = 'a test'): Promise<Refund> {
  keys += 1
  const refund = await startRefund(orderContext, {
    orderId,
    amount,
    reason,
    idempotencyKey: `outcome-${keys}`,
  })
  if (isRefusal(refund)) throw new Error(refund.code)
  return refund
}

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.platform.database.query<Record<string, unknown>>(text, values)).rows
const read = async (id: string) =>
  (await rows('select state, gateway_refund_id, reason from refunds where id = $1', id))[0]
const reserved = async ({ _id: id }: Order) =>
  (await rows('select refunded from payments where order_id = $1', id))[0]?.['refunded']
const ledger = async ({ _id: id }: Order) =>
  rows(
    `select e.kind, e.state, e.amount, e.detail from payment_events e join payments p on p.id = e.payment_id
     where p.order_id = $1 and e.kind = 'refund' order by e.id`,
    id,
  )
const statusOf = async ({ call }: TestBuyer, { _id: id }: Order) =>
  (await call(orders.read, { params: { id } })).payment_status
const eventsOf = async ({ call }: TestBuyer, { _id: id }: Order) =>
  (await call(orders.read, { params: { id } })).history.map(({ event }) => event)
const mailsQueued = async ({ _id: id }: Order) =>
  (await rows(`select 1 from pgboss.job where name = 'orders.news' and data->>'orderId' = $1`, id)).length

const PENDING = { status: 'pending', refundId: 'taken on' } as const

describe('a refund that the provider has taken on', () => {
  test('sets its amount aside, tells the buyer nothing yet, and is asked about, not sent again', async () => {
    const { buyer, order } = await boughtOrder()
    const refund = await start(order, 500)
    const sent = vi.spyOn(gateway, 'refund').mockResolvedValue(PENDING)
    const asked = vi.spyOn(gateway, 'findRefund').mockResolvedValue(PENDING)
    await settleRefund(orderContext, refund.id)
    expect(await read(refund.id)).toMatchObject({ state: 'pending', gateway_refund_id: 'taken on' })
    await settleRefund(orderContext, refund.id)
    expect(await statusOf(buyer, order)).toBe('paid')
    expect(await mailsQueued(order)).toBe(0)
    asked.mockResolvedValue({ status: 'completed', refundId: 'taken on' })
    await settleRefund(orderContext, refund.id)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(asked).toHaveBeenCalledWith('taken on')
    expect(await statusOf(buyer, order)).toBe('partially_refunded')
    expect(await reserved(order)).toBe(500)
    expect(await mailsQueued(order)).toBe(1)
    expect(await ledger(order)).toEqual([
      { kind: 'refund', state: 'requested', amount: 500, detail: refund.id },
      { kind: 'refund', state: 'succeeded', amount: 500, detail: refund.id },
    ])
  })

  test.each([
    ['at once', 0, 15],
    ['after 15 seconds', 15, 15],
    ['after 16 seconds', 16, 16],
    ['after an hour', 3_600, 3_600],
    ['after a day', 86_400, 3_600],
  ])(
    'is looked at again, when it was looked at %s, after as long as it waited',
    async (_when, waited, next) => {
      const { order } = await boughtOrder()
      const { id } = await start(order, 100)
      vi.spyOn(gateway, 'refund').mockResolvedValue(PENDING)
      const schedule = vi.spyOn(orderContext, 'scheduleRefund').mockResolvedValue()
      shop.clock.advance(waited / 60)
      await settleRefund(orderContext, id)
      expect(schedule).toHaveBeenCalledExactlyOnceWith(id, next)
    },
  )

  test('and then rejects frees its amount, with the reason in the ledger', async () => {
    const { buyer, order } = await boughtOrder()
    const refund = await start(order, 500)
    vi.spyOn(gateway, 'refund').mockResolvedValue(PENDING)
    const failed = { status: 'failed', refundId: 'taken on', detail: 'the account is closed' } as const
    vi.spyOn(gateway, 'findRefund').mockResolvedValue(failed)
    const schedule = vi.spyOn(orderContext, 'scheduleRefund').mockClear()
    await settleRefund(orderContext, refund.id)
    await settleRefund(orderContext, refund.id)
    await settleRefund(orderContext, refund.id)
    expect(schedule).toHaveBeenCalledTimes(1)
    expect(await read(refund.id)).toMatchObject({ state: 'failed' })
    expect(await reserved(order)).toBe(0)
    expect(await statusOf(buyer, order)).toBe('paid')
    expect(await mailsQueued(order)).toBe(0)
    expect((await ledger(order)).at(-1)).toEqual({
      kind: 'refund',
      state: 'failed',
      amount: 500,
      detail: `${refund.id}: the account is closed`,
    })
  })
})

test('what is heard of a refund a second time changes nothing', async () => {
  const { buyer, order } = await boughtOrder()
  const refund = await start(order, 500)
  await lookAfterRefund(orderContext, refund)
  const events = await eventsOf(buyer, order)
  // as another process has it that has read it before
  vi.spyOn(gateway, 'refund').mockResolvedValue({ status: 'failed', refundId: null, detail: 'late' })
  await lookAfterRefund(orderContext, refund)
  expect(await read(refund.id)).toMatchObject({ state: 'succeeded' })
  expect(await reserved(order)).toBe(500)
  expect(await ledger(order)).toHaveLength(2)
  expect(await eventsOf(buyer, order)).toEqual(events)
  expect(await mailsQueued(order)).toBe(1)
})

test('with the money goes its share of the store credit, and with the last cent the rest', async () => {
  const { buyer } = await readyToPay(shop)
  await giveCredit(shop.platform.database, buyer.userId, 501)
  const asked = { address_id: buyer.addressId, use_credit: true }
  const { total } = await buyer.call(orders.preview, { body: asked })
  const order = await place(buyer, { ...bodyFor(buyer, total), ...asked })
  const half = Math.ceil(total / 2)
  await settleRefund(orderContext, (await start(order, half)).id)
  expect(await creditOf(buyer)).toBe(Math.floor((501 * half) / total))
  await settleRefund(orderContext, (await start(order, total - half)).id)
  expect(await creditOf(buyer)).toBe(501)
})

test('only what went back counts: a cent less than all is a part of it, a failed one is nothing', async () => {
  const { buyer, order } = await boughtOrder()
  const first = await start(order, order.total - 1)
  vi.spyOn(gateway, 'refund').mockResolvedValueOnce({ status: 'failed', refundId: null, detail: 'no' })
  await settleRefund(orderContext, first.id)
  await settleRefund(orderContext, (await start(order, order.total - 1)).id)
  expect(await statusOf(buyer, order)).toBe('partially_refunded')
  await settleRefund(orderContext, (await start(order, 1)).id)
  expect(await statusOf(buyer, order)).toBe('refunded')
})

test('a reason is cut after 192 signs', async () => {
  const { order } = await boughtOrder()
  const { id } = await start(order, 100, 'x'.repeat(193))
  expect((await read(id))?.['reason']).toBe('x'.repeat(192))
  const free = await recordFreeRefund(shop.platform, {
    orderId: order._id,
    reason: 'x'.repeat(193),
    idempotencyKey: 'free',
  })
  expect(free).toMatchObject({ amount: 0, state: 'succeeded', reason: 'x'.repeat(192) })
})

test('where nothing was captured nothing is refunded, and nothing is sent', async () => {
  const orderId = '00000000-0000-7000-8000-000000000000'
  const schedule = vi.spyOn(orderContext, 'scheduleRefund').mockClear()
  const order = { orderId, amount: 1, reason: '', idempotencyKey: 'none' }
  const refused = { code: 'payments.nothing_captured' }
  expect(await startRefund(orderContext, order)).toMatchObject(refused)
  expect(await requestRefund(shop.platform, order)).toMatchObject(refused)
  expect(await recordFreeRefund(shop.platform, order)).toMatchObject(refused)
  expect(schedule).not.toHaveBeenCalled()
  await settleRefund(orderContext, orderId)
  expect(await findRefunds(shop.platform, [])).toEqual([])
})

test('a refund without a gateway, or of a payment without a charge, is an error', async () => {
  const { order } = await boughtOrder()
  const refund = await start(order, 100)
  await expect(lookAfterRefund({ ...orderContext, gateway: undefined }, refund)).rejects.toThrow(
    `There is no gateway to send the refund ${refund.id} to.`,
  )
  const lost = { ...refund, payment_id: '00000000-0000-7000-8000-000000000000' }
  await expect(lookAfterRefund(orderContext, lost)).rejects.toThrow(`The refund ${refund.id} has no charge.`)
})

test('a payment that is not there holds no money to let go', async () => {
  const id = '00000000-0000-7000-8000-000000000000'
  await expect(voidPayment(orderContext, id)).rejects.toThrow(`The payment ${id} holds no authorized money.`)
})

test.each([
  ['requested', `status = 'requested'`],
  ['failed', `status = 'failed'`],
  ['authorized, but not known to the provider', `status = 'authorized', gateway_id = null`],
])('a payment that is %s holds no money to let go', async (_what, change) => {
  const { order } = await boughtOrder()
  const [payment] = await rows(`update payments set ${change} where order_id = $1 returning id`, order._id)
  const asked = vi.spyOn(gateway, 'void').mockClear()
  const id = String(payment?.['id'])
  await expect(voidPayment(orderContext, id)).rejects.toThrow(`The payment ${id} holds no authorized money.`)
  expect(asked).not.toHaveBeenCalled()
})
