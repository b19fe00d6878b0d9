import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/schemas.ts'
import { audit } from '@lunula/contract/audit/schemas.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChange } from '../../platform/audit/audit.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { buy } from '../../testing/factories/checkout-factory.ts'
import {
  PASSWORD,
  refusalOf,
  settleIn,
  signInAgain,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../testing/factories/user-factory.ts'

let shop: TestApp
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

const write = (kind: string, id: string, after: Record<string, unknown>, operation = 'changeThing') =>
  recordChange(shop.platform, { subject: { kind, id }, before: { n: 0 }, after }, operation)
const find = async (query: Parameters<typeof list>[0]) => (await list(query)).docs
const list = (query: Parsed<typeof audit.list>['query']) => owner.call(audit.list, { query })

test('lines are found by words of theirs without marks, by what was done, to what, by whom and when', async () => {
  await write('lamp', 'x-1', { name: 'Đèn sấy' })
  shop.clock.advance(24 * 60)
  owner = await signInAgain(shop, owner)
  await write('lamp', 'x-2', { name: 'Đèn bàn' }, 'addLamp')
  const ids = async (query: Parameters<typeof list>[0]) =>
    (await find({ subject: 'lamp', ...query })).map(({ subject }) => subject.id)
  expect(await ids({})).toEqual(['x-2', 'x-1'])
  expect(await ids({ q: 'den say' })).toEqual(['x-1'])
  expect(await ids({ q: '100% _' })).toEqual([])
  expect(await ids({ operation: 'addLamp' })).toEqual(['x-2'])
  expect(await ids({ subject_id: 'x-1' })).toEqual(['x-1'])
  expect(await ids({ to: '2026-11-23' })).toEqual(['x-1'])
  expect(await ids({ from: '2026-11-24' })).toEqual(['x-2'])
  const buyer = await signUpBuyer(shop)
  await settleIn(shop, buyer)
  await owner.call(staff.add, { body: { email: buyer.email, role: 'support' } })
  const byOwner = await find({ who: owner.email.toUpperCase() })
  expect(byOwner[0]).toMatchObject({ operation: 'addStaff', actor: { _id: owner.userId } })
  expect(await find({ who: 'nobody at all' })).toEqual([])
})

test('what is there is called as staff know it, what is gone or was never named by its id alone', async () => {
  const buyer = await signUpBuyer(shop)
  const order = await buy(shop, buyer)
  await write('order', order._id, { n: 1 })
  await write('user', buyer.userId, { n: 1 })
  await write('shipping_method', 'two_day', { n: 1 })
  const nameOf = async (subject_id: string) => (await find({ subject_id }))[0]?.subject.name
  expect(await nameOf(order._id)).toBe(order.number)
  expect(await nameOf(buyer.userId)).toMatch(/^buyer/)
  expect(await nameOf('two_day')).toBeNull()
  await buyer.call(profile.deleteMe, { body: { password: PASSWORD } })
  expect(await nameOf(buyer.userId)).toBeNull()
})

test('pages follow each other by key, also back, and nothing is seen twice', async () => {
  for (let n = 1; n <= 7; n++) await write('page', `p-${n}`, { n })
  const first = await list({ subject: 'page', limit: 3 })
  expect(first).toMatchObject({ count: 7, counted_all: true, prev_cursor: null })
  await write('page', 'p-8', { n: 8 })
  const second = await list({ subject: 'page', limit: 3, cursor: String(first.next_cursor) })
  expect(second.docs.map(({ subject }) => subject.id)).toEqual(['p-4', 'p-3', 'p-2'])
  const back = await list({ subject: 'page', limit: 3, cursor: String(second.prev_cursor) })
  expect(back.docs).toEqual(first.docs)
})

test('it is for who decides about staff', async () => {
  const manager = await signUpStaff(shop, 'manager')
  expect(await refusalOf(manager.call(audit.list))).toMatchObject({ status: 403, code: 'auth.forbidden' })
})

test('a person who leaves takes out of the log who they are, not what was done', async () => {
  const buyer = await signUpBuyer(shop)
  const { email, userId } = buyer
  const order = await buy(shop, buyer)
  await write('order', order._id, { address: { city: 'Westminster' }, total: 100 })
  await write('user', userId, { phone: '714-555-0123', credit: 500 })
  await write('import', 'i-1', { sender: email, rows: 3 })
  await buyer.call(profile.deleteMe, { body: { password: PASSWORD } })
  const after = async (subject_id: string) => (await find({ subject_id }))[0]?.after
  expect(await after(order._id)).toEqual({ n: null, address: '…', total: 100 })
  expect(await after(userId)).toEqual({ n: null, phone: '…', credit: 500 })
  expect(await after('i-1')).toEqual({ n: null, sender: '…', rows: 3 })
})

test('what a member did stays without the name once their account is closed', async () => {
  const other = await signUpStaff(shop, 'owner')
  const buyer = await signUpBuyer(shop)
  await settleIn(shop, buyer)
  await other.call(staff.add, { body: { email: buyer.email, role: 'support' } })
  await other.call(profile.deleteMe, { body: { password: PASSWORD } })
  const lines = await find({ operation: 'addStaff' })
  expect(lines.find(({ actor }) => actor?._id === other.userId)?.actor?.username).toBeNull()
})
