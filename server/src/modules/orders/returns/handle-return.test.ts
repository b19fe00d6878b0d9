import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { RETURN_WINDOW_DAYS, type ReturnBody } from '@lunula/contract/orders/returns.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import {
  deactivate,
  readStock,
  type StockedVariant,
  stockVariant,
} from '../../../testing/factories/catalog-factory.ts'
import {
  deliver,
  lineOf,
  order,
  read,
  refund,
  runJobs,
  ship,
} from '../../../testing/factories/order-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { walkPages } from '../../../testing/lists/walk-pages.ts'
import { brokenRules } from '../../../testing/money.ts'
import { countStatements } from '../../../testing/statements.ts'
import { listReturns } from '../admin/admin-orders.ts'
import { ordersData } from '../anonymization/anonymize-orders.ts'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
let polish: StockedVariant
let acetone: StockedVariant
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
  lamp = await stockVariant(shop, { price: '49.99', stock: 1_000 })
  polish = await stockVariant(shop, { price: '9.99', stock: 1_000, returns: 'opened_no_return' })
  acetone = await stockVariant(shop, { price: '12.00', stock: 1_000, returns: 'flammable_no_return' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
})

const buy = () =>
  order(buyer, [
    { variant: lamp, quantity: 3 },
    { variant: polish, quantity: 2 },
    { variant: acetone, quantity: 1 },
  ])
const ask = (id: string, body: ReturnBody, who = buyer) =>
  who.call(orders.requestReturn, { params: { id }, body })
const changedMind = (item_id: string, quantity: number, opened = false): ReturnBody => ({
  reason: 'changed_mind',
  lines: [{ item_id, quantity, opened }],
})
const approve = (id: string) => staff.call(adminOrders.approveReturn, { params: { id } })
const receive = (id: string, restock = true) =>
  staff.call(adminOrders.receiveReturn, { params: { id }, body: { restock } })
const pay = (id: string) => staff.call(adminOrders.refundReturn, { params: { id } })

test('a return goes its way: asked for, approved, received, refunded less 15 %, each told once', async () => {
  const placed = await buy()
  await deliver(staff, placed)
  const line = lineOf(placed, lamp)
  const stock = await readStock(shop, lamp)
  const asked = await ask(placed._id, { ...changedMind(line._id, 2), note: 'Too bright' })
  const share = 2 * 4_999
  const taxes = [Math.floor(line.tax / 3), line.tax % 3]
  const tax = (taxes[0] ?? 0) * 2 + Math.min(2, taxes[1] ?? 0)
  const fee = Math.round(share * 0.15)
  expect(asked.returns).toMatchObject([
    { number: 1, status: 'requested', note: 'Too bright', fee, refund: share - fee + tax },
  ])
  expect(lineOf(asked, lamp).returnable).toBe(1)
  const id = asked.returns[0]?._id ?? ''
  expect((await staff.call(adminOrders.returns, { query: { status: 'requested' } })).docs).toMatchObject([
    { _id: id, order: { number: placed.number } },
  ])
  expect(await refusalOf(receive(id))).toMatchObject({ status: 409, code: 'orders.return_moved' })
  await approve(id)
  await receive(id)
  expect(await readStock(shop, lamp)).toBe(stock + 2)
  const paid = await Promise.allSettled([pay(id), pay(id)])
  expect(paid.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await runJobs(shop)
  await runJobs(shop)
  const done = await read(buyer, placed)
  expect(done).toMatchObject({
    payment_status: 'partially_refunded',
    fulfillment_status: 'delivered',
    refunded: share - fee + tax,
    returns: [{ status: 'refunded', refund: share - fee + tax }],
  })
  const subjects = (await new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)).map(
    (m) => m.subject,
  )
  expect(subjects).toHaveLength(5)
  expect(subjects).toContain(`Your return for order ${placed.number} is approved`)
  expect(await brokenRules(shop.platform.database)).toEqual([])
})

test('a return promises no more than is left of the order after money that went back by an amount', async () => {
  const placed = await buy()
  await deliver(staff, placed)
  const { returns } = await ask(placed._id, changedMind(lineOf(placed, lamp)._id, 2))
  const id = returns[0]?._id ?? ''
  const left = 1_234
  await refund(staff, placed, { kind: 'amount', amount: placed.total - left })
  expect((await read(buyer, placed)).returns).toMatchObject([{ refund: left }])
  await approve(id)
  await receive(id)
  expect(await pay(id)).toMatchObject({ refunded: placed.total, returns: [{ refund: left }] })
})

test('flammable items cannot come back, opened ones only when the shop is at fault, and then without a fee', async () => {
  const placed = await buy()
  await deliver(staff, placed)
  const { _id: opened } = lineOf(placed, polish)
  expect(await refusalOf(ask(placed._id, changedMind(lineOf(placed, acetone)._id, 1)))).toMatchObject({
    status: 422,
    code: 'orders.return_flammable',
  })
  expect(lineOf(await read(buyer, placed), acetone).returnable).toBe(0)
  expect(await refusalOf(ask(placed._id, changedMind(opened, 1, true)))).toMatchObject({
    status: 422,
    code: 'orders.return_opened',
  })
  const broken: ReturnBody = { reason: 'defective', lines: [{ item_id: opened, quantity: 1, opened: true }] }
  expect((await ask(placed._id, broken)).returns).toMatchObject([{ fee: 0 }])
  expect((await ask(placed._id, changedMind(opened, 1))).returns).toMatchObject([{}, { fee: 150 }])
})

test('nothing comes back before it has left, more than was bought, or after the window', async () => {
  const placed = await buy()
  const { _id: item } = lineOf(placed, lamp)
  expect(await refusalOf(ask(placed._id, changedMind(item, 1)))).toMatchObject({
    status: 422,
    code: 'orders.return_too_many',
  })
  await ship(staff, placed)
  await ask(placed._id, changedMind(item, 1))
  const { fulfillments } = await read(buyer, placed)
  await staff.call(adminOrders.deliver, { params: { id: placed._id, parcel: fulfillments[0]?._id ?? '' } })
  const twice: ReturnBody = {
    reason: 'changed_mind',
    lines: [
      { item_id: item, quantity: 2 },
      { item_id: item, quantity: 1 },
    ],
  }
  expect(await refusalOf(ask(placed._id, twice))).toMatchObject({ code: 'orders.return_too_many' })
  expect(await refusalOf(ask(placed._id, changedMind(placed._id, 1)))).toMatchObject({
    code: 'orders.item_not_found',
  })
  const { return_until: until } = await read(buyer, placed)
  expect(until).not.toBeNull()
  await shop.platform.database.query(
    `update fulfillments set delivered_at = delivered_at - interval '${RETURN_WINDOW_DAYS} days 1 second' where order_id = $1`,
    [placed._id],
  )
  expect(await refusalOf(ask(placed._id, changedMind(item, 1)))).toMatchObject({
    status: 422,
    code: 'orders.return_too_late',
  })
  expect((await read(buyer, placed)).allowed_actions).toEqual(['reorder', 'invoice'])
})

test('a rejected return says why, pays nothing, and its units may be asked for again', async () => {
  const placed = await buy()
  await deliver(staff, placed)
  const { _id: item } = lineOf(placed, lamp)
  const { returns } = await ask(placed._id, changedMind(item, 3))
  const params = { id: returns[0]?._id ?? '' }
  await staff.call(adminOrders.rejectReturn, { params, body: { reason: 'The lamp is scratched' } })
  expect((await read(buyer, placed)).returns).toMatchObject([
    { status: 'rejected', rejection: 'The lamp is scratched', refund: 0 },
  ])
  expect(lineOf(await read(buyer, placed), lamp).returnable).toBe(3)
  expect(await refusalOf(pay(params.id))).toMatchObject({ code: 'orders.return_moved' })
})

test('what went back on sale leaves the stock when its return is rejected, unless it is sold again', async () => {
  const file = await stockVariant(shop, { price: '20.00', stock: 5 })
  const placed = await order(buyer, [{ variant: file, quantity: 5 }])
  await deliver(staff, placed)
  const back = async (quantity: number, restock: boolean) => {
    const asked = await ask(placed._id, changedMind(lineOf(placed, file)._id, quantity))
    const id = asked.returns.at(-1)?._id ?? ''
    await approve(id)
    await receive(id, restock)
    return () => staff.call(adminOrders.rejectReturn, { params: { id }, body: { reason: 'Worn' } })
  }
  const rejectRestocked = await back(2, true)
  const rejectLost = await back(1, false)
  const rejectSold = await back(2, true)
  expect(await readStock(shop, file)).toBe(4)
  await deactivate(shop, file)
  await rejectLost()
  expect(await readStock(shop, file)).toBe(4)
  await rejectRestocked()
  expect(await readStock(shop, file)).toBe(2)
  await shop.platform.database.query('update variants set available = 1 where id = $1', [file.variantId])
  expect(await refusalOf(rejectSold())).toMatchObject({ status: 409, code: 'cart.out_of_stock' })
  expect((await read(buyer, placed)).returns.at(-1)).toMatchObject({ status: 'received' })
})

test('units that were paid back cannot be sent back for money again', async () => {
  const placed = await buy()
  await deliver(staff, placed)
  const { _id: item } = lineOf(placed, lamp)
  await refund(staff, placed, { kind: 'lines', lines: [{ item_id: item, quantity: 2 }] })
  expect(await refusalOf(ask(placed._id, changedMind(item, 2)))).toMatchObject({
    code: 'orders.return_too_many',
  })
  const { returns } = await ask(placed._id, changedMind(item, 1))
  const all = { kind: 'lines' as const, lines: [{ item_id: item, quantity: 1 }] }
  expect(await refusalOf(refund(staff, placed, all))).toMatchObject({
    status: 422,
    code: 'orders.refund_too_many',
  })
  const id = returns[0]?._id ?? ''
  await approve(id)
  await receive(id, false)
  // goodwill took most of what is left
  const { refundable } = await staff.call(adminOrders.read, { params: { id: placed._id } })
  await refund(staff, placed, { kind: 'amount', amount: refundable - 100 })
  const paid = await pay(id)
  expect(paid).toMatchObject({ refundable: 0, refunded: placed.total })
})

test('nobody returns somebody else’s items', async () => {
  const placed = await buy()
  await deliver(staff, placed)
  const stranger = await signUpBuyer(shop)
  const asked = ask(placed._id, changedMind(lineOf(placed, lamp)._id, 1), stranger)
  expect(await refusalOf(asked)).toMatchObject({ status: 404, code: 'orders.not_found' })
})

test('the list of returns and an export of orders send as many statements for many as for one', async () => {
  const returned = async () => {
    const placed = await buy()
    await deliver(staff, placed)
    await ask(placed._id, changedMind(lineOf(placed, lamp)._id, 1))
  }
  await returned()
  const page = (limit: number) =>
    countStatements(shop, async () => {
      const { docs } = await listReturns(shop.platform, { limit })
      expect(docs).toHaveLength(limit)
    })
  const exported = (orderCount: number) =>
    countStatements(shop, async () => {
      expect(await ordersData(shop.platform).read(buyer.userId)).toHaveLength(orderCount)
    })
  const [list, data] = [await page(1), await exported(1)]
  await returned()
  await returned()
  expect([await page(3), await exported(3)]).toEqual([list, data])
})

test('the list is paged by key, the oldest first, and narrowed by kind, state and order', async () => {
  const placed = await buy()
  await deliver(staff, placed)
  const line = lineOf(placed, lamp)
  for (let n = 0; n < 3; n += 1) await ask(placed._id, changedMind(line._id, 1))
  const of = (query: object) =>
    walkPages((place) => staff.call(adminOrders.returns, { query: { ...query, ...place } }))
  const own = await of({ q: placed.number.toLowerCase() })
  expect(own.map(({ number }) => number)).toEqual([1, 2, 3])
  for (const part of [placed.number.slice(-2), placed.number.slice(1)])
    expect(await of({ q: part })).toEqual(expect.arrayContaining(own))
  expect((await of({ q: placed.number, sort: '-created' })).map(({ _id }) => _id).toSorted()).toEqual(
    own.map(({ _id }) => _id).toSorted(),
  )
  await approve(own[1]?._id ?? '')
  expect((await of({ q: placed.number, waits: true })).map(({ number }) => number)).toEqual([1, 3])
  expect(await of({ q: placed.number, status: 'approved' })).toMatchObject([{ number: 2 }])
  expect(await of({ q: placed.number, claim: true })).toEqual([])
  expect((await of({})).length).toBeGreaterThan(3)
})
