import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { disclosures } from '@lunula/contract/board/contact/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { inquiries } from '@lunula/contract/inquiries/schemas.ts'
import { messages } from '@lunula/contract/messages/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { savedPosts } from '@lunula/contract/saved-posts/schemas.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { buy, fillCart } from '../../../testing/factories/checkout-factory.ts'
import { publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { anonymizeFinishedOrders } from '../../orders/anonymization/anonymize-orders.ts'

const password = 'Lunula-demo-1'
let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  shop.platform.database.query<Row & Record<string, unknown>>(sql, values).then(({ rows }) => rows)
const addressOf = async (orderId: string) =>
  (
    await query<{ address: Record<string, unknown> }>('select address from orders where id = $1', [orderId])
  )[0]?.address
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

/** Everywhere in the database where one of the words stands, whatever its letter case. */
async function whereabouts(words: readonly string[]): Promise<string[]> {
  const columns = await query<{ place: string; tab: string; col: string }>(
    `select c.table_name || '.' || c.column_name as place,
       format('%I.%I', c.table_schema, c.table_name) as tab, format('%I', c.column_name) as col
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`,
  )
  expect(columns.length).toBeGreaterThan(60)
  const patterns = words.map((word) => `%${word.replace(/[%_\\]/g, '\\$&')}%`)
  const found: string[] = []
  for (const { place, tab, col } of columns) {
    const rows = await query(`select 1 from ${tab} where ${col}::text ilike any ($1) limit 1`, [patterns])
    if (rows.length > 0) found.push(place)
  }
  return found
}

/** Somebody who has left a trace wherever one can be left. */
async function liveALife(buyer: TestBuyer, phone: string): Promise<{ shipped: string; open: string }> {
  const { email, userId, call } = buyer
  await call(profile.updateMe, { body: { phone } })
  await call(profile.setAvatar, { file: new Blob([new Uint8Array(await picture())]) })
  await shop.client(undefined, { 'user-agent': `Browser of ${email}` })(accounts.signIn, {
    body: { email, password },
  })
  await query(`insert into identities values ('google', $1, $2, $3, now())`, [`of-${email}`, userId, email])
  await query('update users set new_email = $2 where id = $1', [userId, `new-${email}`])
  const shipped = await buy(shop, buyer)
  const open = await buy(shop, buyer)
  await query(`update orders set status = 'completed', fulfillment_status = 'delivered' where id = $1`, [
    shipped._id,
  ])
  await fillCart(shop, buyer)
  await shop.platform.jobs.runDue('orders.confirm')
  return { shipped: shipped._id, open: open._id }
}

const close = ({ call }: TestBuyer, given = password) => call(profile.deleteMe, { body: { password: given } })

test('nothing of the person is left anywhere once the last order is finished', async () => {
  const word = fc.stringMatching(/^[a-z]{12}$/)
  const person = fc.record({
    first: word,
    last: word,
    street: word,
    city: word,
    mailbox: word,
    phone: fc.stringMatching(/^[2-9]\d{2}-\d{3}-\d{4}$/),
  })
  await fc.assert(
    fc.asyncProperty(person, async ({ first, last, street, city, mailbox, phone }) => {
      const address = {
        email: `${mailbox}@parcels.test`,
        first_name: `Vũ ${first}`,
        last_name: last,
        phone,
        address: `12 ${street}`,
        address2: `${street} 2`,
        city,
      }
      const buyer = await signUpBuyer(shop, address)
      const { username } = await buyer.call(profile.me)
      const { open } = await liveALife(buyer, phone)
      const words = [buyer.email, username, `${mailbox}@`, first, last, street, city, phone]
      expect(await whereabouts(words)).toEqual(expect.arrayContaining(['users.email', 'orders.address']))
      await close(buyer)
      // what has to be shipped still, and by what staff find it
      expect(await whereabouts(words)).toEqual(['orders.address', 'orders.search_text'])
      await query(`update orders set status = 'completed' where id = $1`, [open])
      await anonymizeFinishedOrders(shop.platform)
      expect(await whereabouts(words)).toEqual([])
    }),
    { numRuns: 3 },
  )
})

test('nobody is told any more of who is gone, what they posted or wrote', async () => {
  const [person, other] = [await signUpAuthor(shop), await signUpAuthor(shop)]
  await person.call(profile.updateMe, { body: { username: 'quynh.zw' } })
  const job = await publishOne(shop, person, 'job', { title: 'Quynhzw needs a technician' })
  const salon = await publishOne(shop, other, 'salon', { confidential: true })
  const params = (post: { _id: string }) => ({ params: { id: post._id } })
  await other.call(savedPosts.save, params(job))
  await person.call(disclosures.ask, { ...params(salon), body: { message: 'Where is it?' } })
  await person.call(messages.start, { ...params(salon), body: { text: 'Hello!', key: 'hello-to-you' } })
  const support = await signUpStaff(shop, 'support')
  const asked = { name: 'Quynhzw Tran', topic: 'board' as const, message: 'How long does it stand?' }
  await shop.client()(inquiries.send, { body: { ...asked, email: person.email } })
  await person.call(board.close, { ...params(job), body: { as: 'filled' } })
  await shop.platform.jobs.runDue('saved-posts.over')
  const words = ['quynh.zw', 'quynhzw']
  expect(await whereabouts(words)).toEqual(expect.arrayContaining(['notifications.data', 'posts.title']))
  const told = async () => (await other.call(notifications.list)).docs.map(({ kind }) => kind)
  expect(await told()).toEqual(expect.arrayContaining(['message', 'disclosure_asked', 'saved_post_over']))
  await close(person)
  expect(await whereabouts(words)).toEqual([])
  expect(await told()).toEqual([])
  expect((await support.call(notifications.list)).docs).toEqual([])
  expect(await other.call(notifications.unread)).toEqual({ unread: 0 })
})

test('orders stay in the books: amounts, state and ZIP; what is still to be shipped keeps its address until it is', async () => {
  const buyer = await signUpBuyer(shop)
  const { shipped, open } = await liveALife(buyer, '714-555-0100')
  const before = await query<{ total: number }>('select total from orders where user_id = $1 order by id', [
    buyer.userId,
  ])
  const ledger = await query('select * from payment_events order by id')
  await close(buyer)
  expect(await query('select total from orders where user_id = $1 order by id', [buyer.userId])).toEqual(
    before,
  )
  expect(await query('select * from payment_events order by id')).toEqual(ledger)
  expect(await addressOf(shipped)).toEqual({
    email: null,
    first_name: '',
    last_name: '',
    phone: '',
    address: '',
    address2: null,
    city: '',
    state: 'CA',
    zip_code: '92683',
    country: 'US',
  })
  expect(await addressOf(open)).toMatchObject({ first_name: 'Lan', address: '9200 Bolsa Ave' })
  shop.clock.advance(89 * 24 * 60)
  await anonymizeFinishedOrders(shop.platform)
  expect(await addressOf(open)).toMatchObject({ first_name: 'Lan' })
  shop.clock.advance(24 * 60)
  await anonymizeFinishedOrders(shop.platform)
  expect(await addressOf(open)).toMatchObject({ first_name: '', state: 'CA', zip_code: '92683' })
})

test('forgetting is done every day', async () => {
  expect(await query('select name, cron from pgboss.schedule')).toContainEqual({
    name: 'orders.forget',
    cron: '0 9 * * *',
  })
})

test('closing ends access at once, clears the cookies, and the address is free again', async () => {
  const buyer = await signUpBuyer(shop)
  const { avatar } = await buyer.call(profile.setAvatar, {
    file: new Blob([new Uint8Array(await picture())]),
  })
  const answer = await shop.app.inject({
    method: 'DELETE',
    url: '/api/v1/user/me',
    headers: { authorization: `Bearer ${buyer.token}` },
    payload: { password },
  })
  expect(answer.json()).toEqual({ data: { ok: true } })
  expect(answer.cookies.map(({ name, value }) => [name, value]).sort()).toEqual([
    ['access_token', ''],
    ['refresh_token', ''],
  ])
  expect(await refusalOf(buyer.call(profile.me))).toMatchObject({ status: 401 })
  const body = { email: buyer.email, password }
  expect(await refusalOf(shop.client()(accounts.signIn, { body }))).toMatchObject({ status: 401 })
  await shop.platform.jobs.runDue('media.remove')
  expect((await shop.app.inject(String(avatar))).statusCode).toBe(404)
  const again = await shop.client()(accounts.signUp, { body })
  expect(again.user._id).not.toBe(buyer.userId)
  expect((await shop.client(again.token.accessToken)(orders.list)).docs).toEqual([])
})

test('a wrong password closes nothing, and guessing is limited', async () => {
  const strict = await buildTestApp({ rateLimits: true })
  const buyer = await signUpBuyer(strict)
  for (let tries = 0; tries < 10; tries++)
    expect(await refusalOf(close(buyer, 'not my password'))).toMatchObject({
      status: 422,
      code: 'auth.password_wrong',
    })
  expect(await refusalOf(close(buyer))).toMatchObject({ status: 429, code: 'request.too_many' })
  expect((await buyer.call(profile.me)).email).toBe(buyer.email)
  await strict.close()
})

test('the last owner stays; another one may go, and the role with them', async () => {
  const owner = await signUpStaff(shop, 'owner')
  expect(await refusalOf(close(owner))).toMatchObject({ status: 409, code: 'staff.last_owner' })
  const second = await signUpStaff(shop, 'owner')
  await close(second)
  expect(
    await query('select role_before, role_after from staff_changes where user_id = $1', [second.userId]),
  ).toEqual([{ role_before: 'owner', role_after: null }])
})

test('the export holds everything of the person, by module, and nothing that opens a door', async () => {
  const buyer = await signUpBuyer(shop)
  const { open } = await liveALife(buyer, '714-555-0100')
  const stranger = await signUpBuyer(shop)
  const data = await buyer.call(profile.exportMe)
  expect(data).toMatchObject({
    exported_at: expect.any(String),
    account: {
      user: { email: buyer.email, phone: '714-555-0100' },
      sessions: [{}, { user_agent: `Browser of ${buyer.email}` }],
      identities: [{ provider: 'google', email: buyer.email }],
    },
    addresses: [{ _id: buyer.addressId, last_name: 'Nguyễn' }],
    cart: { items: [{}, {}, {}], merges: [] },
    orders: [{}, { _id: open, total: expect.any(Number), payment: { card: { last4: '4242' } } }],
  })
  const text = JSON.stringify(data)
  for (const secret of ['hash', 'argon2', stranger.email, stranger.userId]) expect(text).not.toContain(secret)
})
