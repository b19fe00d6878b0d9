import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { INQUIRY_DAYS } from '@lunula/contract/inquiries/constants.ts'
import { type InquiryBody, inquiries } from '@lunula/contract/inquiries/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { refusalOf, signUpBuyer, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { walkPages } from '../../testing/lists/walk-pages.ts'
import { forgetOld, inquiryData } from './personal-data.ts'

let shop: TestApp
let staff: TestBuyer
let address: string
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'support')
})
afterAll(() => shop.close())
let count = 0
beforeEach(() => {
  count += 1
  address = `writer-${count}@salon.test`
})

const send = (more: Partial<InquiryBody> = {}) =>
  shop.client()(inquiries.send, {
    body: { name: 'Trần Lan', email: address, topic: 'order', message: 'Where is it?\nIt is late.', ...more },
  })
const listed = async (q = address) => (await staff.call(inquiries.list, { query: { q } })).docs
const mailsTo = async (email: string) => {
  await shop.platform.jobs.runDue('inquiries.mail')
  return new LocalMailbox(shop.platform.config.dataDir).list(email)
}
const tokenIn = async () => {
  const mails = await mailsTo(address)
  return String(mails.map(({ text }) => /contact\?token=([\w.-]+)/.exec(text)?.[1]).find(Boolean))
}

test('a message reaches staff in the shop and by mail, its sender gets a receipt without its words', async () => {
  await send({ order_number: ' LN-100234 ' })
  const [inquiry] = await listed()
  expect(inquiry).toMatchObject({
    state: 'open',
    order_number: 'LN-100234',
    text: 'Where is it?\nIt is late.',
  })
  const [receipt] = await mailsTo(address)
  expect(receipt?.subject).toBe('We have your message')
  expect(receipt?.text).not.toContain('late')
  expect(receipt?.text).toContain('/privacy')
  const staffMails = await mailsTo(shop.platform.config.seller.email)
  expect(
    staffMails.some(({ text }) => text.includes('It is late.') && text.includes(String(inquiry?._id))),
  ).toBe(true)
  const { docs } = await staff.call(notifications.list)
  expect(docs[0]).toMatchObject({ kind: 'inquiry', path: `/admin/inquiries/${inquiry?._id}` })
  expect((await listed('tran lan')).length).toBeGreaterThan(0)
})

test('an answer goes out by mail, and its link brings the next message into the same thread', async () => {
  await send()
  const [{ _id: id } = { _id: '' }] = await listed()
  const answered = await staff.call(inquiries.answer, { params: { id }, body: { message: 'It left today.' } })
  expect(answered).toMatchObject({ state: 'answered', messages: [{ by: null }, { by: expect.any(String) }] })
  expect((await mailsTo(address)).map(({ subject }) => subject)).toContain('Our answer to your message')
  await shop.client()(inquiries.reply, { body: { token: await tokenIn(), message: 'Thank you!' } })
  const read = await staff.call(inquiries.read, { params: { id } })
  expect(read.state).toBe('open')
  expect(read.messages.map(({ text }) => text)).toEqual([
    'Where is it?\nIt is late.',
    'It left today.',
    'Thank you!',
  ])
  expect((await staff.call(notifications.list)).docs[0]?.read).toBe(true)
  expect((await staff.call(inquiries.close, { params: { id } })).state).toBe('closed')
})

test('whoever answers or closes has read the last message: nothing that came meanwhile is passed over', async () => {
  await send()
  const [{ _id: id } = { _id: '' }] = await listed()
  const read = () => staff.call(inquiries.read, { params: { id } })
  const seen = (await read()).messages.at(-1)?._id ?? ''
  const answer = (body: { message: string; seen: string }) =>
    staff.call(inquiries.answer, { params: { id }, body })
  await answer({ message: 'It left today.', seen })
  const late = { status: 409, code: 'inquiries.changed_elsewhere' }
  expect(await refusalOf(answer({ message: 'It left last week.', seen }))).toMatchObject(late)
  // the same from the same, whose answer was lost, is not mailed again
  expect((await answer({ message: 'It left today.', seen })).messages).toHaveLength(2)
  const colleague = await signUpStaff(shop, 'owner')
  const body = { message: 'It left today.', seen }
  expect(await refusalOf(colleague.call(inquiries.answer, { params: { id }, body }))).toMatchObject(late)
  const answered = (await read()).messages.at(-1)?._id ?? ''
  await shop.client()(inquiries.reply, { body: { token: await tokenIn(), message: 'It is not here!' } })
  const close = (seenLast: string) =>
    staff.call(inquiries.close, { params: { id }, query: { seen: seenLast } })
  expect(await refusalOf(close(answered))).toMatchObject(late)
  const { state, messages } = await read()
  expect([state, messages.length]).toEqual(['open', 3])
  expect((await close(messages.at(-1)?._id ?? '')).state).toBe('closed')
})

test('what is written again because nobody heard that it had arrived is kept once, also both at once', async () => {
  await Promise.all([send({ order_number: 'LN-1' }), send({ order_number: 'LN-1 ' })])
  await send({ order_number: 'LN-1', email: address.toUpperCase() })
  const [inquiry, ...others] = await listed()
  expect(others).toEqual([])
  expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(['We have your message'])
  // other words, another order or another subject are another message
  await send({ order_number: 'LN-1', message: 'Where is it by now?' })
  await send({ order_number: 'LN-2' })
  await send({ order_number: 'LN-1', topic: 'other' })
  expect(await listed()).toHaveLength(4)

  const id = String(inquiry?._id)
  await staff.call(inquiries.answer, { params: { id }, body: { message: 'It left today.' } })
  const token = await tokenIn()
  const reply = () => shop.client()(inquiries.reply, { body: { token, message: 'Thank you!' } })
  await Promise.all([reply(), reply()])
  expect((await staff.call(inquiries.read, { params: { id } })).messages).toHaveLength(3)
  // what staff have closed without an answer is written anew
  await staff.call(inquiries.close, { params: { id: String((await listed('LN-2'))[0]?._id) } })
  await send({ order_number: 'LN-2' })
  expect(await listed()).toHaveLength(5)
  // the same words after an answer are new ones
  await send({ order_number: 'LN-1', message: 'Thank you!' })
  await staff.call(inquiries.answer, { params: { id }, body: { message: 'You are welcome.' } })
  await reply()
  expect((await staff.call(inquiries.read, { params: { id } })).messages).toHaveLength(5)
})

test('the list is paged by key: open ones first, of these the one that waits the longest', async () => {
  for (const topic of ['order', 'board', 'order', 'order'] as const)
    await send({ topic, message: `Message ${++count}` })
  const of = (query: object) =>
    walkPages((place) => staff.call(inquiries.list, { query: { q: address, ...query, ...place } }))
  const byAge = (await of({ sort: 'updated' })).map(({ _id }) => _id)
  expect(byAge).toHaveLength(4)
  await staff.call(inquiries.close, { params: { id: String(byAge[0]) } })
  const [first, ...others] = byAge
  expect((await of({})).map(({ _id }) => _id)).toEqual([...others, first])
  expect((await of({ sort: '-updated' })).map(({ _id }) => _id).toSorted()).toEqual(byAge.toSorted())
  expect(await of({ topic: 'board' })).toHaveLength(1)
  expect(await of({ state: 'closed' })).toMatchObject([{ _id: first }])
})

test('the list is searched by any part of a name, an address or an order number, signs as they are', async () => {
  await send({ name: 'Trần 100%', order_number: 'LN-7744' })
  const found = async (q: string) => {
    const { docs } = await staff.call(inquiries.list, { query: { q } })
    return docs.filter(({ email }) => email === address).map(({ name }) => name)
  }
  for (const q of ['tran 100%', 'RẦN', address.slice(2, -2), 'n-774'])
    expect(await found(q)).toEqual(['Trần 100%'])
  for (const q of ['tran%100', 'n_100', 'LN-7745']) expect(await found(q)).toEqual([])
})

test('what fills in the field that people do not see is answered alike and not kept', async () => {
  expect(await send({ website: 'https://spam.example' })).toEqual({ ok: true })
  expect(await listed()).toEqual([])
  expect(await mailsTo(address)).toEqual([])
})

test.each([
  [{ message: ' \n ' }, 'inquiries.empty'],
  [{ name: '  ' }, 'inquiries.empty'],
  [{ email: 'nobody' }, 'request.invalid'],
  [{ email: 'a@b.test\nBcc: c@d.test' }, 'request.invalid'],
  [{ message: 'x'.repeat(4001) }, 'request.invalid'],
])('%o is refused', async (wrong, code) => {
  expect(await refusalOf(send(wrong))).toMatchObject({ status: 400, code })
})

test('one sender and one address are stopped after a few messages an hour', async () => {
  const limited = await buildTestApp({ rateLimits: true })
  const write = (email: string) =>
    limited.client()(inquiries.send, {
      body: { name: 'A', email, topic: 'other', message: 'Hello, a question.' },
    })
  for (let at = 0; at < 4; at += 1) await write('one@salon.test')
  expect(await refusalOf(write('one@salon.test'))).toMatchObject({ status: 429, code: 'request.too_many' })
  for (let at = 0; at < 3; at += 1) await write(`other-${at}@salon.test`)
  expect(await refusalOf(write('another@salon.test'))).toMatchObject({ status: 429 })
  await limited.close()
})

test('what was written from a confirmed address is in its owner’s export, and goes with the account', async () => {
  const buyer = await signUpBuyer(shop)
  await send({ email: buyer.email.toUpperCase() })
  const data = inquiryData(shop.platform)
  await shop.platform.database.query('update users set email_verified_at = null where id = $1', [
    buyer.userId,
  ])
  expect(await data.read(buyer.userId)).toEqual([])
  await shop.platform.database.query('update users set email_verified_at = now() where id = $1', [
    buyer.userId,
  ])
  expect(await data.read(buyer.userId)).toMatchObject([{ topic: 'order', messages: [{ by: 'you' }] }])
  expect(await buyer.call(profile.exportMe)).toMatchObject({ inquiries: [{}] })
  await data.erase(buyer.userId)
  expect(await listed(buyer.email)).toEqual([])
})

test('what was written from a confirmed address goes over to another account of its owner', async () => {
  const { platform } = shop
  const [old, current, stranger] = [await signUpBuyer(shop), await signUpBuyer(shop), await signUpBuyer(shop)]
  await platform.database.query('update users set email_verified_at = null where id = any($1)', [
    [current.userId, stranger.userId],
  ])
  await platform.database.query('update users set email_verified_at = now() where id = $1', [old.userId])
  await send({ email: old.email })
  await send({ email: stranger.email })
  const data = inquiryData(platform)
  for (const from of [old.userId, stranger.userId]) {
    await data.move?.(from, current.userId)
    await data.erase(from)
  }
  expect(await listed(current.email)).toMatchObject([{ state: 'open' }])
  expect(await listed(stranger.email)).toHaveLength(1)
})

// The clock moves below, which ends the session of staff.

test('a link that was not given out, or is too old, opens nothing', async () => {
  const reply = (token: string) =>
    refusalOf(shop.client()(inquiries.reply, { body: { token, message: 'x' } }))
  expect(await reply('nonsense')).toMatchObject({ status: 404, code: 'inquiries.link_invalid' })
  await send()
  const [{ _id: id } = { _id: '' }] = await listed()
  await staff.call(inquiries.answer, { params: { id }, body: { message: 'Here.' } })
  const token = await tokenIn()
  // the signature's first letter: two bits of its last one mean nothing
  const forged = token.replace(/\.[\w-](?=[^.]*$)/, (letter) => (letter === '.A' ? '.B' : '.A'))
  expect(await reply(forged)).toMatchObject({ status: 404 })
  shop.clock.advance(91 * 24 * 60)
  expect(await reply(token)).toMatchObject({ status: 410, code: 'inquiries.link_expired' })
})

test('messages go after two years without a word', async () => {
  await send()
  const count = async () =>
    (await shop.platform.database.query('select from inquiries where email = $1', [address])).rowCount
  shop.clock.advance(INQUIRY_DAYS * 24 * 60)
  await forgetOld(shop.platform)
  expect(await count()).toBe(1)
  shop.clock.advance(1)
  await forgetOld(shop.platform)
  expect(await count()).toBe(0)
})
