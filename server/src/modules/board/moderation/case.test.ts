import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { watchedWords } from '@lunula/contract/board/moderation/watched-words.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { handIn, publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import {
  refusalOf,
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

const phone = (last: number) => `(714) 555-${String(3000 + last)}`
const decide = (id: string, decision: 'hide' | 'remove' | 'restore' | 'uphold', reason = 'Looked at it.') =>
  moderator.call(moderation.decide, { params: { id }, body: { decision, reason } })
const read = (id: string) => moderator.call(moderation.read, { params: { id } })
const appeal = (author: TestBuyer, id: string, text = 'The salon is mine, call and ask.') =>
  author.call(moderation.appeal, { params: { id }, body: { text } })
const lines = (kind: string, id: string) =>
  shop.platform.database.query<{ operation: string; before: object | null; after: object | null }>(
    'select operation, before, after from audit_log where subject_kind = $1 and subject_id = $2 order by at, id',
    [kind, id],
  )

describe('an appeal', () => {
  it('waits in its queue, is granted by restoring, and can be made again after that', async () => {
    const author = await signUpAuthor(shop)
    const { _id: id } = await publishOne(shop, author, 'job', { phone: phone(1) })
    expect((await refusalOf(appeal(author, id))).code).toBe('board.not_appealable')
    await decide(id, 'hide')
    const hidden = await author.call(board.readMine, { params: { id } })
    expect(hidden).toMatchObject({ state: 'hidden', appeal: null })
    expect(hidden.allowed_actions).toContain('appeal')
    expect((await appeal(author, id)).appeal).toBe('waiting')
    expect((await appeal(author, id)).appeal).toBe('waiting')
    expect((await refusalOf(appeal(author, id, 'Nobody called.'))).code).toBe('board.appeal_waits')
    const { docs } = await moderator.call(moderation.queue, { query: { queue: 'appealed' } })
    expect(docs.find(({ post }) => post._id === id)?.appeals).toMatchObject([{ outcome: null }])
    await decide(id, 'restore')
    expect(await author.call(board.readMine, { params: { id } })).toMatchObject({
      state: 'published',
      appeal: 'granted',
    })
    await decide(id, 'hide')
    expect((await appeal(author, id)).appeal).toBe('waiting')
  })

  it('that is turned down is answered once, with a reason', async () => {
    const author = await signUpAuthor(shop)
    const { _id: id } = await publishOne(shop, author, 'job', { phone: phone(2) })
    await decide(id, 'remove')
    expect((await refusalOf(decide(id, 'uphold'))).code).toBe('board.not_now')
    await appeal(author, id)
    expect((await refusalOf(decide(id, 'uphold', '   '))).code).toBe('board.reason_missing')
    expect((await decide(id, 'uphold', 'Two readers paid and got nothing.')).post.state).toBe('removed')
    expect(await author.call(board.readMine, { params: { id } })).toMatchObject({ appeal: 'upheld' })
    expect((await refusalOf(appeal(author, id))).code).toBe('board.appeal_answered')
    expect(JSON.stringify(await author.call(profile.exportMe))).toContain('The salon is mine, call and ask.')
    expect((await lines('post', id)).rows.at(-1)).toMatchObject({
      operation: 'decideOnPost',
      after: { decision: 'uphold', reason: 'Two readers paid and got nothing.' },
    })
  })

  it('is the author’s alone', async () => {
    const { _id: id } = await publishOne(shop, await signUpAuthor(shop), 'job', { phone: phone(3) })
    await decide(id, 'hide')
    expect((await refusalOf(appeal(await signUpReader(shop), id))).code).toBe('board.post_not_found')
  })
})

describe('a case', () => {
  it('shows the doubles beside the post, and the riskier stands first', async () => {
    const { _id: other } = await publishOne(shop, await signUpAuthor(shop), 'job', { phone: phone(10) })
    const { _id: plain } = await handIn(await signUpAuthor(shop), 'job', { phone: phone(11) })
    const { _id: double } = await handIn(await signUpAuthor(shop), 'job', { phone: phone(10) })
    const { doubles, risk } = await read(double)
    expect(doubles.map(({ post, flag }) => [post._id, flag])).toContainEqual([other, 'same_phone'])
    expect(risk).toBeGreaterThanOrEqual(15)
    const { docs } = await moderator.call(moderation.queue, { query: { queue: 'pending', limit: 100 } })
    const ids = docs.map(({ post }) => post._id)
    expect(ids.indexOf(double)).toBeLessThan(ids.indexOf(plain))
    expect(docs.map((each) => each.risk)).toEqual(docs.map((each) => each.risk).toSorted((a, b) => b - a))
  })

  it('says what the word of a reader who reported weighs', async () => {
    const { _id: id } = await publishOne(shop, await signUpAuthor(shop), 'job', { phone: phone(12) })
    const reader = await signUpReader(shop)
    await reader.call(moderation.report, { params: { id }, body: { reason: 'fee' } })
    expect((await read(id)).reports).toMatchObject([{ by: { weight: 1, upheld: 0, dismissed: 0 } }])
    expect((await read(id)).risk).toBe(20)
  })
})

describe('watched words', () => {
  const save = (words: string, language?: 'vi' | 'en') =>
    moderator.call(watchedWords.create, {
      body: { words, note: 'A scam of last summer.', ...(language && { language }) },
    })

  it('send posts of their language to the moderators', async () => {
    const row = await save('giữ chỗ ở', 'vi')
    const description = 'Ai muốn làm thì nhắn chị, có chỗ giữ chỗ ở cho thợ phương xa, lương cao.'
    const { _id: id } = await handIn(await signUpAuthor(shop), 'job', { phone: phone(20), description })
    expect((await read(id)).flags).toContainEqual({ flag: 'watched_word', detail: 'giữ chỗ ở' })
    const { docs } = await moderator.call(watchedWords.list, { query: { q: 'GIỮ' } })
    expect(docs).toMatchObject([{ _id: row._id, posts: 1 }])
  })

  it('are listed by the alphabet, paged by key', async () => {
    for (const words of ['zelle first', 'Aged deposit', 'moving fee']) await save(words)
    const docs = await walkPages((place) => moderator.call(watchedWords.list, { query: place }))
    const words = docs.map((each) => each.words.toLowerCase())
    expect(words.filter((each) => /zelle|aged|moving/.test(each))).toEqual([
      'aged deposit',
      'moving fee',
      'zelle first',
    ])
    for (const { _id: id, note } of docs)
      if (note === 'A scam of last summer.') await moderator.call(watchedWords.remove, { params: { id } })
  })

  it('are there once, and an edit from a stale tab is refused', async () => {
    const row = await save('Advance fee')
    expect((await refusalOf(save('advance fee'))).code).toBe('board.watched_word_exists')
    const change = (note: string) =>
      moderator.call(watchedWords.change, {
        params: { id: row._id },
        body: { words: 'advance fee', note, updatedAt: row.updatedAt },
      })
    shop.clock.advance(1)
    const changed = await change('Seen again.')
    // sent again because its answer was lost
    expect(await change('Seen again.')).toEqual(changed)
    expect((await refusalOf(change('From the other tab.'))).code).toBe('board.row_changed_elsewhere')
    await moderator.call(watchedWords.remove, { params: { id: row._id } })
    const { rows } = await lines('watched_word', row._id)
    expect(rows.map(({ operation }) => operation)).toEqual([
      'createWatchedWord',
      'changeWatchedWord',
      'removeWatchedWord',
    ])
    expect(rows[1]).toMatchObject({ before: { words: 'Advance fee' }, after: { words: 'advance fee' } })
  })
})

it('bans are paged by key, the last first', async () => {
  const banned: string[] = []
  for (const reason of ['one', 'two', 'three']) {
    const { userId } = await signUpAuthor(shop)
    await moderator.call(moderation.ban, { params: { id: userId }, body: { reason } })
    banned.unshift(userId)
    shop.clock.advance(1)
  }
  const docs = await walkPages((place) => moderator.call(moderation.bans, { query: place }))
  expect(docs.map(({ user_id }) => user_id)).toEqual(banned)
  for (const id of banned) await moderator.call(moderation.unban, { params: { id } })
})

it('bans are listed with their reason and by whom', async () => {
  const author = await signUpAuthor(shop)
  await publishOne(shop, author, 'job', { phone: phone(30) })
  const params = { id: author.userId }
  await moderator.call(moderation.ban, { params, body: { reason: 'Asks for fees.' } })
  const { docs } = await moderator.call(moderation.bans, {})
  expect(docs[0]).toMatchObject({ user_id: author.userId, reason: 'Asks for fees.', removed_posts: 1 })
  expect(docs[0]?.by).toBeTruthy()
  await moderator.call(moderation.unban, { params })
  expect((await moderator.call(moderation.bans, {})).docs).toHaveLength(0)
  expect((await lines('board_ban', author.userId)).rows).toMatchObject([
    { operation: 'banAuthor', before: null, after: { reason: 'Asks for fees.' } },
    { operation: 'unbanAuthor', before: { reason: 'Asks for fees.' }, after: null },
  ])
})
