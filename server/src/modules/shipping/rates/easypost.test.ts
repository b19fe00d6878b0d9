import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders, type PlaceOrderBody, type Preview } from '@lunula/contract/orders/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EasyPostConfig } from '../../../config/easypost-config.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import {
  type EasyPostMood,
  type EasyPostStandIn,
  startEasyPost,
} from '../../../testing/stand-ins/easypost-stand-in.ts'
import { shortenTimeouts } from '../../../testing/timeouts.ts'
import type { RatedMethod } from '../shipping.rules.ts'
import { methodRates } from './rate-provider.ts'

let easyPost: EasyPostStandIn
let shop: TestApp
let lamp: StockedVariant
let polish: StockedVariant
let grams = 300

const settings = (change: Partial<EasyPostConfig> = {}): EasyPostConfig => ({
  apiKey: easyPost.apiKey,
  baseUrl: easyPost.baseUrl,
  shipFrom: {
    name: 'Lunula',
    street: '14321 Beach Blvd',
    city: 'Westminster',
    state: 'CA',
    zip: '92683',
    phone: '7145550100',
  },
  ...change,
})

beforeAll(async () => {
  easyPost = await startEasyPost()
  shop = await buildTestApp({ easyPost: settings() })
  polish = await stockVariant(shop, { price: '10.00', stock: 500, grams: 100, un: 'UN1263' })
})
afterAll(async () => {
  await shop.close()
  await easyPost.close()
})
beforeEach(async () => {
  easyPost.mood = 'ok'
  easyPost.asked.length = 0
  // heavier each time, so that no kept rates answer
  grams += 100
  lamp = await stockVariant(shop, { price: '20.00', stock: 500, grams })
  // whatever a test before has broken is tried again
  shop.clock.advance(2)
})

async function buyerWith(...variants: StockedVariant[]): Promise<TestBuyer> {
  const buyer = await signUpBuyer(shop)
  for (const { productId, variantId } of variants)
    await buyer.call(cart.add, { body: { product_id: productId, variant_id: variantId, quantity: 1 } })
  return buyer
}
const preview = ({ call, addressId }: TestBuyer, method?: string): Promise<Preview> =>
  call(orders.preview, { body: { address_id: addressId, ...(method && { shipping_method: method }) } })
const place = ({ call, addressId }: TestBuyer, change: Partial<PlaceOrderBody>, key: string) =>
  call(orders.place, {
    headers: { 'idempotency-key': key },
    body: {
      address_id: addressId,
      expected_total: 0,
      payment: { provider: 'test', source_id: 'test:approved' },
      ...change,
    },
  })
const pricesOf = ({ shipping_methods }: Preview) =>
  Object.fromEntries(shipping_methods.map(({ _id, price }) => [_id, price]))

test('the carriers’ rates, the cheapest for each method, with their days', async () => {
  const shown = await preview(await buyerWith(lamp))
  expect(pricesOf(shown)).toEqual({ ground: 857, two_day: 1840, overnight: 4105 })
  expect(shown.shipping_method).toMatchObject({
    _id: 'ground',
    provider: 'easypost',
    delivers_to: '2026-11-27', // three business days; Thanksgiving lies between
  })
  expect(easyPost.asked).toMatchObject([
    {
      shipment: {
        from_address: { zip: '92683', street1: '14321 Beach Blvd' },
        to_address: { name: 'Lan Nguyễn', street1: '9200 Bolsa Ave', zip: '92683', country: 'US' },
        parcel: { weight: expect.any(Number) },
      },
    },
  ])
})

test('flammable items are declared, and each parcel of a split order is rated by itself', async () => {
  const shown = await preview(await buyerWith(lamp, polish), 'ground+two_day')
  expect(shown.shipping_method).toMatchObject({ price: 857 + 1840, provider: 'easypost' })
  expect(easyPost.asked.map(({ shipment }) => shipment?.options?.hazmat ?? null).sort()).toEqual([
    'LIMITED_QUANTITY',
    'LIMITED_QUANTITY',
    null,
  ])
})

test('the price that a buyer has seen is the price of the order, though the carriers have raised it since', async () => {
  const buyer = await buyerWith(lamp)
  const { total } = await preview(buyer)
  const before = easyPost.rates
  easyPost.rates = before.map((rate) => ({ ...rate, rate: '99.00' }))
  const order = await place(buyer, { expected_total: total }, 'seen-price-1')
  easyPost.rates = before
  expect(order).toMatchObject({ status: 'placed', shipping: 857, total })
  expect(easyPost.asked).toHaveLength(1)
})

test('after half an hour the carriers are asked again, and a moved total is shown before anything is charged', async () => {
  const { total } = await preview(await buyerWith(lamp))
  shop.clock.advance(31)
  const before = easyPost.rates
  easyPost.rates = before.map((rate) => ({ ...rate, rate: '9.57' }))
  const buyer = await buyerWith(lamp)
  const refused = await refusalOf(place(buyer, { expected_total: total }, 'moved-price-1'))
  easyPost.rates = before
  expect(refused).toMatchObject({ status: 409, code: 'orders.total_changed', data: { total: total + 100 } })
})

describe('a carrier that does not answer as it should', () => {
  test.each<[EasyPostMood]>([
    ['error_500'],
    ['too_many'],
    ['html'],
    ['reset'],
    ['no_rates'],
    ['nonsense'],
    ['hang'],
    ['slow'],
  ])('%s: the table’s price, within time, and the order is placed', async (mood) => {
    easyPost.mood = mood
    const buyer = await buyerWith(lamp)
    const waits = shortenTimeouts()
    const started = performance.now()
    const shown = await preview(buyer)
    expect(waits).toEqual([3_000]) // one try, so that this is all the time it takes
    expect(performance.now() - started).toBeLessThan(2_500)
    expect(shown.shipping_method).toMatchObject({ provider: 'table', price: 995 })
    easyPost.mood = 'ok' // back in between: what the buyer has seen still holds
    const order = await place(buyer, { expected_total: shown.total }, `fall-back-${mood}`)
    expect(order).toMatchObject({ status: 'placed', shipping: 995 })
  })

  test('a dead one is asked three times, then left alone for a minute, so that previews stay quick', async () => {
    const parcels: StockedVariant[] = []
    for (let n = 0; n < 6; n++)
      parcels.push(await stockVariant(shop, { price: '20.00', stock: 9, grams: 3000 + n * 100 }))
    expect((await preview(await buyerWith(lamp))).shipping_method.provider).toBe('easypost')
    easyPost.asked.length = 0
    easyPost.mood = 'error_500'
    for (const parcel of parcels.slice(0, 5)) await preview(await buyerWith(parcel))
    expect(easyPost.asked).toHaveLength(3)
    easyPost.mood = 'ok'
    shop.clock.advance(1)
    const last = await preview(await buyerWith(parcels[5] as StockedVariant))
    expect(last.shipping_method.provider).toBe('easypost')
  })
})

test('a wrong key is the table as well', async () => {
  const other = await buildTestApp({ easyPost: settings({ apiKey: 'EZTK-wrong' }) })
  const file = await stockVariant(other, { price: '2.00', stock: 5 })
  const buyer = await signUpBuyer(other)
  await buyer.call(cart.add, {
    body: { product_id: file.productId, variant_id: file.variantId, quantity: 1 },
  })
  expect((await preview(buyer)).shipping_method.provider).toBe('table')
  await other.close()
})

test('freight is the shop’s own, and no carrier is asked for it', async () => {
  const chair = await stockVariant(shop, { price: '900.00', stock: 5, grams: 60_000 })
  expect((await preview(await buyerWith(chair))).shipping_method).toMatchObject({
    _id: 'freight',
    provider: 'table',
  })
  expect(easyPost.asked).toHaveLength(0)
})

test('both providers name their default method', async () => {
  const ask = (name: string) => shop.client()(shipping.defaultMethod, { query: { name } })
  expect(await ask('easypost')).toMatchObject({ _id: 'ground', provider: 'easypost', price_from: null })
  expect(await ask('table')).toMatchObject({ _id: 'ground', provider: 'table', price_from: 695 })
})

test('a method of the shop’s own making is offered beside those of the carriers, for the shop’s price', async () => {
  const owner = await signUpStaff(shop, 'owner')
  const names = { en: 'Pick-up', vi: 'Tự đến lấy', es: 'Recogida', zh: '自取', th: 'รับเอง' }
  const from = shop.clock.now().toISOString().slice(0, 10)
  const method = { method: 'pickup', from, names, position: 9, ground: true, offered: true }
  await owner.call(shippingSettings.setMethod, { body: { ...method, free_above_threshold: false } })
  const steps = [{ up_to_oz: 80, price: 900, days_from: 1, days_to: 1 }]
  await owner.call(shippingSettings.setRates, {
    body: { method: 'pickup', zone: 'west', from, above_oz: 0, steps },
  })
  const shown = await preview(await buyerWith(lamp))
  expect(pricesOf(shown)).toEqual({ ground: 857, two_day: 1840, overnight: 4105, pickup: 900 })
  expect(shown.shipping_methods.map(({ provider }) => provider)).toEqual([
    'easypost',
    'easypost',
    'easypost',
    'table',
  ])

  // sold a service of a carrier, it costs what the carrier asks, from the next look on
  const { services } = await owner.call(shippingSettings.read)
  const sold = services.rows.flatMap(({ carrier, service, method }) => {
    const at = carrier === 'USPS' && service === 'GroundAdvantage' ? 'pickup' : method
    return at ? [{ carrier, service, method: at }] : []
  })
  const body = { services: sold, replaces: services.version }
  await owner.call(shippingSettings.setServices, { body })
  const now = await preview(await buyerWith(lamp))
  expect(pricesOf(now)).toMatchObject({ pickup: 857 })
  expect(pricesOf(now)['ground']).toBeGreaterThan(857)
})

test('days that a carrier does not tell are the table’s; without either the method is not offered', () => {
  const method = (id: string, rate: RatedMethod['rate']): RatedMethod => ({
    id,
    ground: true,
    free_above_threshold: true,
    by_carriers: true,
    rate,
  })
  const services = [
    { carrier: 'USPS', service: 'GroundAdvantage', method_id: 'ground', ground: true },
    { carrier: 'USPS', service: 'Express', method_id: 'overnight', ground: false },
  ]
  const rates = services.map(({ carrier, service }) => ({ carrier, service, price: 700, days: null }))
  const table = [method('ground', { price: 995, days_from: 1, days_to: 3 }), method('overnight', null)]
  expect(methodRates(rates, services, table)).toEqual({ ground: { price: 700, days_from: 1, days_to: 3 } })
})
