import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders, type Preview } from '@lunula/contract/orders/schemas.ts'
import { type AddressBody, type Nowhere, shipping } from '@lunula/contract/shipping/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'

let shop: TestApp
let lamp: StockedVariant
let polish: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  lamp = await stockVariant(shop, { price: '20.00', stock: 500, grams: 400 })
  polish = await stockVariant(shop, { price: '10.00', stock: 500, grams: 100, un: 'UN1263' })
})
afterAll(() => shop.close())

const honolulu: Partial<AddressBody> = { city: 'Honolulu', state: 'HI', zip_code: '96815' }
const houston: Partial<AddressBody> = { city: 'Houston', state: 'TX', zip_code: '77036' }

async function buyerWith(variants: StockedVariant[], address: Partial<AddressBody> = {}): Promise<TestBuyer> {
  const buyer = await signUpBuyer(shop, address)
  for (const { productId, variantId } of variants)
    await buyer.call(cart.add, { body: { product_id: productId, variant_id: variantId, quantity: 1 } })
  return buyer
}
const preview = (buyer: TestBuyer, method?: string): Promise<Preview> =>
  buyer.call(orders.preview, {
    body: { address_id: buyer.addressId, ...(method && { shipping_method: method }) },
  })
const methodOf = ({ shipping_methods }: Preview, id: string) => shipping_methods.find(({ _id }) => _id === id)
const sql = (text: string) => shop.platform.database.query(text)

test('a cart with flammable items leaves air out, says why, and offers to send two parcels', async () => {
  const buyer = await buyerWith([lamp, polish])
  const shown = await preview(buyer)
  expect(shown.shipping_method).toMatchObject({
    _id: 'ground',
    parcels: [{ contents: 'all', method: 'ground' }],
  })
  expect(methodOf(shown, 'two_day')).toMatchObject({
    available: false,
    reason: expect.stringContaining('flammable'),
    parcels: [],
  })
  const split = methodOf(shown, 'ground+two_day')
  expect(split).toMatchObject({
    available: true,
    reason: null,
    price: 1495 + 695,
    delivers_from: '2026-11-24',
    delivers_to: '2026-11-27', // three business days; Thanksgiving lies between
    parcels: [
      { contents: 'other', method: 'two_day', price: 1495, variant_ids: [lamp.variantId] },
      { contents: 'flammable', method: 'ground', price: 695, variant_ids: [polish.variantId] },
    ],
  })
  for (const method of shown.shipping_methods.filter(({ available }) => available))
    expect(method.parcels.reduce((sum, { price }) => sum + price, 0)).toBe(method.price)
})

test('nothing is split without need', async () => {
  for (const variants of [[lamp], [polish]]) {
    const shown = await preview(await buyerWith(variants))
    expect(shown.shipping_methods.every(({ parcels }) => parcels.length < 2)).toBe(true)
  }
})

test('a split order is one order with two parcels on it', async () => {
  const buyer = await buyerWith([lamp, polish])
  const { total, shipping: price, shipping_method } = await preview(buyer, 'ground+two_day')
  expect(price).toBe(shipping_method.price)
  const order = await buyer.call(orders.place, {
    headers: { 'idempotency-key': 'split-order-1' },
    body: {
      address_id: buyer.addressId,
      shipping_method: 'ground+two_day',
      expected_total: total,
      payment: { provider: 'test', source_id: 'test:approved' },
    },
  })
  expect(order.shipping).toBe(price)
  expect(order.shipping_method).toMatchObject({
    _id: 'ground+two_day',
    name: '2-day air, flammable goods by Ground',
    parcels: [
      { contents: 'other', method: 'two_day', variant_ids: [lamp.variantId] },
      { contents: 'flammable', method: 'ground', variant_ids: [polish.variantId] },
    ],
  })
  expect((await buyer.call(orders.list, {})).totalDocs).toBe(1)
  expect(await buyer.call(orders.read, { params: { id: order._id } })).toEqual(order)
})

test.each([
  ['Hawaii', honolulu],
  ['Alaska', { city: 'Anchorage', state: 'AK', zip_code: '99501' }],
  ['Puerto Rico', { city: 'Adjuntas', state: 'PR', zip_code: '00601' }],
  ['military post', { city: 'APO', state: 'AE', zip_code: '09012' }],
] as const)(
  'flammable goods are not sent to %s: why, and which lines to take out',
  async (_place, address) => {
    const buyer = await buyerWith([lamp, polish], address)
    const refused = await refusalOf(preview(buyer))
    expect(refused).toMatchObject({ status: 422, code: 'shipping.nowhere' })
    const { blocked } = refused.data as Nowhere
    expect(blocked).toMatchObject([{ variant_id: polish.variantId }])
    for (const { item_id } of blocked) await buyer.call(cart.remove, { params: { id: item_id } })
    expect((await preview(buyer)).shipping_method.available).toBe(true)
  },
)

test('when everything is flammable no line is named, for nothing would be left', async () => {
  const refused = await refusalOf(preview(await buyerWith([polish], honolulu)))
  expect(refused).toMatchObject({ code: 'shipping.nowhere', data: { blocked: [] } })
})

test('an unknown method and one that may not be had are refused with what there is', async () => {
  const buyer = await buyerWith([lamp, polish])
  for (const method of ['rocket', 'two_day', 'ground+rocket'])
    expect(await refusalOf(preview(buyer, method))).toMatchObject({
      status: 422,
      code: 'shipping.method_unavailable',
    })
})

test('zones, rates and rules change on their day, by the warehouse’s clock', async () => {
  await sql(`insert into shipping_zones (state, zone, valid_from) values ('TX', 'east', '2026-12-01')`)
  await sql(`insert into shipping_rates (method_id, zone, up_to_oz, price, days_from, days_to, valid_from, valid_to)
    values ('ground', 'east', 16, 1111, 4, 6, '2026-12-02', '2026-12-03')`)
  await sql(`update hazmat_rules set valid_to = '2026-12-04'`)
  // signed in anew each time, for sessions end as well when the clock moves
  const ground = async () => (await preview(await buyerWith([lamp], houston))).shipping
  const flies = async () => methodOf(await preview(await buyerWith([lamp, polish])), 'two_day')?.available
  // 2026-11-23 09:00 in California
  expect(await ground()).toBe(845)
  shop.clock.advance(7 * 24 * 60 + 14 * 60 + 59) // the last minute of November there
  expect(await ground()).toBe(845)
  shop.clock.advance(1)
  expect(await ground()).toBe(945)
  shop.clock.advance(24 * 60)
  expect(await ground()).toBe(1111)
  shop.clock.advance(2 * 24 * 60)
  expect(await ground()).toBe(945)
  expect(await flies()).toBe(false) // the rule's last day
  shop.clock.advance(24 * 60)
  expect(await flies()).toBe(true)
  await sql(`update hazmat_rules set valid_to = null`)
})

test('a method taken out of the table is not offered any more', async () => {
  const buyer = await buyerWith([lamp])
  expect(methodOf(await preview(buyer), 'overnight')?.available).toBe(true)
  await sql(`update shipping_methods set valid_to = '2026-11-01' where id = 'overnight'`)
  expect(methodOf(await preview(buyer), 'overnight')).toBeUndefined()
})

test('the default method of a rate provider', async () => {
  const ask = (name?: string) => shop.client()(shipping.defaultMethod, { query: name ? { name } : {} })
  expect(await ask()).toMatchObject({ _id: 'ground', provider: 'table', price_from: 695, free_from: 7500 })
  expect(await refusalOf(ask('easypost'))).toMatchObject({ status: 404, code: 'shipping.provider_unknown' })
  expect(await refusalOf(ask('pigeon'))).toMatchObject({ status: 404 })
})
