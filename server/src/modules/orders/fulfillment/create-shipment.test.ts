import { audit } from '@lunula/contract/audit/schemas.ts'
import type { Input } from '@lunula/contract/endpoint.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { lineOf, order, read, refund, runJobs, ship } from '../../../testing/factories/order-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let lamp: StockedVariant
let file: StockedVariant
let packer: TestBuyer
let support: TestBuyer
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  lamp = await stockVariant(shop, { price: '49.99', stock: 1_000 })
  file = await stockVariant(shop, { price: '2.00', stock: 1_000 })
  packer = await signUpStaff(shop, 'fulfilment')
  support = await signUpStaff(shop, 'support')
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
})

const buy = () =>
  order(buyer, [
    { variant: lamp, quantity: 2 },
    { variant: file, quantity: 10 },
  ])
const deliver = (id: string, parcel: string) => packer.call(adminOrders.deliver, { params: { id, parcel } })

test('parcels leave one by one; the fields follow them, and the buyer sees the tracking', async () => {
  const placed = await buy()
  const first = await ship(packer, placed, {
    lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 2 }],
  })
  expect(first).toMatchObject({
    status: 'placed',
    fulfillment_status: 'partial',
    desk_actions: ['fulfil', 'refund'],
  })
  const second = await ship(packer, placed, { carrier: 'other', tracking_number: '' })
  expect(second).toMatchObject({ status: 'placed', fulfillment_status: 'fulfilled' })
  const seen = await read(buyer, placed)
  expect(seen.fulfillments).toMatchObject([
    {
      number: 1,
      carrier: 'ups',
      tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      status: 'shipped',
      lines: [{ quantity: 2 }],
    },
    { number: 2, tracking_number: null, tracking_url: null, lines: [{ quantity: 10 }] },
  ])
  const [one, two] = seen.fulfillments.map(({ _id }) => _id)
  await deliver(placed._id, one ?? '')
  expect((await read(buyer, placed)).fulfillment_status).toBe('fulfilled')
  await deliver(placed._id, two ?? '')
  const done = await read(buyer, placed)
  expect(done).toMatchObject({ status: 'completed', fulfillment_status: 'delivered' })
  expect(done.history.map(({ event, parcel }) => [event, parcel])).toEqual([
    ['order.started', null],
    ['order.placed', null],
    ['payment.captured', null],
    ['parcel.shipped', 1],
    ['parcel.shipped', 2],
    ['parcel.delivered', 1],
    ['parcel.delivered', 2],
    ['order.completed', null],
  ])
})

test('who saw other units left than there are ships nothing', async () => {
  const placed = await buy()
  const lines = [{ item_id: lineOf(placed, file)._id, quantity: 3 }]
  const body = { lines, expected_left: 12, key: 'its-answer-was-lost-1' }
  await ship(packer, placed, body)
  await ship(packer, placed, body)
  expect(await refusalOf(ship(packer, placed, { ...body, key: 'another-page-opened' }))).toMatchObject({
    status: 409,
    code: 'orders.left_changed',
  })
  const { fulfillments } = await ship(packer, placed, { lines, expected_left: 9 })
  expect(fulfillments).toHaveLength(2)
})

test('neither a refund nor a parcel that the carrier brings back moves the fulfillment backwards', async () => {
  const placed = await buy()
  const { fulfillments } = await ship(packer, placed)
  const parcel = fulfillments[0]?._id ?? ''
  await deliver(placed._id, parcel)
  await packer.call(adminOrders.bringBack, { params: { id: placed._id, parcel } })
  expect((await read(buyer, placed)).fulfillment_status).toBe('delivered')
  await refund(support, placed, { kind: 'rest' })
  await runJobs(shop)
  expect(await read(buyer, placed)).toMatchObject({
    status: 'completed',
    payment_status: 'refunded',
    fulfillment_status: 'delivered',
    fulfillments: [{ status: 'returned' }],
  })
  expect(await refusalOf(deliver(placed._id, parcel))).toMatchObject({
    status: 409,
    code: 'orders.parcel_moved',
  })
})

test('a parcel whose answer was lost leaves once, with one line of the audit log', async () => {
  const placed = await buy()
  const parcel = {
    lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }],
    key: 'one-parcel-and-no-other',
  }
  const sent = await Promise.all([1, 2, 3].map(() => ship(packer, placed, parcel)))
  expect(sent.map(({ fulfillments }) => fulfillments.length)).toEqual([1, 1, 1])
  const owner = await signUpStaff(shop, 'owner')
  const { docs } = await owner.call(audit.list, { query: { subject: 'order', subject_id: placed._id } })
  expect(docs.map(({ operation }) => operation)).toEqual(['fulfillOrder'])
  const next = await ship(packer, placed, { ...parcel, key: 'the-next-parcel' })
  expect(next.fulfillments).toHaveLength(2)
})

test('no more leaves than was ordered', async () => {
  const placed = await buy()
  const lamps = lineOf(placed, lamp)._id
  const tooMany = [
    { item_id: lamps, quantity: 2 },
    { item_id: lamps, quantity: 1 },
  ]
  expect(await refusalOf(ship(packer, placed, { lines: tooMany }))).toMatchObject({
    status: 422,
    code: 'orders.too_many_to_ship',
  })
  const stranger = [{ item_id: placed._id, quantity: 1 }]
  expect(await refusalOf(ship(packer, placed, { lines: stranger }))).toMatchObject({
    code: 'orders.item_not_found',
  })
  const both = await Promise.allSettled([ship(packer, placed), ship(packer, placed)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await read(buyer, placed)).fulfillments).toHaveLength(1)
})

test('an order is shipped or canceled, never both', async () => {
  for (let round = 0; round < 3; round++) {
    const placed = await buy()
    const [shipped, canceled] = await Promise.allSettled([
      ship(packer, placed),
      buyer.call(orders.cancel, { params: { id: placed._id } }),
    ])
    expect([shipped.status, canceled.status].sort()).toEqual(['fulfilled', 'rejected'])
    const after = await read(buyer, placed)
    expect(after.fulfillments).toHaveLength(after.status === 'canceled' ? 0 : 1)
  }
})

test('units that are refunded before they leave need no parcel', async () => {
  const placed = await buy()
  await refund(support, placed, {
    kind: 'lines',
    lines: [{ item_id: lineOf(placed, file)._id, quantity: 10 }],
  })
  const shipped = await ship(packer, placed)
  expect(shipped.fulfillments[0]?.lines).toMatchObject([{ item_id: lineOf(placed, lamp)._id, quantity: 2 }])
  expect(shipped.fulfillment_status).toBe('fulfilled')
})

test('staff filter by the three fields and find by number, name and e-mail; notes stay with them', async () => {
  const placed = await buy()
  await ship(packer, placed)
  const find = async (query: Input<typeof adminOrders.list>['query']) =>
    (await support.call(adminOrders.list, { query: query ?? {} })).docs.map(({ _id }) => _id)
  expect(await find({ q: placed.number })).toEqual([placed._id])
  expect(await find({ q: buyer.email })).toEqual([placed._id])
  expect(
    await find({ q: placed.number, fulfillment_status: 'fulfilled', payment_status: 'paid' }),
  ).toHaveLength(1)
  expect(await find({ q: placed.number, fulfillment_status: 'unfulfilled' })).toEqual([])
  expect(await find({ q: placed.number, payment_status: 'refunded' })).toEqual([])
  expect(await find({ q: placed.number, status: 'canceled' })).toEqual([])
  expect(await find({ q: '%' })).toEqual([])
  const noted = await packer.call(adminOrders.note, {
    params: { id: placed._id },
    body: { note: 'Box was wet.' },
  })
  expect(noted.history.at(-1)).toMatchObject({
    event: 'order.noted',
    note: 'Box was wet.',
    by: { _id: packer.userId },
  })
  expect(JSON.stringify(await read(buyer, placed))).not.toContain('Box was wet')
})

test('each desk needs its own permission', async () => {
  const placed = await buy()
  expect(await refusalOf(ship(support, placed))).toMatchObject({ status: 403, code: 'auth.forbidden' })
  expect(await refusalOf(refund(packer, placed, { kind: 'rest' }))).toMatchObject({ status: 403 })
  expect(await refusalOf(buyer.call(adminOrders.read, { params: { id: placed._id } }))).toMatchObject({
    status: 403,
  })
})

test('many orders are marked shipped in one call; each that cannot be is skipped with its reason', async () => {
  const [first, second, gone] = [await buy(), await buy(), await buy()]
  await buyer.call(orders.cancel, { params: { id: gone._id } })
  await ship(packer, second)
  const ids = [first._id, second._id, gone._id, crypto.randomUUID(), first._id]
  const call = () => packer.call(adminOrders.fulfillMany, { body: { ids, carrier: 'other' } })
  expect(await call()).toEqual({
    shipped: 1,
    orders: [
      { _id: first._id, number: first.number, skipped: null },
      { _id: second._id, number: second.number, skipped: expect.stringMatching(/left/) },
      { _id: gone._id, number: gone.number, skipped: expect.stringMatching(/canceled/) },
      { _id: ids[3], number: null, skipped: expect.any(String) },
    ],
  })
  expect((await call()).shipped).toBe(0)
  expect((await read(buyer, first)).fulfillments).toHaveLength(1)
  const owner = await signUpStaff(shop, 'owner')
  const { docs } = await owner.call(audit.list, { query: { operation: 'fulfillManyOrders' } })
  const lines = docs.filter(({ subject }) => subject.id === first._id)
  expect(lines).toMatchObject([
    { before: { fulfillment_status: 'unfulfilled' }, after: { fulfillment_status: 'fulfilled' } },
  ])
  expect(docs.some(({ subject }) => subject.id === gone._id)).toBe(false)
})

test('who may not ship marks none', async () => {
  const placed = await buy()
  const call = support.call(adminOrders.fulfillMany, { body: { ids: [placed._id], carrier: 'other' } })
  expect(await refusalOf(call)).toMatchObject({ status: 403 })
  expect((await read(buyer, placed)).fulfillments).toEqual([])
})
