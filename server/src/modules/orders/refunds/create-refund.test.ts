import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { readStock, type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { deliver, lineOf, order, read, refund, runJobs } from '../../../testing/factories/order-factory.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { brokenRules } from '../../../testing/money.ts'

let shop: TestApp
let staff: TestBuyer
let jar: StockedVariant
let file: StockedVariant
let code: string
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
  jar = await stockVariant(shop, { price: '10.01', stock: 100_000 })
  file = await stockVariant(shop, { price: '1.99', stock: 100_000 })
  code = await offer(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
})

const mails = () => new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)
const buy = (jars = 3, files = 7) =>
  order(
    buyer,
    [
      { variant: jar, quantity: jars },
      { variant: file, quantity: files },
    ],
    { code },
  )

test('captured is kept and refunded, over random orders and refunds by lines and amounts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(
        fc.record({ units: fc.integer({ min: 1, max: 4 }), shipping: fc.boolean(), amount: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (jars, files, steps) => {
        const placed = await buy(jars, files)
        let refunded = 0
        for (const { units, shipping, amount } of steps) {
          const lines = [{ item_id: lineOf(placed, amount ? jar : file)._id, quantity: units }]
          const asked = amount
            ? refund(staff, placed, { kind: 'amount', amount: units })
            : refund(staff, placed, { kind: 'lines', lines, with_shipping: shipping })
          const after = await asked.catch(() => staff.call(adminOrders.read, { params: { id: placed._id } }))
          expect(after.refunded).toBeGreaterThanOrEqual(refunded)
          expect(after.refunded + after.refundable).toBe(placed.total)
          refunded = after.refunded
        }
        if (refunded < placed.total) await refund(staff, placed, { kind: 'rest' })
        expect((await read(buyer, placed)).refunded).toBe(placed.total)
      },
    ),
    { numRuns: 6 },
  )
  await runJobs(shop)
  expect(await brokenRules(shop.platform.database)).toEqual([])
})

test('of refunds in parallel only what is left goes', async () => {
  const placed = await buy()
  await deliver(staff, placed)
  const item_id = lineOf(placed, jar)._id
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map(() => refund(staff, placed, { kind: 'lines', lines: [{ item_id, quantity: 2 }] })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { refundable } = await staff.call(adminOrders.read, { params: { id: placed._id } })
  await Promise.allSettled([1, 2, 3].map(() => refund(staff, placed, { kind: 'amount', amount: refundable })))
  expect((await read(buyer, placed)).refunded).toBe(placed.total)
})

test('one key pays once, and stands for one request', async () => {
  const placed = await buy()
  const body = { kind: 'amount' as const, amount: 100 }
  await Promise.all([1, 2, 3].map(() => refund(staff, placed, body, 'one-key-for-all')))
  expect((await read(buyer, placed)).refunded).toBe(100)
  expect(await refusalOf(refund(staff, placed, { ...body, amount: 200 }, 'one-key-for-all'))).toMatchObject({
    status: 409,
    code: 'orders.idempotency_key_reused',
  })
})

test('who saw another sum than is left refunds nothing; the same asked again is answered as before', async () => {
  const placed = await buy()
  const body = { kind: 'amount' as const, amount: 100, expected_refundable: placed.total }
  await refund(staff, placed, body, 'its-answer-was-lost')
  const refused = { status: 409, code: 'orders.refundable_changed' }
  expect(await refusalOf(refund(staff, placed, body))).toMatchObject(refused)
  const off = { ...body, expected_refundable: placed.total - 101 }
  expect(await refusalOf(refund(staff, placed, off))).toMatchObject(refused)
  await refund(staff, placed, off, 'its-answer-was-lost')
  expect((await read(buyer, placed)).refunded).toBe(100)
  const both = [1, 2].map(() => refund(staff, placed, { ...body, expected_refundable: placed.total - 100 }))
  expect((await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read(buyer, placed)).refunded).toBe(200)
})

test.each([
  [
    'an amount above what is left',
    { kind: 'amount' as const, amount: 10_000_000 },
    'payments.refund_too_high',
  ],
  ['lines without lines', { kind: 'lines' as const }, 'orders.nothing_to_refund'],
  ['an amount without one', { kind: 'amount' as const }, 'orders.nothing_to_refund'],
])('%s is refused with a reason, and nothing moves', async (_name, body, refusal) => {
  const placed = await buy()
  expect(await refusalOf(refund(staff, placed, body))).toMatchObject({ status: 422, code: refusal })
  expect((await read(buyer, placed)).refunded).toBe(0)
})

test('a line that a promotion made free is refunded alone: off the order, on sale again, no money moves', async () => {
  const gift = await stockVariant(shop, { price: '5.00', stock: 10 })
  const placed = await order(buyer, [
    { variant: gift, quantity: 2 },
    { variant: jar, quantity: 1 },
  ])
  const { database } = shop.platform
  await database.query(
    `update order_items set discount = line_total, tax = 0 where order_id = $1 and variant_id = $2`,
    [placed._id, gift.variantId],
  )
  const lines = [{ item_id: lineOf(placed, gift)._id, quantity: 1 }]
  const ask = () => refund(staff, placed, { kind: 'lines', lines }, 'free-line')
  expect(await ask()).toMatchObject({ refunded: 0, payment_status: 'paid' })
  expect(await ask()).toMatchObject({ refunded: 0 })
  expect(lineOf(await read(buyer, placed), gift)).toMatchObject({ quantity: 2, refunded: 1 })
  expect(await readStock(shop, gift)).toBe(9)
  expect((await read(buyer, placed)).refunds).toEqual([])
  await runJobs(shop)
  expect(await mails()).toEqual([])
})

test('the mail about a refund names the items that it is for', async () => {
  const placed = await buy(3, 7)
  const lines = [{ item_id: lineOf(placed, jar)._id, quantity: 2 }]
  await refund(staff, placed, { kind: 'lines', lines })
  await runJobs(shop)
  const told = (await mails()).find(({ subject }) => subject.includes('on their way back'))
  const { product_name } = lineOf(placed, jar)
  expect(told?.text).toContain(`2 × ${product_name}`)
  expect(told?.html).toContain(`2 × ${product_name}`)
  expect(told?.text).not.toContain(lineOf(placed, file).product_name)
})
