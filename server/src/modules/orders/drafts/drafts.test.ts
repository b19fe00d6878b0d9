import { audit } from '@lunula/contract/audit/schemas.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { mailTexts } from '@lunula/contract/mail-texts/schemas.ts'
import { drafts, paymentLinks } from '@lunula/contract/orders/drafts/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt } from '../../../platform/clock.ts'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { deactivate, type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { giveCredit } from '../../../testing/factories/credit-factory.ts'
import { approveLicense } from '../../../testing/factories/license-factory.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import {
  californian,
  refusalOf,
  signInAgain,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { walkPages } from '../../../testing/lists/walk-pages.ts'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'support')
  lamp = await stockVariant(shop, { price: '50.00', stock: 500 })
})
afterAll(() => shop.close())

let count = 0
const newEmail = () => `caller${++count}@salon.test`

const draft = (email: string, variant = lamp, quantity = 2) =>
  staff.call(drafts.create, {
    body: {
      email,
      language: 'vi',
      note: 'As we said\non the phone.',
      lines: [{ variant_id: variant.variantId, quantity }],
      address: californian,
    },
  })

/** The token of the newest link that was mailed to an address. */
async function tokenFor(email: string): Promise<string> {
  await shop.platform.jobs.runDue('orders.payment_link')
  const [mail] = await new LocalMailbox(shop.platform.config.dataDir).list(email)
  const link = /\/pay\?token=([^&"\s]+)/.exec(mail?.text ?? '')?.[1]
  if (!link) throw new Error(`There is no link in: ${mail?.text}`)
  return link
}

async function send({ _id, preview }: Awaited<ReturnType<typeof draft>>): Promise<void> {
  await staff.call(drafts.send, { params: { id: _id }, body: { expected_total: preview?.total ?? -1 } })
}

function pay(token: string, expected_total: number, { card = 'test:approved', key = '' } = {}) {
  count += 1
  return shop.client()(paymentLinks.pay, {
    headers: { 'idempotency-key': key || `by-link-${count}` },
    body: { token, expected_total, payment: { provider: 'test', source_id: card } },
  })
}

const open = (token: string) => shop.client()(paymentLinks.read, { query: { token } })
async function stockOf({ variantId }: StockedVariant): Promise<number | undefined> {
  const { rows } = await shop.platform.database.query<{ available: number }>(
    'select available from variants where id = $1',
    [variantId],
  )
  return rows[0]?.available
}

test('the mail says what staff made of its words, and keeps the paragraphs of the note', async () => {
  const owner = await signUpStaff(shop, 'owner')
  const words = { params: { mail: 'draft', language: 'vi' } } as const
  const { version } = await owner.call(mailTexts.change, {
    ...words,
    body: { texts: { 'draft.title': 'Mời bạn xem đơn {{number}}' }, version: 0 },
  })
  const email = newEmail()
  const made = await draft(email)
  await send(made)
  await tokenFor(email)
  const [mail] = await new LocalMailbox(shop.platform.config.dataDir).list(email)
  expect(mail?.subject).toBe(`Mời bạn xem đơn ${made.number}`)
  expect(mail?.html).toContain('As we said<br>on the phone.')
  await owner.call(mailTexts.change, { ...words, body: { texts: {}, version } })
})

test('a draft that is asked for again under its key is made once, also both at once', async () => {
  const email = newEmail()
  const body = {
    email,
    language: 'vi' as const,
    note: '',
    lines: [{ variant_id: lamp.variantId, quantity: 2 }],
    address: californian,
  }
  const create = (key: string, by = staff) => by.call(drafts.create, { body: { ...body, key } })
  const [made, again] = await Promise.all([create('press-one'), create('press-one')])
  expect(again).toEqual(made)
  const others = [await create('press-two'), await create('press-one', await signUpStaff(shop, 'support'))]
  expect(new Set([made, ...others].map(({ number }) => number)).size).toBe(3)
  expect((await staff.call(drafts.list, { query: { q: email } })).docs).toHaveLength(3)
})

test('a caller without an account gets a link, pays by it once, and the order is placed once', async () => {
  const email = newEmail()
  const made = await draft(email)
  expect(made).toMatchObject({ state: 'open', customer: { email }, preview: { subtotal: 10_000 } })
  const before = await stockOf(lamp)
  await send(made)
  const token = await tokenFor(email)
  expect(await stockOf(lamp)).toBe(before)
  const link = await open(token)
  expect(link).toMatchObject({ state: 'open', note: 'As we said\non the phone.', order: null })
  expect(link.preview?.total).toBe(made.preview?.total)
  const total = made.preview?.total ?? 0
  const [first, again] = await Promise.all([
    pay(token, total, { key: 'the-same-attempt' }),
    pay(token, total, { key: 'the-same-attempt' }),
  ])
  expect(again).toEqual(first)
  expect(await stockOf(lamp)).toBe((before ?? 0) - 2)
  expect(await pay(token, total, { key: 'the-same-attempt' })).toEqual(first)
  expect(await refusalOf(pay(token, total))).toMatchObject({ status: 409, code: 'drafts.paid_already' })
  expect(await open(token)).toMatchObject({ state: 'paid', preview: null, order: { number: first.number } })
  expect(await staff.call(drafts.read, { params: { id: made._id } })).toMatchObject({
    state: 'paid',
    order_id: first._id,
    allowed_actions: [],
  })
  const { docs } = await staff.call(drafts.list, { query: { state: 'paid' } })
  expect(docs.map(({ _id }) => _id)).toContain(made._id)
})

test('two who pay by one link at once make one order', async () => {
  const email = newEmail()
  const made = await draft(email)
  await send(made)
  const token = await tokenFor(email)
  const total = made.preview?.total ?? 0
  const results = await Promise.allSettled([pay(token, total), pay(token, total)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a customer pays their own prices, and what is in their cart stays there', async () => {
  const buyer = await signUpBuyer(shop)
  await approveLicense(buyer, await signUpStaff(shop, 'owner'))
  const gel = await stockVariant(shop, { price: '20.00', stock: 50, proTiers: '1:15.00' })
  await buyer.call(cart.add, {
    body: { product_id: lamp.productId, variant_id: lamp.variantId, quantity: 3 },
  })
  const mine = await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
  expect(mine.items).toHaveLength(1)
  const made = await draft(buyer.email, gel, 1)
  expect(made.preview).toMatchObject({ subtotal: 1_500 })
  await send(made)
  await pay(await tokenFor(buyer.email), made.preview?.total ?? 0)
  const after = await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
  expect(after.items.map(({ quantity }) => quantity)).toEqual([3])
  expect((await buyer.call(orders.list, {})).docs).toHaveLength(1)
})

test('a draft below the smallest order is not sent; one that is enough is', async () => {
  const email = newEmail()
  const made = await draft(email)
  await shop.platform.database.query('update fees set minimum_order = 10001')
  expect(await refusalOf(send(made))).toMatchObject({
    status: 422,
    code: 'orders.below_minimum',
  })
  await shop.platform.database.query('update fees set minimum_order = 10000')
  await send(made)
  await shop.platform.database.query('update fees set minimum_order = 0')
  expect(await staff.call(drafts.read, { params: { id: made._id } })).toMatchObject({
    sent_total: expect.any(Number),
  })
})

test('what is no longer sold of a draft that is paid does not go into the customer’s own cart', async () => {
  const buyer = await signUpBuyer(shop)
  const file = await stockVariant(shop, { price: '3.00', stock: 50 })
  const made = await draft(buyer.email)
  const lines = [lamp, file].map(({ variantId }) => ({ variant_id: variantId, quantity: 1 }))
  const params = { id: made._id }
  const both = await staff.call(drafts.change, { params, body: { lines, version: made.version } })
  await send(both)
  const token = await tokenFor(buyer.email)
  await deactivate(shop, file)
  const { preview } = await open(token)
  await pay(token, preview?.total ?? 0)
  expect((await buyer.call(cart.list)).docs).toEqual([])
})

test('a declined card leaves the link open for another one', async () => {
  const email = newEmail()
  const made = await draft(email)
  await send(made)
  const token = await tokenFor(email)
  const total = made.preview?.total ?? 0
  expect(await refusalOf(pay(token, total, { card: 'test:declined' }))).toMatchObject({
    code: 'payments.declined',
  })
  expect(await open(token)).toMatchObject({ state: 'open' })
  expect(await pay(token, total)).toMatchObject({ number: expect.any(String) })
})

test('a price that has changed since is shown before anything is charged; what is sold out is refused', async () => {
  const email = newEmail()
  const gel = await stockVariant(shop, { price: '20.00', stock: 5 })
  const made = await draft(email, gel, 2)
  await send(made)
  const token = await tokenFor(email)
  await shop.platform.database.query('update variants set sale_price = 2500 where id = $1', [gel.variantId])
  const changed = await refusalOf(pay(token, made.preview?.total ?? 0))
  expect(changed).toMatchObject({ status: 409, code: 'orders.total_changed', data: { subtotal: 5_000 } })
  const late = await refusalOf(
    staff.call(drafts.send, { params: { id: made._id }, body: { expected_total: made.preview?.total ?? 0 } }),
  )
  expect(late).toMatchObject({ code: 'orders.total_changed' })
  await shop.platform.database.query('update variants set available = 1 where id = $1', [gel.variantId])
  const now = await open(token)
  expect((await refusalOf(pay(token, now.preview?.total ?? 0))).status).toBeGreaterThanOrEqual(400)
  expect((await staff.call(drafts.read, { params: { id: made._id } })).state).toBe('open')
})

test('a canceled draft and a link that is over cannot be paid; sent again, a link counts again', async () => {
  const email = newEmail()
  const made = await draft(email)
  const params = { id: made._id }
  await send(made)
  const token = await tokenFor(email)
  const total = made.preview?.total ?? 0
  shop.clock.advance(7 * 24 * 60 + 1)
  expect(await refusalOf(open(token))).toMatchObject({ status: 410, code: 'drafts.link_expired' })
  expect(await refusalOf(pay(token, total))).toMatchObject({ code: 'drafts.link_expired' })
  staff = await signInAgain(shop, staff)
  expect(await staff.call(drafts.read, { params })).toMatchObject({ state: 'expired' })
  await send(made)
  const fresh = await tokenFor(email)
  expect(await open(fresh)).toMatchObject({ state: 'open' })
  await staff.call(drafts.cancel, { params })
  expect(await open(fresh)).toMatchObject({ state: 'canceled', preview: null })
  expect(await refusalOf(pay(fresh, total))).toMatchObject({ code: 'drafts.closed' })
  expect(await refusalOf(staff.call(drafts.cancel, { params }))).toMatchObject({ code: 'drafts.closed' })
  expect(await refusalOf(open(`${fresh.slice(0, -2)}xx`))).toMatchObject({ code: 'drafts.link_invalid' })
})

test('the last day of a link that is sent in the evening is told by the shop’s clock', async () => {
  const email = newEmail()
  const made = await draft(email)
  const midnight = 24 * 60
  const minutes = Math.floor(shop.clock.now().getTime() / 60_000) % midnight
  shop.clock.advance(midnight - minutes + 2 * 60) // 6 pm in California, the next day in UTC
  staff = await signInAgain(shop, staff)
  await send(made)
  await tokenFor(email)
  const [mail] = await new LocalMailbox(shop.platform.config.dataDir).list(email)
  const { expires_at } = await staff.call(drafts.read, { params: { id: made._id } })
  expect(mail?.text).toContain(formatDay(dayAt(new Date(expires_at ?? '')), 'vi'))
})

test('an edit of an older version is refused; what is edited is priced anew', async () => {
  const made = await draft(newEmail())
  const params = { id: made._id }
  const lines = [{ variant_id: lamp.variantId, quantity: 1 }]
  const edited = await staff.call(drafts.change, { params, body: { lines, version: made.version } })
  expect(edited).toMatchObject({ lines, preview: { subtotal: 5_000 }, version: made.version + 1 })
  expect(
    await refusalOf(staff.call(drafts.change, { params, body: { note: 'Late', version: made.version } })),
  ).toMatchObject({ code: 'drafts.changed_elsewhere' })
})

test('a code and store credit are set by staff, counted in the link, and taken by its order', async () => {
  const buyer = await signUpBuyer(shop)
  await giveCredit(shop.platform.database, buyer.userId, 3_000)
  const code = await offer(shop)
  const made = await draft(buyer.email)
  const params = { id: made._id }
  expect(made).toMatchObject({ promotion_code: null, use_credit: false, credit_available: 3_000 })
  const change = (body: object, version: number) =>
    staff.call(drafts.change, { params, body: { ...body, version } })
  expect(await refusalOf(change({ promotion_code: 'NO-SUCH-CODE' }, 1))).toMatchObject({
    code: 'promotions.unknown',
  })
  const paid = await change({ promotion_code: code, use_credit: true }, 1)
  expect(paid).toMatchObject({ promotion_code: code, use_credit: true, version: 2 })
  expect(paid.preview).toMatchObject({ subtotal: 10_000, discount: 1_000, credit: 3_000 })
  const without = await change({ promotion_code: null }, 2)
  expect(without.preview).toMatchObject({ discount: 0, credit: 3_000 })
  const again = await change({ promotion_code: code }, 3)
  await send(again)
  const token = await tokenFor(buyer.email)
  const link = await open(token)
  expect(link.preview).toMatchObject({ discount: 1_000, credit: 3_000, credit_available: 0 })
  await pay(token, link.preview?.total ?? 0)
  const { order_id } = await staff.call(drafts.read, { params })
  const order = await buyer.call(orders.read, { params: { id: String(order_id) } })
  expect(order).toMatchObject({ discount: 1_000, credit: 3_000 })
  const owner = await signUpStaff(shop, 'owner')
  const { docs } = await owner.call(audit.list, { query: { subject: 'draft_order', subject_id: made._id } })
  expect(docs.find(({ before }) => before?.['use_credit'] === false)).toMatchObject({
    before: { promotion_code: null, use_credit: false },
    after: { promotion_code: code, use_credit: true },
  })
})

test('credit that pays for all asks for no card', async () => {
  const buyer = await signUpBuyer(shop)
  await giveCredit(shop.platform.database, buyer.userId, 90_000)
  const made = await draft(buyer.email)
  const body = { use_credit: true, version: made.version }
  const free = await staff.call(drafts.change, { params: { id: made._id }, body })
  expect(free.preview).toMatchObject({ total: 0 })
  await send(free)
  await pay(await tokenFor(buyer.email), 0, { card: 'none' })
  expect((await staff.call(drafts.read, { params: { id: made._id } })).state).toBe('paid')
})

test('note, language and address of a draft are edited, an address that cannot be is refused', async () => {
  const made = await draft(newEmail())
  const params = { id: made._id }
  const wrong = { address: { ...californian, zip_code: '00000' }, version: 1 }
  expect((await refusalOf(staff.call(drafts.change, { params, body: wrong }))).status).toBe(422)
  const address = {
    ...californian,
    address: '1 Harbor Blvd',
    city: 'Houston',
    state: 'TX' as const,
    zip_code: '77072',
  }
  const body = { note: ' Two boxes. ', language: 'es' as const, address, version: 1 }
  const edited = await staff.call(drafts.change, { params, body })
  expect(edited).toMatchObject({
    note: 'Two boxes.',
    language: 'es',
    address: { city: 'Houston', state: 'TX' },
  })
  expect(edited.preview?.tax_state).toBe('TX')
})

test('the list is paged by key and narrowed by state and words', async () => {
  const email = newEmail()
  const made = [await draft(email), await draft(email), await draft(email)]
  await staff.call(drafts.cancel, { params: { id: String(made[1]?._id) } })
  const of = (query: object) =>
    walkPages((place) => staff.call(drafts.list, { query: { ...query, ...place } }))
  const ids = made.map(({ _id }) => _id)
  expect((await of({ q: email, sort: 'created' })).map(({ _id }) => _id)).toEqual(ids)
  expect((await of({ q: email })).map(({ _id }) => _id)).toEqual(ids.toReversed())
  expect((await of({ q: email, state: 'canceled' })).map(({ _id }) => _id)).toEqual([ids[1]])
  expect((await of({ q: String(made[0]?.number) })).map(({ _id }) => _id)).toEqual([ids[0]])
  expect((await of({})).length).toBeGreaterThan(3)
})
