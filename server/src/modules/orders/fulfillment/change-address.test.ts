import { type AdminOrder, adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAuditLines } from '../../../platform/audit/audit-lines.ts'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { order, refund, runJobs, ship } from '../../../testing/factories/order-factory.ts'
import {
  californian,
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

async function placed(buyer?: TestBuyer) {
  const variant = await stockVariant(shop, { price: '19.90', stock: 50 })
  const { _id } = await order(buyer ?? (await signUpBuyer(shop)), [{ variant, quantity: 2 }])
  return staff.call(adminOrders.read, { params: { id: _id } })
}

const send = (
  { _id, address: before }: Pick<AdminOrder, '_id' | 'address'>,
  change: Partial<typeof californian> = {},
) =>
  staff.call(adminOrders.changeAddress, {
    params: { id: _id },
    body: { address: { ...californian, ...change }, before },
  })

test('an order goes elsewhere in its state; what was paid stays, and the log tells both addresses', async () => {
  const before = await placed()
  const after = await send(before, { address: '1 Main St', city: 'Fresno', zip_code: '93701' })
  expect(after).toMatchObject({ address: { address: '1 Main St', city: 'Fresno' }, total: before.total })
  expect(after.history.at(-1)).toMatchObject({ event: 'order.readdressed', by: { _id: staff.userId } })
  const [line] = await findAuditLines(shop.platform.database, { kind: 'order', id: before._id }, 1)
  expect(line).toMatchObject({
    before: { address: { city: 'Westminster' } },
    after: { address: { city: 'Fresno' } },
  })
  const found = await staff.call(adminOrders.list, { query: { q: 'fresno 93701' } })
  expect(found.docs.map(({ _id }) => _id)).toContain(before._id)
})

test('where tax or shipping come to something else it is refused with both sums, and nothing moves', async () => {
  const before = await placed()
  const refused = send(before, { city: 'Houston', state: 'TX', zip_code: '77002' })
  expect(await refusalOf(refused)).toMatchObject({ status: 422, code: 'orders.address_moves_total' })
  const now = await staff.call(adminOrders.read, { params: { id: before._id } })
  expect(now.address).toEqual(before.address)
})

test('a ZIP code of another state, a stale tab and a shipped order are refused', async () => {
  const before = await placed()
  expect((await refusalOf(send(before, { zip_code: '77002' }))).code).toBe('shipping.zip_elsewhere')
  await send(before, { address: '1 Main St' })
  expect((await refusalOf(send(before, { address: '2 Main St' }))).code).toBe('orders.changed_meanwhile')
  const shipped = await ship(staff, before)
  expect(shipped.desk_actions).not.toContain('readdress')
  expect((await refusalOf(send(shipped, { address: '3 Main St' }))).code).toBe('orders.shipped_already')
})

test('a mail is sent once more, and only one that belongs to the order', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id, number } = await placed(buyer)
  const shipped = await ship(staff, { _id })
  await refund(staff, { _id }, { kind: 'amount', amount: 100 })
  await runJobs(shop)
  await shop.platform.jobs.runDue('orders.confirm')
  const read = await staff.call(adminOrders.read, { params: { id: _id } })
  expect(read.mails.map(({ kind, parcel, amount }) => [kind, parcel, amount])).toEqual([
    ['confirmation', null, null],
    ['shipped', 1, null],
    ['refunded', null, 100],
  ])
  const mailbox = new LocalMailbox(shop.platform.config.dataDir)
  const before = (await mailbox.list(buyer.email)).length
  for (const { kind, about } of read.mails)
    await staff.call(adminOrders.resendMail, { params: { id: _id }, body: { kind, about } })
  await shop.platform.jobs.runDue('orders.resend')
  const mails = await mailbox.list(buyer.email)
  expect(mails).toHaveLength(before + 3)
  expect(mails.filter(({ subject }) => subject.includes(number)).length).toBeGreaterThanOrEqual(4)
  const about = String(shipped.fulfillments[0]?._id)
  const foreign = staff.call(adminOrders.resendMail, {
    params: { id: _id },
    body: { kind: 'canceled', about },
  })
  expect((await refusalOf(foreign)).code).toBe('orders.mail_unknown')
})
