import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { fillCart } from '../../../testing/factories/checkout-factory.ts'
import { refusalOf, signUpBuyer } from '../../../testing/factories/user-factory.ts'
import type { Gateway, GatewayPayment } from '../gateway/gateway.ts'
import { openRecovery, settleRecovery } from './recoveries.ts'

let shop: TestApp
let gateway: Gateway
let paymentId: string
beforeAll(async () => {
  shop = await buildTestApp()
  gateway = shop.modules.orders.gateway as Gateway
  const buyer = await signUpBuyer(shop)
  await fillCart(shop, buyer)
  const address_id = buyer.addressId
  const { total: expected_total } = await buyer.call(orders.preview, { body: { address_id } })
  const payment = { provider: 'test', source_id: 'test:declined' }
  const body = { address_id, expected_total, payment }
  await refusalOf(buyer.call(orders.place, { body, headers: { 'idempotency-key': 'recovered' } }))
  const { rows } = await shop.platform.database.query<{ id: string }>('select id from payments')
  paymentId = rows[0]?.id ?? ''
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(shop.platform.log, 'error').mockImplementation(() => {})
})

let taken = 0
/** Money that the provider took for no order. */
function takenMoney(): GatewayPayment {
  taken += 1
  return {
    gatewayId: `taken_${taken}`,
    version: null,
    idempotencyKey: null,
    status: 'captured',
    amount: 1_234,
    card: null,
  }
}

async function open(money = takenMoney()): Promise<string> {
  const id = await openRecovery(shop.platform, money, paymentId)
  if (!id) throw new Error('It is being recovered already.')
  return id
}

const read = async (id: string) =>
  (
    await shop.platform.database.query(
      'select gateway_id, payment_id, amount, state, gateway_refund_id from payment_recoveries where id = $1',
      [id],
    )
  ).rows[0]

test('money for no order is written down once, and the log tells of it once', async () => {
  const money = takenMoney()
  const id = await open(money)
  expect(await read(id)).toEqual({
    gateway_id: money.gatewayId,
    payment_id: paymentId,
    amount: 1_234,
    state: 'open',
    gateway_refund_id: null,
  })
  expect(await openRecovery(shop.platform, money, paymentId)).toBeNull()
  expect(shop.platform.log.error).toHaveBeenCalledExactlyOnceWith(
    { gatewayId: money.gatewayId, amount: 1_234, payment: paymentId },
    expect.stringContaining('belongs to no order'),
  )
})

test('all of it is given back, once, by the key of the recovery', async () => {
  const money = takenMoney()
  const id = await open(money)
  const refund = vi
    .spyOn(gateway, 'refund')
    .mockResolvedValue({ status: 'completed', refundId: 'given back' })
  await settleRecovery(shop.platform, gateway, id)
  await settleRecovery(shop.platform, gateway, id)
  expect(refund).toHaveBeenCalledExactlyOnceWith({
    idempotencyKey: id,
    gatewayId: money.gatewayId,
    amount: 1_234,
    reason: 'Taken without an order',
  })
  expect(await read(id)).toMatchObject({ state: 'refunded', gateway_refund_id: 'given back' })
  expect(shop.platform.log.error).not.toHaveBeenCalledWith(
    expect.objectContaining({ recovery: id }),
    expect.anything(),
  )
})

test('what the provider has taken on is asked about, not sent again, until it is done', async () => {
  const id = await open()
  const refund = vi.spyOn(gateway, 'refund').mockResolvedValue({ status: 'pending', refundId: 'on its way' })
  const find = vi
    .spyOn(gateway, 'findRefund')
    .mockResolvedValueOnce({ status: 'pending', refundId: 'on its way' })
    .mockResolvedValueOnce({ status: 'completed', refundId: 'on its way' })
  const settle = () => settleRecovery(shop.platform, gateway, id)
  await expect(settle()).rejects.toThrow('has not given the money back yet')
  expect(await read(id)).toMatchObject({ state: 'open', gateway_refund_id: 'on its way' })
  await expect(settle()).rejects.toThrow('has not given the money back yet')
  await settle()
  expect(refund).toHaveBeenCalledTimes(1)
  expect(find).toHaveBeenCalledWith('on its way')
  expect(await read(id)).toMatchObject({ state: 'refunded' })
})

test('what the provider refuses stays for people: the log tells of it, and nobody tries again', async () => {
  const id = await open()
  const outcome = { status: 'failed', refundId: null, detail: 'too late' } as const
  const refund = vi.spyOn(gateway, 'refund').mockResolvedValue(outcome)
  await settleRecovery(shop.platform, gateway, id)
  await settleRecovery(shop.platform, gateway, id)
  expect(refund).toHaveBeenCalledTimes(1)
  expect(await read(id)).toMatchObject({ state: 'failed' })
  expect(shop.platform.log.error).toHaveBeenCalledWith(
    { recovery: id, outcome },
    expect.stringContaining('could not be given back'),
  )
})

test('a recovery that is none is let be', async () => {
  const refund = vi.spyOn(gateway, 'refund')
  await settleRecovery(shop.platform, gateway, '00000000-0000-7000-8000-000000000000')
  expect(refund).not.toHaveBeenCalled()
})
