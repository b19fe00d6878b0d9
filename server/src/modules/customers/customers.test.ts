import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { customers } from '@lunula/contract/customers/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { buy } from '../../testing/factories/checkout-factory.ts'
import {
  PASSWORD,
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../testing/factories/user-factory.ts'

let shop: TestApp
let staff: TestBuyer
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'support')
  owner = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

const read = (id: string, reader = staff) => reader.call(customers.read, { params: { id } })
const grant = (id: string, amount: number, { key = crypto.randomUUID() as string, by = staff } = {}) =>
  by.call(customers.grantCredit, { params: { id }, body: { key, amount, reason: 'A bottle leaked.' } })

test.each([
  'hoang',
  'HOÀNG THỊ',
  'thi hoang',
  '408 555 0177',
  '(408) 555-0177',
  'san jose',
  'jose hoang',
  '95112',
])('staff find a customer by %j', async (q) => {
  const buyer = await signUpBuyer(shop, {
    first_name: 'Hoàng',
    last_name: 'Thị',
    phone: '+14085550177',
    city: 'San Jose',
    zip_code: '95112',
  })
  const { docs } = await staff.call(customers.list, { query: { q: `${q}` } })
  expect(docs.map(({ _id }) => _id)).toContain(buyer.userId)
  await buyer.call(shipping.removeAddress, { params: { id: buyer.addressId } })
  const after = await staff.call(customers.list, { query: { q: `${q}` } })
  expect(after.docs.map(({ _id }) => _id)).not.toContain(buyer.userId)
})

test('a page of the list leads to the next and back, and filters narrow it', async () => {
  const [first, second] = [
    await signUpBuyer(shop, { city: 'Houston', state: 'TX', zip_code: '77036' }),
    await signUpBuyer(shop, { city: 'Houston', state: 'TX', zip_code: '77036' }),
  ]
  await buy(shop, second)
  const of = async (query: object) => {
    const page = await staff.call(customers.list, { query: { state: 'TX', ...query } })
    return { ids: page.docs.map(({ _id }) => _id), page }
  }
  const { page, ids } = await of({ limit: 1 })
  expect(ids).toEqual([second.userId])
  expect(page).toMatchObject({ count: 2, docs: [{ orders: 1, city: 'Houston, TX' }] })
  const next = await of({ limit: 1, cursor: page.next_cursor })
  expect(next.ids).toEqual([first.userId])
  expect((await of({ limit: 1, cursor: next.page.prev_cursor })).ids).toEqual([second.userId])
  expect((await of({ ordered: true })).ids).toEqual([second.userId])
  expect((await of({ ordered: false })).ids).toEqual([first.userId])
  expect((await of({ standing: 'closed' })).ids).toEqual([])
  expect((await of({ to: '2020-01-01' })).ids).toEqual([])
})

test('credit is granted once for each key, within bounds, with a reason that the buyer does not read', async () => {
  const buyer = await signUpBuyer(shop)
  const key = crypto.randomUUID()
  await Promise.all([grant(buyer.userId, 1250, { key }), grant(buyer.userId, 1250, { key })])
  const told = await read(buyer.userId)
  expect(told.credit).toMatchObject({
    balance: 1250,
    entries: [{ kind: 'granted', amount: 1250, note: 'A bottle leaked.' }],
  })
  expect(told.history).toMatchObject([{ operation: 'grantCredit', detail: 'A bottle leaked.' }])
  const { rows: lines } = await shop.platform.database.query(
    "select from audit_log where operation = 'grantCredit' and subject_id = $1",
    [buyer.userId],
  )
  expect(lines).toHaveLength(1)
  expect(await refusalOf(grant(buyer.userId, 2500, { key }))).toMatchObject({
    status: 409,
    code: 'credits.key_used',
  })
  await grant(buyer.userId, -1000)
  expect((await read(buyer.userId)).credit.balance).toBe(250)
  expect(await refusalOf(grant(buyer.userId, -251))).toMatchObject({ code: 'credits.too_little' })
  expect(await refusalOf(grant(buyer.userId, 0))).toMatchObject({ code: 'customers.no_amount' })
  expect(await refusalOf(grant(buyer.userId, 50_001))).toMatchObject({ status: 400 })
  expect(await refusalOf(grant(staff.userId, 100))).toMatchObject({ code: 'customers.not_allowed' })
  expect((await read(buyer.userId)).credit.balance).toBe(250)
})

test('who saw another balance than there is grants nothing', async () => {
  const buyer = await signUpBuyer(shop)
  const ask = (expected_balance: number, key: string = crypto.randomUUID()) =>
    staff.call(customers.grantCredit, {
      params: { id: buyer.userId },
      body: { key, amount: 500, expected_balance, reason: 'A bottle leaked.' },
    })
  const key = crypto.randomUUID()
  await ask(0, key)
  await ask(0, key)
  expect(await refusalOf(ask(0))).toMatchObject({ status: 409, code: 'credits.balance_changed' })
  expect((await read(buyer.userId)).credit).toMatchObject({ balance: 500, entries: [{ amount: 500 }] })
  const both = await Promise.allSettled([ask(500), ask(500)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read(buyer.userId)).credit).toMatchObject({ balance: 1000, entries: [{}, {}] })
})

test('devices are signed out, one or all, but not those of a colleague', async () => {
  const buyer = await signUpBuyer(shop)
  await shop.client()(accounts.signIn, { body: { email: buyer.email, password: PASSWORD } })
  const { sessions } = await read(buyer.userId)
  expect(sessions).toHaveLength(2)
  const params = { id: buyer.userId, session: String(sessions[0]?._id) }
  expect((await staff.call(customers.endSession, { params })).sessions).toHaveLength(1)
  expect(await refusalOf(staff.call(customers.endSession, { params }))).toMatchObject({
    code: 'customers.session_not_found',
  })
  expect((await staff.call(customers.endSessions, { params: { id: buyer.userId } })).sessions).toEqual([])
  expect(await refusalOf(buyer.call(profile.me))).toMatchObject({ status: 401 })
  expect(await refusalOf(staff.call(customers.endSessions, { params: { id: owner.userId } }))).toMatchObject({
    status: 403,
    code: 'customers.not_allowed',
  })
})

test('notes are for staff; the customer gets them with what is held about them', async () => {
  const buyer = await signUpBuyer(shop)
  const params = { id: buyer.userId }
  await staff.call(customers.note, { params, body: { text: 'Calls in the morning.' } })
  expect((await read(buyer.userId)).notes).toMatchObject([{ text: 'Calls in the morning.' }])
  expect(JSON.stringify(await buyer.call(profile.exportMe))).toContain('Calls in the morning.')
})

test('a note whose answer was lost stands once, and is told once', async () => {
  const { userId: id } = await signUpBuyer(shop)
  const note = (key: string) =>
    staff.call(customers.note, { params: { id }, body: { text: 'Calls in the morning.', key } })
  await Promise.all([note('first-key'), note('first-key')])
  expect((await note('first-key')).notes).toHaveLength(1)
  const told = await note('other-key')
  expect([told.notes.length, told.history.length]).toEqual([2, 2])
})

test('one note is deleted: its words are gone everywhere, that there was one stays written down', async () => {
  const buyer = await signUpBuyer(shop)
  const id = buyer.userId
  for (const text of ['Calls in the morning.', 'Wants the blue box.'])
    await staff.call(customers.note, { params: { id }, body: { text } })
  const [latest] = (await read(id)).notes
  const params = { id, note: String(latest?._id) }
  const left = await staff.call(customers.removeNote, { params })
  expect(left.notes.map(({ text }) => text)).toEqual(['Calls in the morning.'])
  expect(left.history[0]).toMatchObject({ operation: 'removeCustomerNote' })
  expect(JSON.stringify(left)).not.toContain('blue box')
  expect(await refusalOf(staff.call(customers.removeNote, { params }))).toMatchObject({
    status: 404,
    code: 'customers.note_not_found',
  })
  const other = { id: (await signUpBuyer(shop)).userId, note: String(left.notes[0]?._id) }
  expect((await refusalOf(staff.call(customers.removeNote, { params: other }))).status).toBe(404)
  expect((await read(id)).notes).toHaveLength(1)
})

test('an export is what the customer could download, and is written down', async () => {
  const buyer = await signUpBuyer(shop)
  const params = { id: buyer.userId }
  const told = await staff.call(customers.exportData, { params })
  expect(Object.keys(told)).toEqual(Object.keys(await buyer.call(profile.exportMe)))
  expect((await read(buyer.userId)).history).toMatchObject([{ operation: 'exportCustomer' }])
  expect(await refusalOf(staff.call(customers.exportData, { params: { id: owner.userId } }))).toMatchObject({
    code: 'customers.not_allowed',
  })
})

test('an account is erased when its e-mail is typed once more; what is written down names nobody', async () => {
  const buyer = await signUpBuyer(shop)
  const params = { id: buyer.userId }
  const erase = (email: string) =>
    staff.call(customers.erase, { params, body: { email, reason: 'Asked for it by phone.' } })
  expect(await refusalOf(erase('other@salon.test'))).toMatchObject({ code: 'customers.email_differs' })
  await erase(buyer.email.toUpperCase())
  expect(await read(buyer.userId)).toMatchObject({ closed: true, addresses: [], allowed_actions: [] })
  expect(JSON.stringify((await read(buyer.userId)).history)).not.toContain(buyer.email)
  expect(await refusalOf(erase(buyer.email))).toMatchObject({ code: 'customers.not_allowed' })
  const { docs } = await staff.call(customers.list, { query: { q: buyer.email } })
  expect(docs).toEqual([])
})

test('only who may read orders sees them on the page of a customer', async () => {
  const buyer = await signUpBuyer(shop)
  await buy(shop, buyer)
  expect((await read(buyer.userId)).latest_orders).toHaveLength(1)
  const moderator = await signUpStaff(shop, 'moderator')
  expect(await refusalOf(read(buyer.userId, moderator))).toMatchObject({ status: 403 })
  expect((await read(buyer.userId)).allowed_actions).not.toContain('ban')
  expect((await read(buyer.userId, owner)).allowed_actions).toContain('ban')
})
