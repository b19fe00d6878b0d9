import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { licenses } from '@lunula/contract/licenses/schemas.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { approveLicense, nailLicense, PDF, submitLicense } from '../../testing/factories/license-factory.ts'
import {
  refusalOf,
  signInAgain,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../testing/factories/user-factory.ts'
import { remindHolders } from './reminders/remind-holders.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'moderator')
})
afterAll(() => shop.close())

const DAY = 24 * 60

const submit = (buyer: TestBuyer, change = {}) =>
  buyer.call(licenses.submit, { body: { ...nailLicense, ...change } })
const review = (
  id: string,
  decision: 'approve' | 'reject' | 'revoke',
  { reason, reviewer = staff }: { reason?: string; reviewer?: TestBuyer } = {},
) => reviewer.call(licenses.review, { params: { id }, body: { decision, ...(reason && { reason }) } })
const own = async (buyer: TestBuyer) => (await buyer.call(licenses.list, {})).docs
async function mails(buyer: TestBuyer) {
  await shop.platform.jobs.runDue('licences.mail')
  return new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)
}
const subjects = async (buyer: TestBuyer) => (await mails(buyer)).map(({ subject }) => subject).sort()
const remind = () => remindHolders(shop.modules.licenses)

test('a license is submitted, gets its document, and opens the professional side once staff have approved it', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id: id, ...submitted } = await submit(buyer)
  expect(submitted).toMatchObject({
    ...nailLicense,
    status: 'submitted',
    has_document: false,
    days_left: null,
    allowed_actions: ['attach', 'withdraw'],
  })
  expect(await refusalOf(review(id, 'approve'))).toMatchObject({
    status: 409,
    code: 'licences.document_missing',
  })
  await buyer.call(licenses.attach, { params: { id }, file: PDF })
  expect((await buyer.call(licenses.list, {})).professional).toBe(false)
  expect(await review(id, 'approve')).toMatchObject({ status: 'approved', same_number: 0 })
  const list = await buyer.call(licenses.list, {})
  expect(list.professional).toBe(true)
  expect(list.docs[0]).toMatchObject({
    status: 'approved',
    days_left: 128,
    allowed_actions: ['renew', 'withdraw'],
  })
  const [mail] = await mails(buyer)
  expect(mail?.subject).toBe('Your license is approved')
  expect(mail?.text).toContain('31/03/27')
  expect(mail?.html).toContain('Nail technician')
  expect(`${mail?.text}${mail?.html}`).not.toContain(nailLicense.number)
})

test('a document that is replaced while somebody looks at it is neither approved nor rejected unseen', async () => {
  const buyer = await signUpBuyer(shop)
  const { _id: id } = await submit(buyer)
  await buyer.call(licenses.attach, { params: { id }, file: PDF })
  const read = () => staff.call(licenses.reviewOne, { params: { id } })
  const judge = (decision: 'approve' | 'reject', seen: string) =>
    staff.call(licenses.review, { params: { id }, body: { decision, reason: 'Blurred', seen } })
  const { updatedAt: first } = await read()
  shop.clock.advance(1)
  await buyer.call(licenses.attach, { params: { id }, file: PDF })
  for (const decision of ['approve', 'reject'] as const)
    expect(await refusalOf(judge(decision, first))).toMatchObject({
      status: 409,
      code: 'credentials.document_changed',
    })
  expect(await judge('approve', (await read()).updatedAt)).toMatchObject({ status: 'approved' })
  expect(await refusalOf(judge('approve', first))).toMatchObject({ code: 'licences.reviewed' })
})

test('one is rejected with a reason, is submitted again and approved; a Vietnamese is told so in Vietnamese', async () => {
  const buyer = await signUpBuyer(shop)
  await buyer.call(profile.updateMe, { body: { language: 'vi' } })
  const id = await submitLicense(buyer)
  expect(await refusalOf(review(id, 'reject'))).toMatchObject({
    status: 422,
    code: 'licences.reason_missing',
  })
  await review(id, 'reject', { reason: 'The picture is not readable.' })
  expect(await own(buyer)).toMatchObject([{ status: 'rejected', reason: 'The picture is not readable.' }])
  expect(await mails(buyer)).toMatchObject([{ subject: 'Bằng hành nghề của bạn chưa được duyệt' }])
  expect((await mails(buyer))[0]?.text).toContain('The picture is not readable.')
  await approveLicense(buyer, staff)
  expect(await own(buyer)).toMatchObject([{ status: 'approved' }, { status: 'rejected' }])
  expect(await subjects(buyer)).toEqual([
    'Bằng hành nghề của bạn chưa được duyệt',
    'Bằng hành nghề của bạn đã được duyệt',
  ])
})

test('what cannot be is refused, and nothing is kept', async () => {
  const buyer = await signUpBuyer(shop)
  expect(await refusalOf(submit(buyer, { expires_on: '2026-11-22' }))).toMatchObject({
    code: 'licences.expired',
  })
  expect(await refusalOf(submit(buyer, { expires_on: '2207-03-31' }))).toMatchObject({
    code: 'licences.end_too_late',
  })
  expect(await refusalOf(submit(buyer, { expires_on: '2027-02-30' }))).toMatchObject({ status: 400 })
  expect(await refusalOf(submit(buyer, { state: 'AE' }))).toMatchObject({ status: 400 })
  expect(await refusalOf(submit(buyer, { type: 'barber' }))).toMatchObject({ status: 400 })
  expect(await own(buyer)).toEqual([])
  expect(await refusalOf(shop.client()(licenses.list, {}))).toMatchObject({ status: 401 })
})

test('what says the same as the one that waits is that one: its answer may have been lost', async () => {
  const buyer = await signUpBuyer(shop)
  const [first, again] = await Promise.all([submit(buyer), submit(buyer)])
  expect(again).toEqual(first)
  await buyer.call(licenses.attach, { params: { id: first._id }, file: PDF })
  expect(await submit(buyer)).toMatchObject({ _id: first._id, has_document: true })
  expect(await own(buyer)).toHaveLength(1)
})

test('two submissions at once leave one, and two members of staff approve once', async () => {
  const buyer = await signUpBuyer(shop)
  const both = await Promise.allSettled([submit(buyer), submit(buyer, { number: 'NT-2' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const waiting = { status: 409, code: 'licences.waiting' }
  expect(await refusalOf(submit(buyer, { number: 'NT-3' }))).toMatchObject(waiting)
  const [first] = await own(buyer)
  const id = first?._id ?? ''
  await buyer.call(licenses.attach, { params: { id }, file: PDF })
  const other = await signUpStaff(shop, 'owner')
  const verdicts = await Promise.allSettled([
    review(id, 'approve'),
    review(id, 'approve', { reviewer: other }),
    review(id, 'reject', { reason: 'Not readable.' }),
  ])
  expect(verdicts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await mails(buyer)).toHaveLength(1)
  expect(await refusalOf(review(id, 'approve'))).toMatchObject({ status: 409, code: 'licences.reviewed' })
})

test('an approval is taken back with a reason, and closes at once', async () => {
  const buyer = await signUpBuyer(shop)
  const id = await approveLicense(buyer, staff)
  await review(id, 'revoke', { reason: 'The board does not know this number.' })
  expect(await buyer.call(licenses.list, {})).toMatchObject({
    professional: false,
    docs: [{ status: 'rejected' }],
  })
  expect(await subjects(buyer)).toEqual([
    'Your license is approved',
    'Your license no longer counts at Lunula',
  ])
  expect(await refusalOf(review(id, 'revoke', { reason: 'Twice.' }))).toMatchObject({
    code: 'licences.reviewed',
  })
})

test('nobody reviews their own, and only who has the permission reviews at all', async () => {
  const id = await submitLicense(staff)
  expect(await refusalOf(review(id, 'approve'))).toMatchObject({ status: 403, code: 'licences.own' })
  const support = await signUpStaff(shop, 'support')
  for (const attempt of [
    () => review(id, 'approve', { reviewer: support }),
    () => support.call(licenses.reviewList, {}),
    () => support.call(licenses.reviewOne, { params: { id } }),
    () => support.call(licenses.readDocument, { params: { id } }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ status: 403, code: 'auth.forbidden' })
})

test('somebody else’s license and document are not there, and a document is never kept by a cache', async () => {
  const [owner, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const id = await submitLicense(owner)
  for (const attempt of [
    () => other.call(licenses.ownDocument, { params: { id } }),
    () => other.call(licenses.attach, { params: { id }, file: PDF }),
    () => other.call(licenses.withdraw, { params: { id } }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ status: 404, code: 'licences.not_found' })
  expect(await own(other)).toEqual([])
  for (const [path, token] of [
    [`/api/v1/licences/${id}/document`, owner.token],
    [`/api/v1/admin/licences/${id}/document`, staff.token],
  ] as const) {
    const answer = await shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { content_type, content } = answer.json().data
    expect(content_type).toBe('application/pdf')
    expect(Buffer.from(content, 'base64').toString()).toContain('nail technician license')
  }
  const bare = await shop.app.inject({ url: `/api/v1/licences/${id}/document` })
  expect(bare.statusCode).toBe(401)
})

test.each(['png', 'webp', 'jpeg'] as const)(
  'a document is judged by its content: a %s photograph is kept as bare JPEG',
  async (format) => {
    const buyer = await signUpBuyer(shop)
    const { _id: id } = await submit(buyer)
    const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .toFormat(format)
      .toBuffer()
    await buyer.call(licenses.attach, { params: { id }, file: new Blob([new Uint8Array(photograph)]) })
    const kept = await buyer.call(licenses.ownDocument, { params: { id } })
    expect(kept.content_type).toBe('image/jpeg')
    const { exif, format: now } = await sharp(Buffer.from(kept.content, 'base64')).metadata()
    expect([exif, now]).toEqual([undefined, 'jpeg'])
    const page = new Blob(['<html><script>alert(1)</script></html>'], { type: 'application/pdf' })
    expect(await refusalOf(buyer.call(licenses.attach, { params: { id }, file: page }))).toMatchObject({
      status: 415,
    })
    expect((await own(buyer))[0]?.has_document).toBe(true)
  },
)

test('staff find what waits without its number, then the number and who else gave it', async () => {
  const [first, second] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const id = await submitLicense(first, { number: 'TX-77-1234', state: 'TX' })
  await submitLicense(second, { number: 'tx-77-1234', state: 'TX' })
  const { docs } = await staff.call(licenses.reviewList, { query: { status: 'submitted', limit: 100 } })
  expect(docs.find(({ _id }) => _id === id)).toMatchObject({
    user: { email: first.email },
    has_document: true,
  })
  expect(JSON.stringify(docs)).not.toContain('TX-77-1234')
  const one = await staff.call(licenses.reviewOne, { params: { id } })
  expect(one).toMatchObject({ number: 'TX-77-1234', same_number: 1 })
  const none = await staff.call(licenses.reviewList, { query: { status: 'expired' } })
  expect(none.docs).toEqual([])
})

test('staff find a license by its holder or its number, and go from one that waits to the next', async () => {
  const [first, second] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const id = await submitLicense(first, { number: 'OH-55-0001', state: 'OH' })
  const next = await submitLicense(second, { number: 'OH-55-0002', state: 'OH' })
  const found = async (query: object) =>
    (await staff.call(licenses.reviewList, { query })).docs.map(({ _id }) => _id)
  expect(await found({ q: 'oh-55-0001' })).toEqual([id])
  expect(await found({ q: second.email.toUpperCase() })).toEqual([next])
  expect(await found({ state: 'OH', sort: '-created' })).toEqual([next, id])
  expect(await found({ q: 'oh-55-0001', type: 'school' })).toEqual([])
  const page = await staff.call(licenses.reviewList, { query: { state: 'OH', limit: 1 } })
  expect(page).toMatchObject({ count: 2, docs: [{ _id: id }] })
  expect(await found({ state: 'OH', limit: 1, cursor: page.next_cursor })).toEqual([next])

  expect(await staff.call(licenses.reviewOne, { params: { id } })).toMatchObject({
    next_id: next,
    history: [],
  })
  await review(id, 'reject', { reason: 'Not readable.' })
  const told = await staff.call(licenses.reviewOne, { params: { id } })
  expect(told.history).toMatchObject([
    { status: 'rejected', reason: 'Not readable.', by: expect.any(String) },
  ])
  const after = await staff.call(licenses.reviewOne, { params: { id: next } })
  expect(after.next_id).not.toBe(next)
})

test('licenses are in what a person may download, and go with a word and with the account', async () => {
  const buyer = await signUpBuyer(shop)
  const id = await submitLicense(buyer, { number: 'CA-EXPORT-1' })
  expect(JSON.stringify(await buyer.call(profile.exportMe))).toContain('CA-EXPORT-1')
  await buyer.call(licenses.withdraw, { params: { id } })
  await submitLicense(buyer)
  await buyer.call(profile.deleteMe, { body: { password: 'Lunula-demo-1' } })
  const { rows } = await shop.platform.database.query(
    `select id::text from licences where user_id = $1
     union all select licence_id::text from licence_documents where licence_id = $2`,
    [buyer.userId, id],
  )
  expect(rows).toEqual([])
})

test('its holder is reminded a month before, a week before and at the end, each once, and a renewal keeps all quiet', async () => {
  const [holder, renewer] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  for (const buyer of [holder, renewer]) await approveLicense(buyer, staff, { expires_on: '2027-01-05' })
  await approveLicense(renewer, staff, { expires_on: '2029-01-05' })
  const reminders = async () =>
    (await subjects(holder)).filter((subject) => subject !== 'Your license is approved')
  await remind()
  expect(await reminders()).toEqual([])
  shop.clock.advance(13 * DAY) // 6 December: 30 days left
  await remind()
  await remind()
  expect(await reminders()).toEqual(['Your license ends within a month'])
  shop.clock.advance(24 * DAY) // 30 December: 6 days left, a day on which it did not run lies between
  await remind()
  await remind()
  expect(await reminders()).toEqual(['Your license ends within a month', 'Your license ends within a week'])
  shop.clock.advance(6 * DAY) // 5 January: the last day
  await remind()
  expect((await (await signInAgain(shop, holder)).call(licenses.list, {})).docs[0]).toMatchObject({
    status: 'approved',
    days_left: 0,
  })
  shop.clock.advance(DAY)
  expect(await (await signInAgain(shop, holder)).call(licenses.list, {})).toMatchObject({
    professional: false,
    docs: [{ status: 'expired' }],
  })
  await Promise.all([remind(), remind()])
  expect(await reminders()).toEqual([
    'Your license ends within a month',
    'Your license ends within a week',
    'Your license has ended',
  ])
  expect(await subjects(renewer)).toEqual(['Your license is approved', 'Your license is approved'])
  expect((await (await signInAgain(shop, renewer)).call(licenses.list, {})).professional).toBe(true)
  const { docs } = await (await signInAgain(shop, staff)).call(licenses.reviewList, {
    query: { status: 'expired' },
  })
  expect(docs.map(({ user }) => user.email).sort()).toEqual([holder.email, renewer.email].sort())
})
