import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { type MessageBody, messages } from '@lunula/contract/messages/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { publishOne, signUpAuthor } from '../../testing/factories/post-factory.ts'
import {
  PASSWORD,
  refusalOf,
  signInAgain,
  signUpReader,
  signUpStaff,
  type TestBuyer,
} from '../../testing/factories/user-factory.ts'
import { walkPages } from '../../testing/lists/walk-pages.ts'
import { forgetSettled } from './message-context.ts'
import { messageData } from './personal-data.ts'

let shop: TestApp
let poster: TestBuyer
let reader: TestBuyer
let postId: string
beforeAll(async () => {
  shop = await buildTestApp()
  poster = await signUpAuthor(shop)
  postId = (await publishOne(shop, poster))._id
})
afterAll(() => shop.close())
beforeEach(async () => {
  reader = await signUpReader(shop)
})

let count = 0
const body = (text = 'Còn tuyển không chị?'): MessageBody => {
  count += 1
  return { text, key: `key-of-the-test-${count}` }
}
const start = (who = reader, text?: string, id = postId) =>
  who.call(messages.start, { params: { id }, body: body(text) })
const begun = async (who = reader) => (await start(who)).thread_id
const write = (who: TestBuyer, id: string, text?: string) =>
  who.call(messages.write, { params: { id }, body: body(text) })
const read = (who: TestBuyer, id: string, before?: number) =>
  who.call(messages.read, { params: { id }, query: before === undefined ? {} : { before } })
const unread = async (who: TestBuyer) => (await who.call(messages.unread)).unread
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('a conversation', () => {
  test('begins with a message about a post, and both sides see it', async () => {
    const id = await begun()
    const mine = await read(reader, id)
    expect(mine.thread).toMatchObject({ side: 'reader', unread: 0, stop: null, post: { _id: postId } })
    expect(mine.messages).toMatchObject([{ number: 1, mine: true, warning: false }])
    const posterView = await read(poster, id)
    expect(posterView.thread).toMatchObject({ side: 'poster', unread: 1, last: { mine: false } })
    expect(posterView.messages).toMatchObject([{ number: 1, mine: false, key: null }])
    expect((await poster.call(notifications.list)).docs[0]).toMatchObject({
      kind: 'message',
      path: `/account/messages/${id}`,
    })
  })

  test('is one for each reader and post; the same message sent twice is one', async () => {
    const once = body()
    const both = await Promise.all(
      [1, 2].map(() => reader.call(messages.start, { params: { id: postId }, body: once })),
    )
    expect(both[0]).toEqual(both[1])
    const again = await start(reader, 'Chị ơi?')
    expect(again).toMatchObject({ thread_id: both[0]?.thread_id, message: { number: 2 } })
    expect(await reader.call(messages.about, { params: { id: postId } })).toEqual({
      thread_id: again.thread_id,
      is_mine: false,
    })
    expect(await poster.call(messages.about, { params: { id: postId } })).toEqual({
      thread_id: null,
      is_mine: true,
    })
    const answer = body()
    await Promise.all(
      [1, 2].map(() => poster.call(messages.write, { params: { id: again.thread_id }, body: answer })),
    )
    expect((await read(reader, again.thread_id)).messages).toHaveLength(3)
  })

  test('keeps line breaks, and its messages are read page by page backwards', async () => {
    const id = (await start(reader, 'Chị ơi,\r\n\r\ncòn chỗ không? 714 555 0100 ')).thread_id
    for (let each = 2; each <= 31; each++) await write(poster, id, `${each}`)
    const last = await read(reader, id)
    expect([last.messages.length, last.messages[0]?.number, last.earlier]).toEqual([30, 2, true])
    const first = await read(reader, id, 2)
    expect(first).toMatchObject({ earlier: false, messages: [{ number: 1 }] })
    expect(first.messages[0]?.text).toBe('Chị ơi,\n\ncòn chỗ không? 714 555 0100')
  })

  test('stands in both lists, the latest first, with what is unread on each side', async () => {
    const other = (await publishOne(shop, poster, 'job', { title: 'Cần thợ chân tay nước gấp' }))._id
    const [first, second] = [await begun(), (await start(reader, 'Chào chị', other)).thread_id]
    shop.clock.advance(1)
    await write(poster, first, 'Còn em.')
    await write(poster, first, 'Em tới thử được không?')
    const { docs, totalDocs } = await reader.call(messages.list, {})
    expect(docs.map(({ _id, unread }) => [_id, unread])).toEqual([
      [first, 2],
      [second, 0],
    ])
    expect([totalDocs, docs[0]?.last.excerpt]).toEqual([2, 'Em tới thử được không?'])
    expect(await unread(reader)).toBe(2)
    const mark = (number: number) =>
      reader.call(messages.markRead, { params: { id: first }, body: { number } })
    expect(await mark(2)).toEqual({ unread: 1 })
    expect(await mark(1)).toEqual({ unread: 1 })
    expect(await mark(1_000_000)).toEqual({ unread: 0 })
    expect((await reader.call(notifications.list)).docs.every((each) => each.read)).toBe(true)
  })

  test('goes on after its post is closed and deleted; nobody begins one then', async () => {
    const { _id: id } = await publishOne(shop, poster, 'worker')
    const { thread_id } = await start(reader, undefined, id)
    await poster.call(board.close, { params: { id }, body: { as: 'filled' } })
    expect((await write(reader, thread_id)).number).toBe(2)
    expect((await read(reader, thread_id)).thread.post).toMatchObject({ state: 'closed' })
    const late = await signUpReader(shop)
    expect(await codeOf(start(late, undefined, id))).toBe('board.post_over')
    await poster.call(board.remove, { params: { id } })
    expect((await write(poster, thread_id)).number).toBe(3)
    expect((await read(reader, thread_id)).thread.post).toBeNull()
    expect(await codeOf(start(late, undefined, id))).toBe('board.post_not_found')
  })

  test('is nobody else’s', async () => {
    const id = await begun()
    const other = await signUpReader(shop)
    const params = { id }
    for (const attempt of [
      () => read(other, id),
      () => write(other, id),
      () => other.call(messages.markRead, { params, body: { number: 1 } }),
      () => other.call(messages.block, { params }),
      () => other.call(messages.report, { params, body: { reason: 'spam' } }),
    ])
      expect(await refusalOf(attempt())).toMatchObject({ status: 404, code: 'messages.thread_not_found' })
  })

  test('warns whoever receives what cheats ask for', async () => {
    const id = await begun()
    await write(poster, id, 'Em mua thẻ quà Apple gift card gửi chị trước nhé.')
    expect((await read(reader, id)).messages.map(({ warning }) => warning)).toEqual([false, true])
    expect((await read(poster, id)).messages.map(({ warning }) => warning)).toEqual([false, false])
  })
})

describe('it is refused', () => {
  test('to write to oneself, or to a post that takes no messages', async () => {
    expect(await codeOf(start(poster))).toBe('messages.own_post')
    const { _id: id } = await publishOne(shop, poster, 'job', { contact_ways: ['call'] })
    expect(await codeOf(start(reader, undefined, id))).toBe('messages.not_offered')
  })

  test.each([
    ['nothing', ''],
    ['2,001 characters', 'x'.repeat(2001)],
    ['NUL', 'a\u0000b'],
    ['blanks only', ' \n '],
  ])('to send %s', async (_, text) => {
    expect((await refusalOf(start(reader, text))).status).toBe(400)
    expect((await reader.call(messages.list, {})).totalDocs).toBe(0)
  })

  test('to send an unknown field or no key; 2,000 characters are taken', async () => {
    const params = { id: postId }
    const more = { ...body(), warning: true } as MessageBody
    expect((await refusalOf(reader.call(messages.start, { params, body: more }))).status).toBe(400)
    const keyless = { text: 'Chào chị' } as MessageBody
    expect((await refusalOf(reader.call(messages.start, { params, body: keyless }))).status).toBe(400)
    expect((await start(reader, 'x'.repeat(2000))).message.text).toHaveLength(2000)
  })

  test('to send the same words about five posts in a day, or to begin thirty-one conversations', async () => {
    const posts = []
    for (let each = 0; each < 6; each++) {
      const author = await signUpAuthor(shop)
      posts.push(
        (await publishOne(shop, author, 'job', { title: `Cần thợ bột số ${each} ở Westminster` }))._id,
      )
    }
    for (const id of posts.slice(0, 4)) await start(reader, 'Chào chị, còn tuyển không?', id)
    expect(await codeOf(start(reader, 'chào chị… CÒN TUYỂN không', posts[4]))).toBe('messages.same_text')
    await shop.platform.database.query(
      `insert into threads (id, post_kind, poster_id, reader_id, created_at, fingerprint, last_at)
       select gen_random_uuid(), 'job', $1, $2, $3, 'x', $3 from generate_series(1, 26)`,
      [poster.userId, reader.userId, shop.clock.now()],
    )
    expect(await codeOf(start(reader, 'Một lời khác', posts[5]))).toBe('messages.too_many_threads')
    shop.clock.advance(24 * 60 + 1)
    poster = await signInAgain(shop, poster)
    const tomorrow = await signInAgain(shop, reader)
    expect((await start(tomorrow, 'Chào chị, còn tuyển không?', posts[4])).message.number).toBe(1)
  })

  test('to whom the moderators banned from the board', async () => {
    const id = await begun()
    const moderator = await signUpStaff(shop, 'moderator')
    await moderator.call(moderation.ban, {
      params: { id: reader.userId },
      body: { reason: 'Sent gift card requests' },
    })
    expect(await codeOf(write(reader, id))).toBe('board.banned')
    expect((await read(reader, id)).thread.stop).toBe('banned')
    expect((await read(poster, id)).thread.stop).toBe(null)
    expect((await write(poster, id)).number).toBe(2)
  })
})

test('whom one blocks writes no more, in no conversation, until unblocked', async () => {
  const id = await begun()
  const params = { id }
  expect((await poster.call(messages.block, { params })).stop).toBe('blocked')
  expect((await poster.call(messages.block, { params })).stop).toBe('blocked')
  expect((await read(reader, id)).thread.stop).toBe('refused')
  expect(await codeOf(write(reader, id))).toBe('messages.refused')
  expect(await codeOf(write(poster, id))).toBe('messages.blocked')
  const { _id: other } = await publishOne(shop, poster, 'worker', { title: 'Thợ bột chín năm kinh nghiệm' })
  expect(await codeOf(start(reader, undefined, other))).toBe('messages.refused')
  expect(await reader.call(messages.about, { params: { id: other } })).toEqual({
    thread_id: null,
    is_mine: false,
  })
  expect((await poster.call(messages.unblock, { params })).stop).toBeNull()
  expect((await write(reader, id)).number).toBe(2)
})

describe('mails', () => {
  const dueMails = async (who: TestBuyer) => {
    await shop.platform.database.query(
      "update pgboss.job set start_after = now() where name = 'messages.mail' and state = 'created'",
    )
    await shop.platform.jobs.runDue('messages.mail')
    return new LocalMailbox(shop.platform.config.dataDir).list(who.email)
  }

  test('one for a conversation that waits, until it is read again', async () => {
    const id = await begun()
    await write(poster, id, 'Còn em.')
    await write(poster, id, 'Em tới thử nhé.')
    const [mail, ...more] = await dueMails(reader)
    expect([mail?.subject.endsWith(' wrote to you'), more]).toEqual([true, []])
    await write(poster, id, 'Em ơi?')
    expect(await dueMails(reader)).toHaveLength(1)
    await reader.call(messages.markRead, { params: { id }, body: { number: 4 } })
    await write(poster, id, 'Chị đợi em.')
    expect(await dueMails(reader)).toHaveLength(2)
  })

  test('none for what was read, and none while its reader has the shop open', async () => {
    const id = await begun()
    await write(poster, id, 'Còn em.')
    await reader.call(messages.markRead, { params: { id }, body: { number: 2 } })
    expect(await dueMails(reader)).toEqual([])
    const leave = shop.platform.events.subscribe(reader.userId, () => {})
    await write(poster, id, 'Em ơi?')
    expect(await dueMails(reader)).toEqual([])
    leave()
    expect(await dueMails(reader)).toHaveLength(1)
  })

  test('can be turned off, in the settings and by the link of a mail', async () => {
    const id = await begun()
    await write(poster, id)
    const [mail] = await dueMails(reader)
    const token = /unsubscribe\?topic=messages&token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.headers?.['List-Unsubscribe']).toContain(token)
    const anyone = shop.client()
    expect(await codeOf(anyone(messages.stopMails, { body: { token: `${token.slice(0, -2)}AA` } }))).toBe(
      'messages.link_invalid',
    )
    await anyone(messages.stopMails, { body: { token } })
    expect(await reader.call(messages.mails)).toEqual({ wanted: false })
    await reader.call(messages.markRead, { params: { id }, body: { number: 2 } })
    await write(poster, id)
    expect(await dueMails(reader)).toHaveLength(1)
    expect(await reader.call(messages.chooseMails, { body: { wanted: true } })).toEqual({ wanted: true })
    await write(poster, id)
    expect(await dueMails(reader)).toHaveLength(2)
  })
})

test('a closed account is gone for the other side, and so is what it wrote; the other keeps their own', async () => {
  const [one, two] = [await signUpAuthor(shop), await signUpReader(shop)]
  const { _id: about } = await publishOne(shop, one)
  const { thread_id: id } = await start(two, 'Chào chị', about)
  await write(one, id, 'Chào em')
  const data = messageData(shop.platform)
  expect(await data.read(two.userId)).toMatchObject({
    messages: [
      { mine: true, text: 'Chào chị' },
      { mine: false, text: 'Chào em' },
    ],
  })
  await two.call(profile.deleteMe, { body: { password: PASSWORD } })
  expect(await data.read(two.userId)).toMatchObject({ messages: [] })
  const left = await read(one, id)
  expect(left.thread).toMatchObject({ other: null, stop: 'gone' })
  expect(left.messages.map(({ text }) => text)).toEqual([null, 'Chào em'])
  expect(await codeOf(write(one, id))).toBe('messages.gone')
  await one.call(profile.deleteMe, { body: { password: PASSWORD } })
  const { rows } = await shop.platform.database.query('select from threads where id = $1', [id])
  expect(rows).toEqual([])
})

test('a report shows the moderators the conversation, once, until it is settled', async () => {
  const id = await begun()
  await write(poster, id, 'Gửi chị 50 đô phí hồ sơ trước.')
  const report = { params: { id }, body: { reason: 'scam', note: 'Đòi tiền\ntrước' } } as const
  const moderator = await signUpStaff(shop, 'moderator')
  await reader.call(messages.report, report)
  await reader.call(messages.report, report)
  const told = (await moderator.call(notifications.list, {})).docs
  expect(told).toMatchObject([
    { kind: 'conversations_reported', path: '/admin/conversations', data: { count: 1 } },
  ])
  expect((await refusalOf(reader.call(messages.reports, {}))).status).toBe(403)
  const { docs } = await moderator.call(messages.reports, {})
  expect(docs).toHaveLength(1)
  expect(docs[0]).toMatchObject({
    reason: 'scam',
    note: 'Đòi tiền\ntrước',
    reported: { _id: poster.userId },
    messages: [{ by: 'reporter' }, { by: 'reported', text: 'Gửi chị 50 đô phí hồ sơ trước.' }],
  })
  const settle = (note: string) =>
    moderator.call(messages.settle, { params: { id: String(docs[0]?._id) }, body: { note } })
  expect((await settle('Warned')).settled_note).toBe('Warned')
  expect((await settle('Again')).settled_note).toBe('Warned')
  expect((await moderator.call(messages.reports, {})).docs).toEqual([])
  expect((await moderator.call(messages.reports, { query: { settled: true } })).docs).toHaveLength(1)
  shop.clock.advance(181 * 24 * 60)
  await forgetSettled(shop.platform)
  const { rows } = await shop.platform.database.query('select from message_reports')
  expect(rows).toEqual([])
})

test('reports are paged by key: those that wait the oldest first, settled ones the latest', async () => {
  const moderator = await signUpStaff(shop, 'moderator')
  const { _id: about } = await publishOne(shop, await signUpAuthor(shop))
  for (let n = 0; n < 3; n += 1) {
    const who = await signUpReader(shop)
    const { thread_id: id } = await start(who, undefined, about)
    await who.call(messages.report, { params: { id }, body: { reason: 'scam', note: '' } })
    shop.clock.advance(1)
  }
  const of = async (settled: boolean) => {
    const docs = await walkPages((place) =>
      moderator.call(messages.reports, { query: { settled, ...place } }),
    )
    return docs.map(({ _id, createdAt }) => ({ _id, at: createdAt }))
  }
  const waiting = await of(false)
  expect(waiting).toHaveLength(3)
  expect(waiting).toEqual(waiting.toSorted((a, b) => a.at.localeCompare(b.at)))
  for (const { _id: id } of waiting)
    await moderator.call(messages.settle, { params: { id }, body: { note: 'Looked at' } })
  expect(await of(true)).toEqual(waiting.toReversed())
})
