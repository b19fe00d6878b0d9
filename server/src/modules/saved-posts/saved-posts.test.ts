import { board } from '@lunula/contract/board/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { MAX_SAVED_POSTS } from '@lunula/contract/saved-posts/constants.ts'
import { savedPosts } from '@lunula/contract/saved-posts/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { draft, publishOne, signUpAuthor } from '../../testing/factories/post-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { countStatements } from '../../testing/statements.ts'
import { listSaved, savedPostData } from './saved-posts.ts'

let shop: TestApp
let author: TestBuyer
let reader: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  author = await signUpAuthor(shop)
  reader = await signUpBuyer(shop)
})
afterAll(() => shop.close())

const save = (id: string, who = reader) => who.call(savedPosts.save, { params: { id } })
const remove = (id: string, who = reader) => who.call(savedPosts.remove, { params: { id } })
const ids = async (who = reader) => (await who.call(savedPosts.ids)).post_ids
const list = (query = {}, who = reader) => who.call(savedPosts.list, { query })

test('a post is saved once, however often it is asked for, and taken off again', async () => {
  const { _id: id } = await publishOne(shop, author)
  await Promise.all([save(id), save(id)])
  await save(id)
  expect(await ids()).toEqual([id])
  expect(await ids(author)).toEqual([])
  await remove(id)
  await remove(id)
  expect(await ids()).toEqual([])
})

test('whoever saved a post is told by the bell that it is over, once, and its author is not', async () => {
  const saver = await signUpBuyer(shop)
  const other = await signUpBuyer(shop)
  const { _id: id, content } = await publishOne(shop, author)
  await save(id, saver)
  await author.call(board.close, { params: { id }, body: { as: 'filled' } })
  await shop.platform.jobs.runDue('saved-posts.over')
  const told = async (who: TestBuyer) =>
    (await who.call(notifications.list, { query: {} })).docs.filter(({ kind }) => kind === 'saved_post_over')
  expect(await told(saver)).toMatchObject([
    { data: { post_id: id, title: content.title, as: 'filled' }, path: `/technician/jobs/${id}` },
  ])
  expect(await told(other)).toEqual([])
  expect(await told(author)).toEqual([])
})

test('the latest stands first, by kind, page by page; what is over says so, what is gone is left out', async () => {
  const member = await signUpBuyer(shop)
  const job = await publishOne(shop, author)
  const worker = await publishOne(shop, author, 'worker')
  const gone = await publishOne(shop, author, 'worker')
  for (const { _id } of [job, worker, gone]) {
    await save(_id, member)
    shop.clock.advance(1)
  }
  await author.call(board.close, { params: { id: job._id }, body: { as: 'filled' } })
  await author.call(board.remove, { params: { id: gone._id } })
  const all = await list({}, member)
  expect(all.counts).toEqual({ job: 1, worker: 1 })
  expect(all.docs).toMatchObject([
    { _id: worker._id, kind: 'worker', over: null, card: { _id: worker._id } },
    { _id: job._id, over: 'closed', closed_as: 'filled', card: null, title: job.content.title, state: 'CA' },
  ])
  const jobs = await list({ kind: 'job' }, member)
  expect([jobs.totalDocs, jobs.docs.map(({ _id }) => _id)]).toEqual([1, [job._id]])
  const second = await list({ page: 2, limit: 1 }, member)
  expect(second.docs.map(({ _id }) => _id)).toEqual([job._id])
  await author.call(board.reopen, { params: { id: job._id } })
  expect((await list({ kind: 'job' }, member)).docs[0]?.over).toBeNull()
})

test('what one may not see cannot be saved, and leaves the list', async () => {
  const { _id: waiting } = await draft(author)
  const { _id: closed } = await publishOne(shop, author)
  await author.call(board.close, { params: { id: closed }, body: { as: 'withdrawn' } })
  expect(await refusalOf(save(waiting))).toMatchObject({ status: 404, code: 'board.post_not_found' })
  expect(await refusalOf(save(crypto.randomUUID()))).toMatchObject({ status: 404 })
  expect(await refusalOf(save(closed))).toMatchObject({ status: 410, code: 'board.post_over' })
  const { _id: hiding } = await publishOne(shop, author, 'worker', { hide_from: ['Mai’s Nails'] })
  const owner = await signUpAuthor(shop)
  await save(hiding, owner)
  expect((await list({}, owner)).docs).toHaveLength(1)
  await draft(owner, 'job', { salon_name: 'MAI’S NAILS' })
  expect((await list({}, owner)).docs).toEqual([])
  for (const url of ['/posts/saved?kind=nothing', '/posts/saved?page=0', '/posts/saved?limit=101'])
    expect((await refusalOf(getAs(reader, url))).status).toBe(400)
})

async function getAs({ token }: TestBuyer, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.app.inject({ url: `/api/v1${url}`, headers })
  if (answer.statusCode >= 400)
    throw Object.assign(new Error(url), { status: answer.statusCode, body: answer.json() })
}

test('a page sends as many statements for many saved posts as for one', async () => {
  const member = await signUpBuyer(shop)
  const saveOne = async () =>
    save((await publishOne(shop, author, 'worker', { hide_from: ['Mai’s Nails'] }))._id, member)
  const page = (saved: number) =>
    countStatements(shop, async () =>
      expect((await listSaved(shop.platform, member.userId, {})).docs).toHaveLength(saved),
    )
  await saveOne()
  const before = await page(1)
  await saveOne()
  await saveOne()
  expect(await page(3)).toBe(before)
})

test('so many and no more; export and end of an account', async () => {
  const collector = await signUpBuyer(shop)
  const { _id: last } = await publishOne(shop, author, 'course')
  await shop.platform.database.query(
    `with made as (
       insert into posts (id, kind, user_id, content, created_at, updated_at)
       select gen_random_uuid(), 'job', $1, '{}', now(), now() from generate_series(1, $2::integer) returning id)
     insert into saved_posts select $1, id, now() from made`,
    [collector.userId, MAX_SAVED_POSTS],
  )
  expect(await refusalOf(save(last, collector))).toMatchObject({ status: 409, code: 'saved_posts.full' })
  const [first = ''] = await ids(collector)
  await save(first, reader).catch(() => {})
  await remove(first, collector)
  await save(last, collector)
  const data = savedPostData(shop.platform)
  expect(await data.read(collector.userId)).toContainEqual({
    post_id: last,
    saved_at: shop.clock.now().toISOString(),
  })
  await data.erase(collector.userId)
  expect(await ids(collector)).toEqual([])
})
