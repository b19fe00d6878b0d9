import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { lineOf, order } from '../../../testing/factories/order-factory.ts'
import {
  californian,
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { type EasyPostStandIn, startEasyPost } from '../../../testing/stand-ins/easypost-stand-in.ts'

const SHIP_FROM = {
  name: 'Lunula',
  street: '14321 Beach Blvd',
  city: 'Westminster',
  state: 'CA',
  zip: '92683',
  phone: '7145550100',
}

let easyPost: EasyPostStandIn
let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
beforeAll(async () => {
  easyPost = await startEasyPost()
  shop = await buildTestApp({
    easyPost: { apiKey: easyPost.apiKey, baseUrl: easyPost.baseUrl, shipFrom: SHIP_FROM },
  })
  staff = await signUpStaff(shop, 'fulfilment')
  lamp = await stockVariant(shop, { price: '49.99', stock: 1_000, grams: 400 })
})
afterAll(async () => {
  await shop.close()
  await easyPost.close()
})
beforeEach(() => {
  easyPost.mood = 'ok'
  easyPost.sold.clear()
})

const placed = async () => order(await signUpBuyer(shop), [{ variant: lamp, quantity: 3 }])
const read = (id: string) => staff.call(adminOrders.read, { params: { id } })
const buy = (id: string, lines?: { item_id: string; quantity: number }[]) =>
  staff.call(adminOrders.buyLabel, { params: { id }, body: lines ? { lines } : {} })
/** Runs the job as often as it is tried. */
async function runLabels(): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    await shop.platform.database.query(
      "update pgboss.job set start_after = now(), state = 'created' where name = 'orders.parcel_label' and state in ('retry', 'active')",
    )
    await shop.platform.jobs.runDue('orders.parcel_label').catch(() => undefined)
  }
}

test('a label whose answer was lost is bought once, also when it is asked for again later', async () => {
  const { _id, ...bought } = await placed()
  const body = { lines: [{ item_id: lineOf(bought, lamp)._id, quantity: 1 }], key: 'one-label-and-no-other' }
  const ask = () => staff.call(adminOrders.buyLabel, { params: { id: _id }, body })
  await ask()
  expect((await ask()).labels).toMatchObject([{ state: 'wanted' }])
  await runLabels()
  expect((await ask()).labels).toMatchObject([{ state: 'bought' }])
  await runLabels()
  expect(easyPost.sold.size).toBe(1)
})

test('no second label is bought by who has not seen that the first parcel left', async () => {
  const { _id, ...bought } = await placed()
  const lines = [{ item_id: lineOf(bought, lamp)._id, quantity: 1 }]
  const ask = (expected_left: number) =>
    staff.call(adminOrders.buyLabel, { params: { id: _id }, body: { lines, expected_left } })
  await ask(3)
  await runLabels()
  expect(await refusalOf(ask(3))).toMatchObject({ status: 409, code: 'orders.left_changed' })
  await ask(2)
  await runLabels()
  expect(easyPost.sold.size).toBe(2)
})

test('a label is bought for a part of an order, which then counts as shipped with its tracking', async () => {
  const { _id, ...bought } = await placed()
  const line = { item_id: lineOf(bought, lamp)._id, quantity: 2 }
  const asked = await buy(_id, [line])
  expect(asked).toMatchObject({
    fulfillment_status: 'unfulfilled',
    labels: [{ state: 'wanted', parcel: null }],
  })
  expect(asked.desk_actions).not.toContain('label')
  expect((await refusalOf(buy(_id))).code).toBe('orders.label_under_way')
  await runLabels()
  const done = await read(_id)
  expect(done).toMatchObject({
    fulfillment_status: 'partial',
    fulfillments: [{ carrier: 'usps', lines: [line] }],
    labels: [{ state: 'bought', parcel: 1, printable: true }],
  })
  expect([...easyPost.sold.values()]).toEqual([done.fulfillments[0]?.tracking_number])
  expect(easyPost.asked.at(-1)?.shipment).toMatchObject({ is_return: false, parcel: { weight: 29 } })
  const label = await shop.app.inject({
    url: `/api/v1/admin/parcel-labels/${done.labels[0]?._id}/label.pdf`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(label.body).toMatch(/^%PDF-/)
})

test('each parcel of a split order goes by the way that was paid for it', async () => {
  const polish = await stockVariant(shop, { price: '9.99', stock: 100, un: 'UN1263' })
  const lines = [lamp, polish].map((variant) => ({ variant, quantity: 2 }))
  const { _id, ...split } = await order(await signUpBuyer(shop), lines, { method: 'ground+two_day' })
  const carriers = async (units: { item_id: string; quantity: number }[]) => {
    await buy(_id, units)
    await runLabels()
    return (await read(_id)).fulfillments.map(({ carrier }) => carrier)
  }
  const one = (variant: StockedVariant) => ({ item_id: lineOf(split, variant)._id, quantity: 1 })
  // ups flies, usps asks least of those that drive
  expect(await carriers([one(lamp)])).toEqual(['ups'])
  expect(await carriers([one(polish)])).toEqual(['ups', 'usps'])
  expect(await carriers([one(lamp), one(polish)])).toEqual(['ups', 'usps', 'usps'])
})

test('flammable goods that go by a method of the shop’s own making do not fly, though that is cheaper', async () => {
  const names = { en: 'Truck', vi: 'Xe tải', es: 'Camión', zh: '卡车', th: 'รถบรรทุก' }
  const owner = await signUpStaff(shop, 'owner')
  const from = shop.platform.clock.now().toISOString().slice(0, 10)
  const method = { method: 'truck', from, names, position: 9, offered: true }
  const step = { up_to_oz: 80, price: 795, days_from: 1, days_to: 3 }
  await owner.call(shippingSettings.setMethod, {
    body: { ...method, ground: true, free_above_threshold: false },
  })
  await owner.call(shippingSettings.setRates, {
    body: { method: 'truck', zone: 'west', from, above_oz: 0, steps: [step] },
  })
  const polish = await stockVariant(shop, { price: '9.99', stock: 100, un: 'UN1263' })
  const lines = [{ variant: polish, quantity: 1 }]
  easyPost.mood = 'no_rates'
  const { _id } = await order(await signUpBuyer(shop), lines, { method: 'truck' })
  easyPost.mood = 'ok'
  // the provider offers only goods that may fly what flies: the service that costs least is made one of those
  const sellAs = (id: string) =>
    shop.platform.database.query(
      "update shipping_services set method_id = $1 where carrier = 'USPS' and service = 'GroundAdvantage'",
      [id],
    )
  await sellAs('two_day')
  await buy(_id)
  await runLabels()
  await sellAs('ground')
  expect((await read(_id)).fulfillments).toMatchObject([{ carrier: 'ups' }])
})

test('no label is bought for a slower way than was paid for', async () => {
  const lines = [{ variant: lamp, quantity: 1 }]
  const { _id } = await order(await signUpBuyer(shop), lines, { method: 'two_day' })
  const every = easyPost.rates
  easyPost.rates = every.filter(({ service }) => service !== '2ndDayAir')
  await buy(_id)
  await runLabels()
  easyPost.rates = every
  expect(easyPost.sold.size).toBe(0)
  expect(await read(_id)).toMatchObject({ fulfillment_status: 'unfulfilled', labels: [{ state: 'failed' }] })
})

test('a label whose sale was not heard of is paid once', async () => {
  const { _id } = await placed()
  easyPost.mood = 'lost_sale'
  await buy(_id)
  await shop.platform.jobs.runDue('orders.parcel_label').catch(() => undefined)
  easyPost.mood = 'ok'
  await runLabels()
  expect(easyPost.sold.size).toBe(1)
  expect(await read(_id)).toMatchObject({ fulfillment_status: 'fulfilled', labels: [{ state: 'bought' }] })
})

test('an order for which a label is being bought goes nowhere else: the parcel would not', async () => {
  const { _id, address: before } = await placed()
  easyPost.mood = 'no_labels'
  const asked = await buy(_id)
  expect(asked.desk_actions).not.toContain('readdress')
  await shop.platform.jobs.runDue('orders.parcel_label').catch(() => undefined)
  const owner = await signUpStaff(shop, 'owner')
  const readdress = () =>
    owner.call(adminOrders.changeAddress, {
      params: { id: _id },
      body: { address: { ...californian, address: '1 Main St' }, before },
    })
  expect((await refusalOf(readdress())).code).toBe('orders.label_under_way')
  await runLabels()
  expect(await read(_id)).toMatchObject({ labels: [{ state: 'failed' }] })
  expect(await readdress()).toMatchObject({ address: { address: '1 Main St' } })
})

test('without a label the order stays as it was, and another one may be bought', async () => {
  const { _id } = await placed()
  easyPost.mood = 'no_labels'
  await buy(_id)
  await runLabels()
  const failed = await read(_id)
  expect(failed).toMatchObject({ fulfillment_status: 'unfulfilled', labels: [{ state: 'failed' }] })
  expect(failed.desk_actions).toContain('label')
})

test('an order that was canceled meanwhile does not leave: its label is told as not needed', async () => {
  const { _id } = await placed()
  await buy(_id)
  const owner = await signUpStaff(shop, 'owner')
  await owner.call(adminOrders.cancel, { params: { id: _id }, body: {} })
  await runLabels()
  expect(await read(_id)).toMatchObject({
    status: 'canceled',
    fulfillments: [],
    labels: [{ state: 'unused', printable: true }],
  })
})
