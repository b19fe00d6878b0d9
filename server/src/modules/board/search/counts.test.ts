import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { FILTERS } from '@lunula/contract/board/fields/filters.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRefusal } from '../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { publishPost } from '../../../testing/factories/board-factory.ts'
import { findZip } from '../../shipping/zip-codes/zip-codes.ts'
import { findPosts } from '../board.repository.ts'
import { milesBetween } from './area.ts'
import { whereOf } from './places/where.ts'
import { findListing, type Listing } from './search.repository.ts'
import { type Asked, askedOf, pageAsked } from './search-query.ts'

const POSITIONS = ['acrylic', 'dip', 'gel', 'all_around'] as const
/** Whoever does everything does these. */
const ALL_AROUND = ['acrylic', 'mani_pedi', 'dip', 'gel']
const MODELS = ['hourly', 'commission'] as const
const FORMS = ['w2', '1099'] as const
const PLACES = ['92683', '92840', '91103', '94102', '10001'] as const

interface Post {
  id: string
  content: PostContent
  minutes: number
}

let shop: TestApp
const posts: Post[] = []
beforeAll(async () => {
  shop = await buildTestApp()
  const contents = fc.record<PostContent>({
    positions: fc.uniqueArray(fc.constantFrom(...POSITIONS), { minLength: 1 }),
    pay_model: fc.constantFrom(...MODELS),
    tax_form: fc.constantFrom(...FORMS),
    housing: fc.boolean(),
    zip_code: fc.constantFrom(...PLACES),
    title: fc.constantFrom('Cần thợ đi làm ngay', 'Receptionist wanted here'),
  })
  for (const [minutes, content] of fc.sample(contents, { numRuns: 40, seed: 7 }).entries())
    posts.push({ id: await publishPost(shop, 'job', content, { minutes }), content, minutes })
})
afterAll(() => shop.close())

const some = <T extends string>(values: readonly T[]) =>
  fc.option(
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }).map((each) => each.join(',')),
    { nil: undefined },
  )
const queries = fc.record({
  positions: some(POSITIONS),
  pay_model: some(MODELS),
  tax_form: some(FORMS),
  housing: fc.constantFrom(undefined, true, false),
  zip: fc.constantFrom(undefined, '92683', '94102'),
  radius: fc.constantFrom(5, 50, 250),
  q: fc.constantFrom(undefined, 'receptionist'),
  sort: fc.constantFrom('newest', 'nearest') as fc.Arbitrary<'newest' | 'nearest'>,
  page: fc.constantFrom(1, 2),
  limit: fc.constantFrom(3, 50),
})
type Query = typeof queries extends fc.Arbitrary<infer Q> ? Q : never

const place = (zip: string | undefined) => (zip ? (findZip(zip) ?? null) : null)
const miles = ({ content }: Post, zip: string | undefined): number => {
  const [from, to] = [place(zip), place(content.zip_code)]
  return from && to ? milesBetween(from, to) : 0
}
const tagsOf = ({ positions = [], pay_model, tax_form, housing }: PostContent): string[] => [
  ...new Set(
    positions
      .flatMap((each) => (each === 'all_around' ? [each, ...ALL_AROUND] : [each]))
      .map((each) => `positions:${each}`),
  ),
  `pay_model:${pay_model}`,
  `tax_form:${tax_form}`,
  ...(housing ? ['housing:true'] : []),
]

/** One by one, what the statements do with indexes. `aside`: the filter that is left aside. */
function fits(post: Post, query: Query, aside?: string): boolean {
  const tags = tagsOf(post.content)
  const chosen = Object.entries({ ...query, housing: query.housing ? 'true' : undefined }).every(
    ([field, value]) =>
      !['positions', 'pay_model', 'tax_form', 'housing'].includes(field) ||
      value === undefined ||
      field === aside
        ? true
        : String(value)
            .split(',')
            .some((each) => tags.includes(`${field}:${each}`)),
  )
  return (
    chosen &&
    (!query.zip || miles(post, query.zip) <= query.radius) &&
    (!query.q || post.content.title === 'Receptionist wanted here')
  )
}

const find = async (query: Query, most?: number): Promise<Listing> => {
  const { q, zip, ...rest } = query
  const said = Object.fromEntries(
    Object.entries({ ...rest, q, zip }).filter(([, value]) => value !== undefined),
  )
  const where = await whereOf(shop.platform, 'job', said)
  if (isRefusal(where)) throw new Error(where.code)
  const asked: Asked = askedOf('job', said, { where, now: shop.clock.now() })
  return findListing(shop.platform.database, asked, pageAsked(said, asked.area), most)
}

const inOrder = (query: Query): Post[] =>
  posts
    .filter((post) => fits(post, query))
    .sort((a, b) =>
      query.sort === 'nearest' && query.zip
        ? miles(a, query.zip) - miles(b, query.zip) || a.minutes - b.minutes
        : a.minutes - b.minutes,
    )

it('totals, pages and counts are what counting one by one gives', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { ids, total, isFloor, counts } = await find(query)
      const expected = inOrder(query)
      expect({ total, isFloor }).toEqual({ total: expected.length, isFloor: false })
      expect(ids).toEqual(
        expected.slice((query.page - 1) * query.limit, query.page * query.limit).map(({ id }) => id),
      )
      for (const { field } of FILTERS.job) {
        const values = [...new Set(posts.flatMap(({ content }) => tagsOf(content)))].filter((tag) =>
          tag.startsWith(`${field}:`),
        )
        for (const tag of values) {
          const count = posts.filter(
            (post) => fits(post, query, field) && tagsOf(post.content).includes(tag),
          ).length
          expect([tag, counts.get(tag) ?? 0]).toEqual([tag, count])
        }
      }
    }),
    { numRuns: 60 },
  )
})

it('of more than can be counted, the newest or nearest are paged through', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const expected = inOrder(query)
      const { ids, total, isFloor } = await find(query, 4)
      expect({ total, isFloor }).toEqual({
        total: Math.min(4, expected.length),
        isFloor: expected.length > 4,
      })
      const shown = expected.slice(0, 4).slice((query.page - 1) * query.limit, query.page * query.limit)
      expect(ids).toEqual(shown.map(({ id }) => id))
    }),
    { numRuns: 30 },
  )
})

it('a post is found with its place', async () => {
  const [post] = await findPosts(shop.platform.database, [posts[0]?.id ?? ''])
  expect(post?.spot).toEqual({
    x: place(posts[0]?.content.zip_code)?.longitude,
    y: place(posts[0]?.content.zip_code)?.latitude,
  })
})
