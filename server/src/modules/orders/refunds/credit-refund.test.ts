import { cart } from '@lunula/contract/cart/schemas.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { giveCredit } from '../../../testing/factories/credit-factory.ts'
import { deliver, lineOf, read, refund, runJobs } from '../../../testing/factories/order-factory.ts'
import { creditOf } from '../../../testing/factories/referral-factory.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { brokenRules } from '../../../testing/money.ts'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
  lamp = await stockVariant(shop, { price: '40.00', stock: 1_000 })
})
afterAll(() => shop.close())

/** Two lamps of which all but `left` cents are paid with store credit. */
async function buyWithCredit(left: number): Promise<{ buyer: TestBuyer; placed: Order }> {
  const buyer = await signUpBuyer(shop)
  await buyer.call(cart.add, {
    body: { product_id: lamp.productId, variant_id: lamp.variantId, quantity: 2 },
  })
  const choice = { address_id: buyer.addressId, use_credit: true }
  const { total: price } = await buyer.call(orders.preview, { body: choice })
  await giveCredit(shop.platform.database, buyer.userId, price - left)
  const { total } = await buyer.call(orders.preview, { body: choice })
  expect(total).toBe(left)
  const placed = await buyer.call(orders.place, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...choice, expected_total: total, payment: { provider: 'test', source_id: 'test:approved' } },
  })
  return { buyer, placed }
}

/** What one of the two lamps cost with its tax. */
const unitOf = ({ items }: Order): number =>
  4_000 + Math.ceil(items.reduce((sum, { tax }) => sum + tax, 0) / 2)

const ask = (buyer: TestBuyer, placed: Order, reason: 'damaged' | 'changed_mind') =>
  buyer.call(orders.requestReturn, {
    params: { id: placed._id },
    body: { reason, lines: [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }] },
  })

async function payReturn({ returns }: Order): Promise<void> {
  const params = { id: returns[0]?._id ?? '' }
  await staff.call(adminOrders.approveReturn, { params })
  await staff.call(adminOrders.receiveReturn, { params, body: { restock: true } })
  await staff.call(adminOrders.refundReturn, { params })
  await runJobs(shop)
}

test('a return of an order that store credit paid alone gives the credit back, and says so', async () => {
  const { buyer, placed } = await buyWithCredit(0)
  await deliver(staff, placed)
  const asked = await ask(buyer, placed, 'damaged')
  expect(asked.returns).toMatchObject([{ refund: 0, fee: 0, credit: unitOf(placed) }])
  await payReturn(asked)
  expect(await creditOf(buyer)).toBe(unitOf(placed))
  expect(await read(buyer, placed)).toMatchObject({
    credit_returned: unitOf(placed),
    returns: [{ status: 'refunded', refund: 0, credit: unitOf(placed) }],
  })
  const mails = await new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)
  const told = mails.filter(({ subject }) => subject.includes('$42.90 of store credit'))
  expect(told).toHaveLength(1)
  for (const { subject, text } of mails.filter(({ subject }) => !subject.includes('shipped')))
    expect([subject, text]).not.toContainEqual(expect.stringContaining('your card'))
  expect(await brokenRules(shop.platform.database)).toEqual([])
})

test('the restocking fee is kept of the credit too', async () => {
  const { buyer, placed } = await buyWithCredit(0)
  await deliver(staff, placed)
  const asked = await ask(buyer, placed, 'changed_mind')
  expect(asked.returns).toMatchObject([{ refund: 0, fee: 600, credit: unitOf(placed) - 600 }])
  await payReturn(asked)
  expect(await creditOf(buyer)).toBe(unitOf(placed) - 600)
})

test('staff refund lines, and then the rest, of an order that cost no money', async () => {
  const { buyer, placed } = await buyWithCredit(0)
  const lines = [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }]
  const after = await refund(staff, placed, { kind: 'lines', lines })
  expect(after.desk_actions).toContain('refund')
  expect(await creditOf(buyer)).toBe(unitOf(placed))
  expect(await refund(staff, placed, { kind: 'rest' })).toMatchObject({ status: 'canceled' })
  expect(await creditOf(buyer)).toBe(placed.credit)
  expect((await staff.call(adminOrders.read, { params: { id: placed._id } })).desk_actions).not.toContain(
    'refund',
  )
  expect(await brokenRules(shop.platform.database)).toEqual([])
})

test('a cent of money beside the credit neither holds the credit of a line back nor gives all of it', async () => {
  const { buyer, placed } = await buyWithCredit(1)
  const lines = [{ item_id: lineOf(placed, lamp)._id, quantity: 1 }]
  const money = (await refund(staff, placed, { kind: 'lines', lines })).refunded
  await runJobs(shop)
  expect((await creditOf(buyer)) + money).toBe(unitOf(placed))
  await refund(staff, placed, { kind: 'rest' })
  await runJobs(shop)
  expect(await creditOf(buyer)).toBe(placed.credit)
  expect(await brokenRules(shop.platform.database)).toEqual([])
})
