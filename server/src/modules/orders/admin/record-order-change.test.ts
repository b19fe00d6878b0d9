import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAuditLines } from '../../../platform/audit/audit-lines.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { deliver, order, refund, runJobs } from '../../../testing/factories/order-factory.ts'
import {
  PASSWORD,
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

const linesOf = (id: string) => findAuditLines(shop.platform.database, { kind: 'order', id }, 10)

test('every change of staff tells what the order said before and after, in the order it happened', async () => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 50 })
  const placed = await order(await signUpBuyer(shop), [{ variant, quantity: 2 }])
  const params = { id: placed._id }
  await staff.call(adminOrders.note, { params, body: { note: 'Ring the back door' } })
  await deliver(staff, placed)
  await refund(staff, placed, { kind: 'amount', amount: 300 })
  const [refunded, arrived, shipped, noted] = await linesOf(placed._id)
  expect(noted).toMatchObject({
    operation: 'noteOnOrder',
    actor_id: staff.userId,
    after: { note: 'Ring the back door' },
  })
  expect(shipped).toMatchObject({
    operation: 'fulfillOrder',
    before: { fulfillment_status: 'unfulfilled', parcels: [], units: [{ fulfilled: 0 }] },
    after: { fulfillment_status: 'fulfilled', parcels: [{ number: 1 }], units: [{ fulfilled: 2 }] },
  })
  expect(arrived).toMatchObject({ before: { status: 'placed' }, after: { status: 'completed' } })
  expect(refunded).toMatchObject({
    before: { refunds: [], reason: null },
    after: { refunds: [{ amount: 300 }], reason: 'a test' },
  })
  expect(refunded?.after).not.toHaveProperty('address')
})

test('a note whose answer was lost stands once, with one line; the same words under another key once more', async () => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 50 })
  const { _id: id } = await order(await signUpBuyer(shop), [{ variant, quantity: 1 }])
  const note = (key?: string) =>
    staff.call(adminOrders.note, { params: { id }, body: { note: 'No answer', ...(key && { key }) } })
  await Promise.all([note('first-key'), note('first-key')])
  expect((await note('first-key')).history.filter((entry) => entry.note)).toHaveLength(1)
  await note('other-key')
  await note()
  expect((await note()).history.filter((entry) => entry.note)).toHaveLength(4)
  expect(await linesOf(id)).toHaveLength(4)
})

test('what is refused leaves no line', async () => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 50 })
  const placed = await order(await signUpBuyer(shop), [{ variant, quantity: 1 }])
  await refusalOf(refund(staff, placed, { kind: 'amount', amount: 999_999 }))
  await deliver(staff, placed)
  await refusalOf(staff.call(adminOrders.cancel, { params: { id: placed._id }, body: {} }))
  expect(await linesOf(placed._id)).toHaveLength(2)
})

test('the log forgets notes about a buyer with the order', async () => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 50 })
  const buyer = await signUpBuyer(shop)
  const placed = await order(buyer, [{ variant, quantity: 1 }])
  await staff.call(adminOrders.note, { params: { id: placed._id }, body: { note: 'Lan of Westminster' } })
  await deliver(staff, placed)
  await runJobs(shop)
  await buyer.call(profile.deleteMe, { body: { password: PASSWORD } })
  expect(JSON.stringify(await linesOf(placed._id))).not.toContain('Westminster')
})
