import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { customers } from '@lunula/contract/customers/schemas.ts'
import { inquiries } from '@lunula/contract/inquiries/schemas.ts'
import { licenses } from '@lunula/contract/licenses/schemas.ts'
import { messages } from '@lunula/contract/messages/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { affiliates } from '@lunula/contract/referrals/schemas.ts'
import { reviews } from '@lunula/contract/reviews/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { buy, buyAll } from '../../../testing/factories/checkout-factory.ts'
import { submitLicense } from '../../../testing/factories/license-factory.ts'
import { publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import {
  californian,
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { brokenRules } from '../../../testing/money.ts'
import { problemsOf } from './merge-customers.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'support')
})
afterAll(() => shop.close())

const paramsOf = (from: TestBuyer, into: TestBuyer) => ({
  params: { id: from.userId, other: into.userId },
})
const merge = (from: TestBuyer, into: TestBuyer) => staff.call(customers.merge, paramsOf(from, into))
const grant = (buyer: TestBuyer, amount: number) =>
  staff.call(customers.grantCredit, {
    params: { id: buyer.userId },
    body: { key: crypto.randomUUID(), amount, reason: 'A bottle leaked.' },
  })

test('orders, addresses, credit, posts, reviews, conversations and papers go over; the account is closed', async () => {
  const [from, into] = [await signUpAuthor(shop), await signUpAuthor(shop)]
  const ware = await stockVariant(shop, { price: '9.90', stock: 50 })
  const order = await buyAll(from, [ware])
  const own = await buy(shop, into)
  const said = { stars: 5, title: 'Fine', text: 'Three weeks without a chip.' }
  await from.call(reviews.write, { params: { slug: ware.productId }, body: said })
  const post = await publishOne(shop, from)
  const reader = await signUpAuthor(shop)
  await reader.call(messages.start, {
    params: { id: post._id },
    body: { text: 'Is the place still free?', key: crypto.randomUUID() },
  })
  await from.call(shipping.addAddress, { body: { ...californian, address: '1 Moon St' } })
  const license = await submitLicense(from)
  await grant(from, 1250)
  await grant(into, 250)

  const compared = await staff.call(customers.compare, paramsOf(from, into))
  expect(compared).toMatchObject({
    problems: [],
    goes: { orders: 1, credit: 1250, posts: 1, reviews: 1, licenses: 1 },
  })
  const merged = await merge(from, into)
  expect(merged).toMatchObject({ _id: into.userId, orders: 2, credit: { balance: 1500 } })
  expect(merged.addresses.map(({ address }) => address)).toContain('1 Moon St')
  expect(merged.addresses.filter(({ is_default, type }) => is_default && type === 'shipping')).toHaveLength(1)
  expect(merged.history.map(({ operation }) => operation)).toContain('mergeCustomers')

  const { docs } = await into.call(orders.list, {})
  expect(docs.map(({ _id }) => _id).sort()).toEqual([order._id, own._id].sort())
  expect((await into.call(board.mine, {})).docs.map(({ _id }) => _id)).toEqual([post._id])
  expect((await into.call(messages.list, {})).docs).toHaveLength(1)
  expect((await into.call(licenses.list, {})).docs.map(({ _id }) => _id)).toEqual([license])
  expect((await into.call(reviews.mine, { params: { slug: ware.productId } })).review?.stars).toBe(5)
  await into.call(orders.cancel, { params: { id: order._id } })

  expect(await refusalOf(from.call(profile.me))).toMatchObject({ status: 401 })
  const closed = await staff.call(customers.read, { params: { id: from.userId } })
  expect(closed).toMatchObject({ closed: true, orders: 0, posts: [], credit: { balance: 0 } })
  expect(await brokenRules(shop.platform.database)).toEqual([])
})

test('what was asked from the address that goes stays with staff, and is answered at the other one', async () => {
  const [from, into] = [await signUpAuthor(shop), await signUpAuthor(shop)]
  const message = 'I have two accounts, please make one of them.'
  await shop.client()(inquiries.send, {
    body: { name: 'Lan', email: from.email, topic: 'account', message },
  })
  const of = async ({ email }: TestBuyer) =>
    (await staff.call(inquiries.list, { query: { q: email } })).docs.map(({ text }) => text)
  await merge(from, into)
  expect([await of(from), await of(into)]).toEqual([[], [message]])
})

test('what is unsafe is refused with its reasons, and nothing is moved', async () => {
  const [from, into] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  await buy(shop, from)
  await from.call(affiliates.join)
  await submitLicense(from)
  await submitLicense(into)
  const { problems } = await staff.call(customers.compare, paramsOf(from, into))
  expect(problems).toEqual(['affiliate', 'waiting_licenses'])
  expect(await refusalOf(merge(from, into))).toMatchObject({
    status: 409,
    code: 'customers.cannot_merge',
    data: { problems: ['affiliate', 'waiting_licenses'] },
  })
  expect(await staff.call(customers.read, { params: { id: from.userId } })).toMatchObject({
    closed: false,
    orders: 1,
  })
  expect(await refusalOf(merge(from, from))).toMatchObject({ status: 409 })
  expect(await refusalOf(merge(staff, into))).toMatchObject({ status: 409 })
})

test('two who merge at once, each into the other, end with one account', async () => {
  const [a, b] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  await buy(shop, a)
  await buy(shop, b)
  const done = await Promise.allSettled([merge(a, b), merge(b, a)])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const both = await Promise.all(
    [a, b].map(({ userId }) => staff.call(customers.read, { params: { id: userId } })),
  )
  expect(both.filter(({ closed }) => closed)).toHaveLength(1)
  expect(both.reduce((sum, { orders: count }) => sum + count, 0)).toBe(2)
})

const account = { id: 'a', role: null, deleted_at: null, ban_reason: null }
const nothing = {
  paying: false,
  affiliate: false,
  referred: false,
  waiting_licenses: false,
  all_addresses: 50,
  orders: 0,
  addresses: 0,
  credit: 0,
  posts: 0,
  reviews: 0,
  licenses: 0,
}
test.each([
  ['nothing', {}, {}, []],
  ['the same account', { id: 'a' }, {}, ['same']],
  ['a closed one', { deleted_at: new Date(0) }, {}, ['closed']],
  ['a colleague', { role: 'support' as const }, {}, ['staff']],
  ['somebody banned', { ban_reason: 'Spam' }, {}, ['banned']],
  ['a payment under way', {}, { paying: true }, ['paying']],
  ['an invitation between them', {}, { referred: true }, ['referred']],
  ['51 addresses', {}, { all_addresses: 51 }, ['too_many_addresses']],
])('%s stands in the way: %j %j', (_name, other, facts, expected) => {
  expect(problemsOf(account, { ...account, id: 'b', ...other }, { ...nothing, ...facts })).toEqual(expected)
})
