import { join } from 'node:path'
import { POST_KINDS, type PostKind } from '@lunula/contract/board/fields/choices.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { savedPosts } from '@lunula/contract/saved-posts/schemas.ts'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPages } from '../../../platform/pages/register.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { OPERATIONS } from '../../../testing/authorization/authorization.ts'
import { approveLicense } from '../../../testing/factories/license-factory.ts'
import { uploadPhoto } from '../../../testing/factories/photo-factory.ts'
import { SAMPLES, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { findPost } from '../board.repository.ts'
import { publish } from '../posts/lifecycle/publish-post.ts'

/*
 * One author, four posts: whoever reads all that the site answers must not be able to tell that they have one
 * author. Every GET call of the API that names a post or lists posts is asked, as a guest and as a signed-in
 * stranger; so is every page, picture and index about them.
 */

const WEB = join(import.meta.dirname, '../../../../../web')
const PAGES: Readonly<Record<PostKind, string>> = {
  job: 'jobs',
  worker: 'nailtech',
  salon: 'salon-sale',
  course: 'courses',
}
const LISTS = ['/jobs', '/nailtech', '/salon-sale', '/technician/courses']

let shop: TestApp
let vite: ViteDevServer
let author: TestBuyer
let stranger: TestBuyer
/** The author's posts by kind, and a job of somebody else that shows what all posts share. */
const ids = new Map<PostKind | 'control', string>()

/** One photo by author, put to each of their posts. */
const photos = new Map<TestBuyer, string>()

/** Publishes a post, each some seconds after the one before. */
async function post(by: TestBuyer, kind: PostKind, change = {}): Promise<string> {
  shop.clock.advance(0.73)
  const photo = photos.get(by) ?? (await uploadPhoto(by))._id
  photos.set(by, photo)
  const body = { kind, content: { ...SAMPLES[kind], ...change }, photo_ids: [photo] }
  const { _id: id } = await by.call(board.draft, { body })
  shop.clock.advance(0.21)
  await by.call(board.submit, { params: { id } })
  shop.clock.advance(0.37)
  await shop.platform.database.transaction(async () => {
    const pending = await findPost(shop.platform.database, id)
    if (pending) await publish(shop.platform, pending, { approved: true })
  })
  shop.clock.advance(0.19)
  await by.call(board.confirm, { params: { id } })
  return id
}

beforeAll(async () => {
  shop = await buildTestApp()
  vite = await createVite({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false },
    logLevel: 'silent',
  })
  await registerPages(shop.app, {
    distDir: join(WEB, 'dist'),
    production: false,
    publicUrl: 'http://shop.test',
    limits: shop.platform.limits,
    needsPassword: shop.modules.needsPassword,
    dev: vite,
  })
  author = await signUpAuthor(shop)
  stranger = await signUpBuyer(shop)
  shop.clock.advance(0.41)
  const other = await signUpAuthor(shop)
  const staff = await signUpStaff(shop, 'owner')
  for (const each of [author, other]) {
    shop.clock.advance(0.31)
    await approveLicense(each, staff)
  }
  ids.set('job', await post(author, 'job', { salon_name: 'Bolsa Nails' }))
  ids.set('salon', await post(author, 'salon', { confidential: true, title: 'Sang tiệm nail khu Mỹ trắng' }))
  ids.set('worker', await post(author, 'worker'))
  ids.set('course', await post(author, 'course'))
  ids.set('control', await post(other, 'job', { salon_name: 'Kim’s Nails' }))
  for (const id of ids.values()) await stranger.call(savedPosts.save, { params: { id } })
})
afterAll(async () => {
  await vite?.close()
  await shop.close()
})

/**
 * What could name a person, a moment or a file: ids, times, keys of photos, and any other long run of digits
 * or of base 64.
 */
const TELLING =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|\bp[0-9a-f]{20}|\b[0-9a-f]{16,}\b|\b[\w-]{32,}\b|\b1[5-9]\d{11}\b/gi
interface Answer {
  of: string
  body: string
}

async function get(of: string, url: string, token?: string): Promise<Answer> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await shop.app.inject({ url, headers })
  expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((code: number) => code < 500)])
  const { etag = '', 'last-modified': modified = '' } = answer.headers
  return { of, body: `${etag} ${modified} ${answer.statusCode === 200 ? answer.body : ''}` }
}

/** An answer with many posts, cut into what it says of each; any other as it is. */
function partsOf(answer: Answer): Answer[] {
  if (!answer.body.includes('{')) return [answer]
  const { data } = JSON.parse(answer.body.slice(answer.body.indexOf('{')))
  const docs: unknown[] | undefined = data.docs ?? data.dots ?? data.posts
  return (
    docs?.map((doc) => {
      const body = JSON.stringify(doc)
      return { of: [...ids.values()].find((id) => body.includes(id)) ?? answer.of, body }
    }) ?? [answer]
  )
}

/** All that the API answers about one post, or about many, to a guest and to a stranger. */
async function apiAnswers(): Promise<Answer[]> {
  const reading = OPERATIONS.filter(
    ({ method, path }) =>
      method === 'GET' && /^\/(?:posts|saved-posts)/.test(path) && !/\/(?:mine|still-open|ids)\b/.test(path),
  )
  const answers: Answer[] = []
  for (const { path, access } of reading)
    for (const token of access === 'anyone' ? [undefined, stranger.token] : [stranger.token])
      for (const id of path.includes('{id}') ? ids.values() : ['list'])
        answers.push(...partsOf(await get(id, `/api/v1${path.replace('{id}', id)}`, token)))
  return answers
}

/** Pages, share pictures and the parts of the index. */
async function pageAnswers(): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const [name, id] of ids) {
    const kind = name === 'control' ? 'job' : name
    answers.push(await get(id, `/technician/${PAGES[kind]}/${id}`))
    answers.push(await get(id, `/share/posts/${id}.png`))
  }
  const index = await get('index', '/sitemap/posts-1.xml')
  for (const entry of index.body.split('<url>')) {
    const id = [...ids.values()].find((each) => entry.includes(each))
    if (id) answers.push({ of: id, body: entry })
  }
  return answers
}

/** By post, what stands in any answer about it. */
function marksOf(answers: readonly Answer[]): Map<string, Set<string>> {
  const marks = new Map<string, Set<string>>()
  for (const { of, body } of answers) {
    const found = marks.get(of) ?? new Set()
    for (const [mark] of body.matchAll(TELLING)) found.add(mark)
    marks.set(of, found)
  }
  return marks
}

/** Marks that two posts of the author share, and that a post of somebody else does not have. */
function sharedMarks(answers: readonly Answer[]): string[] {
  const marks = marksOf(answers)
  const common = marks.get(ids.get('control') ?? '') ?? new Set()
  const own = POST_KINDS.map((kind) => ids.get(kind) ?? '')
  return own.flatMap((one, at) =>
    own
      .slice(at + 1)
      .flatMap((other) => [...(marks.get(one) ?? [])].filter((mark) => marks.get(other)?.has(mark)))
      .filter((mark) => !common.has(mark)),
  )
}

/** What says the name of the salon that is sold in confidence. */
const named = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ of, body }) => of === ids.get('salon') && /bolsa\s*nails/i.test(body))

test('no answer of the API says that two posts have one author', async () => {
  const answers = await apiAnswers()
  expect(named(answers)).toEqual([])
  for (const id of ids.values()) expect(answers.filter(({ of }) => of === id).length).toBeGreaterThan(4)
  expect(sharedMarks(answers)).toEqual([])
  expect(answers.filter(({ body }) => body.includes(author.userId))).toEqual([])
})

// the first page waits for Vite to read the sources of all
test('no page, share picture or index says that two posts have one author', {
  timeout: 120_000,
}, async () => {
  const answers = await pageAnswers()
  // in the index stand all but technicians, once a language
  expect(answers).toHaveLength(ids.size * 2 + (ids.size - 1) * LANGUAGES.length)
  // JSON-LD and tags for previews among them
  expect(named(answers)).toEqual([])
  expect(sharedMarks(answers)).toEqual([])
  for (const list of LISTS) answers.push(await get('list', list))
  expect(answers.filter(({ body }) => body.includes(author.userId))).toEqual([])
})

// every author has confirmed an address to publish: readers learn nothing by that
test('a confirmed e-mail address is no badge', async () => {
  const id = await post(await signUpAuthor(shop), 'job', { salon_name: 'Magnolia Nails' })
  const read = await shop.client()(board.read, { params: { id } })
  expect(read.badges).toEqual([])
  const { docs } = await shop.client()(board.jobs, {})
  expect(docs.find(({ _id }) => _id === id)?.badges).toEqual([])
})

test('a badge tells the month of a review, not its day', async () => {
  const { badges } = await shop.client()(board.read, { params: { id: ids.get('job') ?? '' } })
  expect(badges).toContainEqual({ badge: 'licence_reviewed', on: '2026-11' })
})
