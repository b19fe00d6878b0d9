import { disclosures } from '@lunula/contract/board/contact/schemas.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAt } from '../../../platform/clock.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { draft, handIn, publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpReader,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { walkPages } from '../../../testing/lists/walk-pages.ts'

let shop: TestApp
let moderator: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  moderator = await signUpStaff(shop, 'moderator')
})
afterAll(() => shop.close())

type Verdict = 'approve' | 'reject' | 'hide' | 'restore' | 'remove' | 'dismiss'
const decide = (id: string, decision: Verdict, reason?: string) =>
  moderator.call(moderation.decide, { params: { id }, body: { decision, ...(reason && { reason }) } })
const stateOf = async (author: TestBuyer, id: string) =>
  (await author.call(board.readMine, { params: { id } })).state
const read = (id: string) => shop.client()(board.read, { params: { id } })
const phone = (last: number) => `(714) 555-${String(2000 + last)}`

describe('the queue', () => {
  it('approves: readers see it, the author is told by mail and on the site', async () => {
    const author = await signUpAuthor(shop)
    const { _id: id } = await handIn(author, 'job', { phone: phone(1) })
    expect((await refusalOf(read(id))).status).toBe(404)
    const waiting = await moderator.call(moderation.queue, { query: { queue: 'pending' } })
    expect(waiting.docs.map(({ post }) => post._id)).toContain(id)
    expect((await decide(id, 'approve')).post.state).toBe('published')
    expect((await read(id)).title).toBe('Cần thợ bột và tay chân nước')
    expect(await shop.platform.jobs.runDue('board.mail-decision')).toBe(1)
  })

  it('rejects with a reason, and the mended post comes back', async () => {
    const author = await signUpAuthor(shop)
    const { _id: id } = await handIn(author, 'job', { phone: phone(2) })
    expect((await refusalOf(decide(id, 'reject'))).code).toBe('board.reason_missing')
    await decide(id, 'reject', 'Please say the hours.')
    const rejected = await author.call(board.readMine, { params: { id } })
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'Please say the hours.' })
    expect((await author.call(board.submit, { params: { id } })).state).toBe('pending')
  })

  it('is paged by key, the riskiest first, then the longest waiting; what comes meanwhile moves nothing', async () => {
    const author = await signUpAuthor(shop)
    const kinds = ['job', 'job', 'job'] as const
    const own: string[] = []
    for (const [n, kind] of kinds.entries()) {
      own.push((await handIn(author, kind, { phone: phone(60 + n) }))._id)
      shop.clock.advance(1)
    }
    const copies = await signUpAuthor(shop)
    const { _id: risky } = await handIn(copies, 'job', { phone: phone(60) })
    const of = (query: object) =>
      walkPages((place) =>
        moderator.call(moderation.queue, { query: { queue: 'pending', ...query, ...place } }),
      )
    const all = await of({})
    const risks = all.map(({ risk }) => risk)
    expect(risks).toEqual(risks.toSorted((a, b) => b - a))
    const ids = all.map(({ post }) => post._id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.find(({ post }) => post._id === risky)?.risk).toBeGreaterThan(0)
    const plain = all.filter(({ risk }) => risk === 0).map(({ post }) => post._id)
    const waiting = own.filter((id) => plain.includes(id))
    expect(plain.filter((id) => own.includes(id))).toEqual(waiting)
    const page = (query: object) =>
      moderator.call(moderation.queue, { query: { author: author.userId, ...query } })
    const first = await page({ queue: 'all', limit: 2 })
    await handIn(author, 'job', { phone: phone(64) })
    const second = await page({ queue: 'all', limit: 2, cursor: first.next_cursor })
    const shown = [...first.docs, ...second.docs].map(({ post }) => post._id)
    expect(shown).toEqual(own.toReversed())
  })

  it('is for moderators, and never about their own posts', async () => {
    const { _id: id } = await handIn(moderator, 'job', { phone: phone(3) })
    expect((await refusalOf(decide(id, 'approve'))).code).toBe('board.own_post')
    const customer = await signUpBuyer(shop)
    expect((await refusalOf(customer.call(moderation.queue, {}))).status).toBe(403)
  })

  it('publishes at once for an author with three approved posts, unless something is odd', async () => {
    const author = await signUpAuthor(shop)
    for (let each = 0; each < 3; each++) await publishOne(shop, author, 'job', { phone: phone(4) })
    expect((await handIn(author, 'job', { phone: phone(4), description: undefined })).state).toBe('published')
    const odd = 'Gửi trước tiền cọc 300 đô qua Zelle để giữ chỗ làm, rồi mới cho địa chỉ tiệm.'
    const { _id: id, state } = await handIn(author, 'job', { phone: phone(4), description: odd })
    expect(state).toBe('pending')
    const { flags } = await moderator.call(moderation.read, { params: { id } })
    expect(flags.map(({ flag }) => flag)).toContain('scam_sign')
  })
})

describe('checks', () => {
  it('find the phone number and the text of somebody else’s post', async () => {
    const description =
      'Tiệm đông khách quanh năm, chủ vui vẻ, không khí gia đình, bao lương cao cho thợ giỏi.'
    await publishOne(shop, await signUpAuthor(shop), 'job', { phone: phone(10), description })
    const again = { phone: phone(10), description: description.toUpperCase() }
    const { _id: id } = await handIn(await signUpAuthor(shop), 'job', again)
    const { flags } = await moderator.call(moderation.read, { params: { id } })
    expect(flags.map(({ flag }) => flag).sort()).toEqual(['same_phone', 'same_text'])
  })

  it.each([
    ['prefers a sex', 'Cần thợ nữ, làm được bột và tay chân nước, ở lại lâu dài.', 'preference'],
    ['holds a phone number', 'Call us any time at 714.555.0199 for a talk about the job.', 'contact_in_text'],
  ])('refuse a text that %s', async (_, description, problem) => {
    const author = await signUpAuthor(shop)
    const { _id: id } = await draft(author, 'job', { description })
    const { code, data } = await refusalOf(author.call(board.submit, { params: { id } }))
    expect(code).toBe('board.incomplete')
    expect((data as { problems: object[] }).problems).toMatchObject([{ field: 'description', problem }])
  })
})

describe('reports', () => {
  it('of three readers hide a post until a moderator looks; the same reader counts once', async () => {
    const author = await signUpAuthor(shop)
    const { _id: id } = await publishOne(shop, author, 'job', { phone: phone(20) })
    const readers = [await signUpReader(shop), await signUpReader(shop), await signUpReader(shop)]
    const report = (reader: TestBuyer | undefined) =>
      reader?.call(moderation.report, { params: { id }, body: { reason: 'fee' } })
    for (const reader of [readers[0], readers[0], readers[0], readers[1]]) await report(reader)
    expect(await stateOf(author, id)).toBe('published')
    await report(readers[2])
    expect(await stateOf(author, id)).toBe('hidden')
    expect((await refusalOf(read(id))).status).toBe(404)
    const { docs } = await moderator.call(moderation.queue, { query: { queue: 'reported' } })
    expect(docs.find(({ post }) => post._id === id)?.reports).toHaveLength(3)
    expect((await decide(id, 'restore')).reports).toHaveLength(0)
    expect((await read(id))._id).toBe(id)
  })
})

it('a ban removes what stands, shuts out of the board at once, and can be lifted', async () => {
  const author = await signUpAuthor(shop)
  const { _id: id } = await publishOne(shop, author, 'job', { phone: phone(30) })
  const params = { id: author.userId }
  await moderator.call(moderation.ban, { params, body: { reason: 'Asks for fees.' } })
  expect(await stateOf(author, id)).toBe('removed')
  expect((await refusalOf(draft(author))).code).toBe('board.banned')
  await moderator.call(moderation.unban, { params })
  expect((await draft(author)).state).toBe('draft')
})

describe('a post that was removed before it was approved', () => {
  const removed = async (change?: PostContent, last = 50) => {
    const author = await signUpAuthor(shop)
    const { _id: id, content } = await handIn(author, 'job', { phone: phone(last) })
    await decide(id, 'reject', 'Please say the hours.')
    if (change)
      await author.call(board.save, { params: { id }, body: { content: { ...content, ...change } } })
    await decide(id, 'remove', 'Looks like a scam.')
    return { author, id }
  }

  it('counts for its author once it is restored, and shows what was typed as it is shown', async () => {
    const { author, id } = await removed({ phone: ' 714.555.2051 ' })
    expect(await decide(id, 'restore')).toMatchObject({
      post: { state: 'published', content: { phone: '+17145552051' } },
      author: { approved_posts: 1 },
    })
    expect(await stateOf(author, id)).toBe('published')
  })

  it('stays removed where its author left it half-changed', async () => {
    const { author, id } = await removed({ title: '', zip_code: '' }, 52)
    expect((await refusalOf(decide(id, 'restore'))).code).toBe('board.not_ready')
    expect(await stateOf(author, id)).toBe('removed')
  })
})

it('what somebody banned wrote is not restored before the ban is lifted', async () => {
  const author = await signUpAuthor(shop)
  const { _id: id } = await publishOne(shop, author, 'job', { phone: phone(54) })
  const params = { id: author.userId }
  await moderator.call(moderation.ban, { params, body: { reason: 'Asks for fees.' } })
  expect((await refusalOf(decide(id, 'restore'))).code).toBe('board.author_banned')
  await moderator.call(moderation.unban, { params })
  expect((await decide(id, 'restore')).post.state).toBe('published')
})

describe('a salon that is sold in confidence', () => {
  it('tells name, place and contacts to whom the seller accepts', async () => {
    const seller = await signUpAuthor(shop)
    const secret = { confidential: true, salon_name: 'Secret Nails', phone: phone(40) }
    const { _id: id } = await publishOne(shop, seller, 'salon', secret)
    const buyer = await signUpReader(shop)
    const open = JSON.stringify([await read(id), await buyer.call(board.readAsMember, { params: { id } })])
    for (const hidden of ['Secret Nails', '92683', '7145552040', 'Cô Lan']) expect(open).not.toContain(hidden)
    const call = () => buyer.call(board.reveal, { params: { id }, body: { way: 'call' } })
    expect((await refusalOf(call())).code).toBe('board.not_disclosed')
    await buyer.call(disclosures.ask, {
      params: { id },
      body: { message: 'I have cash and want to see it.' },
    })
    const [asked] = await seller.call(disclosures.list, { params: { id } })
    const params = { id, disclosure: String(asked?._id) }
    await seller.call(disclosures.answer, { params, body: { accept: true } })
    const told = await buyer.call(board.readAsMember, { params: { id } })
    expect(told).toMatchObject({ zip_code: '92683', facts: { salon_name: 'Secret Nails' } })
    expect((await call()).value).toBe('+17145552040')
    await seller.call(disclosures.answer, { params, body: { accept: false } })
    expect((await refusalOf(call())).code).toBe('board.not_disclosed')
  })
})

// The clock moves below, which ends the sessions of staff.
it('a course that began for the last time while it waited is not published', async () => {
  const author = await signUpAuthor(shop)
  const starts = [dayAt(shop.clock.now())]
  const { _id: id } = await handIn(author, 'course', { phone: phone(55), starts })
  shop.clock.advance(2 * 24 * 60)
  const later = await signUpStaff(shop, 'moderator')
  const judge = (body: { decision: Verdict; reason?: string }) =>
    later.call(moderation.decide, { params: { id }, body })
  expect((await refusalOf(judge({ decision: 'approve' }))).code).toBe('board.not_ready')
  expect((await judge({ decision: 'reject', reason: 'All dates are over.' })).post.state).toBe('rejected')
})
