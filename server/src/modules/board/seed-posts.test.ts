import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { POST_KINDS, POST_LANGUAGES } from '@lunula/contract/board/fields/choices.ts'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { scamSigns } from '@lunula/contract/board/prose/scam-signs.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemoPosts } from '../../../seed/board/read.ts'
import { dayAt } from '../../platform/clock.ts'
import { DEMO_PASSWORD, seedDemoUsers } from '../../seed.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { loadMinimumWages } from './minimum-wages/load-minimum-wages.ts'
import { leastWageFor } from './minimum-wages/read-minimum-wages.ts'
import { findProblems, readyContent } from './moderation/check-content.ts'
import { demoContent, seedPosts } from './seed-posts.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const demo = readDemoPosts()
const standing = demo.filter(({ state = 'published' }) => state === 'published')

test('two hundred posts stand: of every kind, in every language, in at least thirty states, no two alike', () => {
  const today = dayAt(shop.clock.now())
  const said = standing.map((post) => demoContent(post, today))
  const count = (kind: string) => standing.filter((post) => post.kind === kind).length
  expect(POST_KINDS.map(count)).toEqual([90, 50, 35, 25])
  expect(new Set(said.map(({ state }) => state)).size).toBeGreaterThanOrEqual(30)
  expect(new Set(said.map(({ language }) => language))).toEqual(new Set(POST_LANGUAGES))
  for (const field of ['title', 'description'] as const)
    expect(new Set(said.map((content) => content[field])).size).toBe(200)
  const pictures = demo.flatMap(({ photos = [] }) => photos)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('some authors have confirmed the number of their post, most have not', async () => {
  await seedDemoUsers(shop.platform)
  await seedPosts(shop.platform)
  const { docs } = await shop.client()(board.jobs, { query: { limit: 50 } })
  const confirmed = docs.filter(({ badges }) => badges.some(({ badge }) => badge === 'phone_confirmed'))
  expect(confirmed.length).toBeGreaterThan(3)
  expect(confirmed.length).toBeLessThan(docs.length / 2)
})

test('each could be handed in as it is, and nothing about it is odd', async () => {
  await loadMinimumWages(shop.platform)
  const today = dayAt(shop.clock.now())
  const leastWages = new Map(
    await Promise.all(
      demo.map(async (post) => [post, await leastWageFor(shop.platform, demoContent(post, today))] as const),
    ),
  )
  const wrong = demo
    .filter(({ state }) => state !== 'draft')
    .flatMap((post) => {
      const content = demoContent(post, today)
      // a post that is over was handed in before its start
      const isOver = post.state === 'closed' || post.state === 'expired'
      const leastWage = leastWages.get(post) ?? null
      const shown = { photos: post.photos?.length ?? 0, today, leastWage }
      const problems = findProblems(post.kind, content, shown).filter(
        ({ field }) => !(isOver && field === 'starts_on'),
      )
      const signs = scamSigns(`${content.title}\n${content.description}`, post.kind)
      const same = JSON.stringify(readyContent(post.kind, content)) === JSON.stringify(content)
      return [...problems, ...signs, ...(same ? [] : ['not tidy'])].map((problem) => ({
        id: post.id,
        problem,
      }))
    })
  expect(wrong).toEqual([])
})

test('the demo users are months old, so that they may report posts', async () => {
  await seedDemoUsers(shop.platform)
  await seedPosts(shop.platform)
  const credentials = { email: 'tech@lunula.test', password: DEMO_PASSWORD }
  const { token } = await shop.client()(accounts.signIn, { body: credentials })
  const tech = shop.client(token.accessToken)
  const { docs } = await tech(board.jobs, { query: {} })
  const report = { params: { id: docs[0]?._id ?? '' }, body: { reason: 'scam' as const } }
  await expect(tech(moderation.report, report)).resolves.toBeDefined()
})

test('readers find them, and seeding twice changes nothing', async () => {
  await seedDemoUsers(shop.platform)
  const before = performance.now()
  await seedPosts(shop.platform)
  expect(performance.now() - before).toBeLessThan(3000)
  await seedPosts(shop.platform)
  const read = shop.client()
  const lists = [board.jobs, board.technicians, board.salons, board.courses]
  const totals = await Promise.all(lists.map(async (list) => (await read(list, { query: {} })).totalDocs))
  // one technician hides from a salon, and is for members
  expect(totals).toEqual([90, 49, 35, 25])
  const { docs } = await read(board.salons, { query: { state: 'CA', limit: 1 } })
  const url = `${docs[0]?.photo?.url}-480.webp`
  expect((await shop.app.inject(url)).headers['content-type']).toBe('image/webp')
})
