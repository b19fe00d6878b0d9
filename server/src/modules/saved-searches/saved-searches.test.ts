import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { board, type OwnPost, type PostQuery } from '@lunula/contract/board/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { MAX_SAVED_SEARCHES, type SearchAlert } from '@lunula/contract/saved-searches/constants.ts'
import { savedSearches } from '@lunula/contract/saved-searches/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { handIn, publishOne, signUpAuthor } from '../../testing/factories/post-factory.ts'
import {
  refusalOf,
  signInAgain,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../testing/factories/user-factory.ts'
import { savedSearchData } from './saved-searches.ts'

let shop: TestApp
let author: TestBuyer
let reader: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  author = await signUpAuthor(shop)
  reader = await signUpBuyer(shop)
})

const keep = (
  query: PostQuery,
  alert: SearchAlert = 'at_once',
  who = reader,
  kind: 'job' | 'worker' = 'job',
) => who.call(savedSearches.save, { body: { kind, query, name: 'Acrylic near Westminster', alert } })
const kept = async (who = reader) => (await who.call(savedSearches.list)).docs
const run = async (...queues: string[]) => {
  for (const queue of queues) await shop.platform.jobs.runDue(queue)
}
const look = () => run('saved-searches.look', 'saved-searches.bundle', 'saved-searches.mail')
const mails = ({ email } = reader) => new LocalMailbox(shop.platform.config.dataDir).list(email)
const told = async (who = reader) =>
  (await who.call(notifications.list)).docs.map(({ kind, data, path }) => ({ kind, data, path }))
/** Runs what is done once a day. */
const daily = async (name: string): Promise<void> => {
  await shop.platform.database.query('insert into pgboss.job (name) values ($1)', [name])
  await run(name)
}

test('a search is kept once, told as it was asked last, renamed, told otherwise and deleted', async () => {
  const first = await keep({ positions: 'dip,acrylic,dip', q: '  thợ   bột ', housing: false }, 'none')
  expect(first.query).toEqual({ positions: 'acrylic,dip', q: 'thợ bột' })
  const again = await keep({ q: 'thợ bột', positions: 'acrylic,dip' }, 'daily')
  expect(again).toEqual({ ...first, alert: 'daily' })
  const near = await keep({ zip: '92683' })
  expect(near.query).toEqual({ zip: '92683', radius: 50 })
  const params = { id: first._id }
  const changed = await reader.call(savedSearches.change, { params, body: { name: ' Bột ', alert: 'daily' } })
  expect(changed).toMatchObject({ name: 'Bột', alert: 'daily' })
  expect(await reader.call(savedSearches.change, { params, body: {} })).toEqual(changed)
  await reader.call(savedSearches.remove, { params })
  expect((await kept()).map(({ _id }) => _id)).toEqual([near._id])
  expect((await refusalOf(reader.call(savedSearches.remove, { params }))).code).toBe(
    'saved_searches.not_found',
  )
})

test('what no list could be asked is refused, and so is one more than may be', async () => {
  for (const query of [
    { tint: 'red' },
    { positions: 'a;b' },
    { housing: 'yes' },
    { page: 2 },
    { state: 'XX' },
    { zip: '9' },
  ] as PostQuery[])
    expect
      .soft(await refusalOf(keep(query)), JSON.stringify(query))
      .toMatchObject({ status: 400, code: 'saved_searches.invalid' })
  expect(await refusalOf(keep({ zip: '00000' }))).toMatchObject({ status: 422, code: 'shipping.zip_unknown' })
  const body = { kind: 'job' as const, query: {}, name: '', alert: 'daily' as const }
  expect((await refusalOf(reader.call(savedSearches.save, { body }))).status).toBe(400)
  await Promise.all(
    Array.from({ length: MAX_SAVED_SEARCHES + 2 }, (_, at) =>
      keep({ experience_years_max: at }).catch(() => {}),
    ),
  )
  expect(await kept()).toHaveLength(MAX_SAVED_SEARCHES)
  expect(await refusalOf(keep({ q: 'more' }))).toMatchObject({ status: 409, code: 'saved_searches.full' })
})

test('a new post is told at once to whom it fits, once, and never to its author', async () => {
  const query = { positions: 'acrylic', zip: '92840', radius: 10, share_percent_min: 60 }
  const search = await keep(query)
  await keep({ ...query, share_percent_min: 70 })
  await keep({ q: 'xylophone' })
  await keep({ state: 'TX' })
  await keep({ positions: 'acrylic' }, 'at_once', author)
  const post = await publishOne(shop, author)
  await look()
  await look()
  expect(await told()).toEqual([
    {
      kind: 'search_match',
      data: { search_id: search._id, name: search.name, count: 1 },
      path: '/jobs?positions=acrylic&radius=10&share_percent_min=60&zip=92840',
    },
  ])
  expect((await told(author)).filter(({ kind }) => kind === 'search_match')).toEqual([])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('One new post: Acrylic near Westminster')
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(post.content.title)
    expect(part).toContain('Westminster, CA')
    expect(part).toContain(`token=${search._id}.`)
  }
  await author.call(board.close, { params: { id: post._id }, body: { as: 'filled' } })
  await author.call(board.reopen, { params: { id: post._id } })
  await look()
  expect(await mails()).toHaveLength(1)
})

test('the link of the mail stops one search, signed out', async () => {
  await keep({ positions: 'lash' })
  await keep({ q: 'lash' })
  await publishOne(shop, author, 'job', { positions: ['lash'] })
  await look()
  const [mail] = await mails()
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stop = (given: string) => shop.client()(savedSearches.stop, { body: { token: given } })
  expect(await stop(token)).toEqual({ name: 'Acrylic near Westminster' })
  await stop(token)
  expect((await kept()).map(({ alert }) => alert).sort()).toEqual(['at_once', 'none'])
  const [stopped, signature] = token.split('.')
  const other = (await kept()).find(({ _id }) => _id !== stopped)
  for (const bad of [`${token}x`, 'nothing', `${other?._id}.${signature}`])
    expect(await refusalOf(stop(bad))).toMatchObject({ status: 404, code: 'saved_searches.link_invalid' })
  for (const { _id: id } of await kept()) await reader.call(savedSearches.remove, { params: { id } })
  expect((await refusalOf(stop(token))).code).toBe('saved_searches.not_found')
})

test('a post that comes back from the moderators is told to who was never told of it', async () => {
  await keep({ q: 'comeback' })
  const moderator = await signUpStaff(shop, 'moderator')
  const decide = (id: string, decision: 'hide' | 'remove' | 'restore') =>
    moderator.call(moderation.decide, { params: { id }, body: { decision, reason: 'Looked at it.' } })
  const { _id: id } = await handIn(author, 'job', { title: 'A comeback of the salon' })
  await decide(id, 'remove')
  await look()
  expect(await told()).toEqual([])
  for (const decision of ['restore', 'hide', 'restore'] as const) await decide(id, decision)
  await look()
  expect(await told()).toMatchObject([{ kind: 'search_match', data: { count: 1 } }])
  expect(await mails()).toHaveLength(1)
})

test('a daily mail leaves out what says something else by then', async () => {
  await keep({ q: 'moving' }, 'daily')
  const posts: OwnPost[] = []
  for (const at of [1, 2, 3])
    posts.push(
      await publishOne(shop, author, 'job', {
        title: `Moving salon number ${at}`,
        description: '',
        phone: '(714) 555-0199',
      }),
    )
  await look()
  const [first] = posts
  await author.call(board.save, {
    params: { id: String(first?._id) },
    body: { content: { ...first?.content, title: 'Receptionist for Saturdays' } },
  })
  await daily('saved-searches.digest')
  await look()
  const [mail] = await mails()
  expect(mail?.subject).toBe('2 new posts: Acrylic near Westminster')
  expect(mail?.text).not.toContain('Receptionist')
})

test('a daily mail gathers what the day brought, and leaves out what is over by then', async () => {
  await shop.platform.database.query(`update users set language = 'vi' where id = $1`, [reader.userId])
  await keep({ q: 'digest' }, 'daily')
  const posts = []
  for (const at of Array.from({ length: 13 }, (_, index) => index))
    posts.push(
      await publishOne(shop, author, 'job', {
        title: `Digest number ${at} of the day`,
        phone: `(714) 555-01${at + 10}`,
      }),
    )
  await author.call(board.close, { params: { id: posts[12]?._id ?? '' }, body: { as: 'filled' } })
  await look()
  expect((await told())[0]?.data).toMatchObject({ count: 12 })
  expect(await mails()).toEqual([])
  shop.clock.advance(16 * 60)
  await daily('saved-searches.digest')
  await look()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('12 tin mới: Acrylic near Westminster')
  expect(mail?.text.match(/Digest number/g)).toHaveLength(10)
  expect(mail?.text).toContain('Còn 2 tin nữa')
  await daily('saved-searches.digest')
  await look()
  expect(await mails()).toHaveLength(1)
})

test('a technician who hides from a salon is not told to who wrote for it', async () => {
  reader = await signInAgain(shop, reader)
  const owner = await signInAgain(shop, await signUpAuthor(shop))
  await publishOne(shop, owner, 'job', { salon_name: 'Bad Nails' })
  for (const who of [reader, owner]) await keep({ positions: 'wax' }, 'at_once', who, 'worker')
  author = await signInAgain(shop, author)
  await publishOne(shop, author, 'worker', { positions: ['wax'], hide_from: ['BAD NAILS'] })
  await look()
  expect((await told()).map(({ kind }) => kind)).toEqual(['search_match'])
  expect((await told(owner)).filter(({ kind }) => kind === 'search_match')).toEqual([])
})

test('a search goes with its user', async () => {
  reader = await signInAgain(shop, reader)
  await keep({ q: 'gone' })
  const data = savedSearchData(shop.platform)
  expect(await data.read(reader.userId)).toMatchObject([{ kind: 'job', query: { q: 'gone' } }])
  await data.erase(reader.userId)
  expect(await kept()).toEqual([])
})
