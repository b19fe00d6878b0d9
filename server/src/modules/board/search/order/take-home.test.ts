import { LIST_OF } from '@lunula/contract/board/endpoints.ts'
import { PAY_MODELS, type PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import {
  ASSUMPTION_RANGES,
  ASSUMPTIONS,
  type Assumptions,
  USUAL_WEEK,
} from '@lunula/contract/board/pay/assumptions.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { weeklyTakeHome } from '@lunula/contract/board/pay/pay.ts'
import { board, type PostQuery } from '@lunula/contract/board/schemas.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { publishPost } from '../../../../testing/factories/board-factory.ts'
import { postsChanged } from '../../version/version.ts'
import type { Where } from '../places/where.ts'
import { askedOf } from '../search-query.ts'
import { ask } from '../statement.sql.ts'
import { findBest } from './find-best.repository.ts'
import { takeHomeExpression } from './take-home.sql.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.platform.database.query('delete from posts')
  await postsChanged(shop.platform)
})

const list = (kind: PostKind, query: PostQuery = {}) => shop.client()(board[LIST_OF[kind]], { query })
const titles = async (kind: PostKind, query: PostQuery): Promise<string[]> =>
  (await list(kind, query)).docs.map(({ title }) => title.slice(0, 1))

const cents = (max: number) => fc.integer({ min: 0, max })
const count = (min: number, max: number) => fc.integer({ min, max })
const contents: fc.Arbitrary<PostContent> = fc.record(
  {
    pay_model: fc.constantFrom(...PAY_MODELS),
    share_percent: count(30, 90),
    guarantee: cents(3_000_000),
    guarantee_per: fc.constantFrom('day', 'week', 'month'),
    hourly: cents(15_000),
    salary: cents(30_000_000),
    salary_per: fc.constantFrom('week', 'month', 'year'),
    booth_rent: cents(200_000),
    supplies_percent: count(1, 50),
    cleaning_a_day: cents(10_000),
    card_fee_percent: count(1, 10),
    tips_kept_percent: count(0, 100),
    hours_a_day: count(1, 16),
    days_a_week: count(1, 7),
    tax_form: fc.constantFrom('w2', '1099', 'booth_lease'),
    state: fc.constantFrom('CA', 'TX'),
  },
  { requiredKeys: [] },
)
const weeks = fc.record(
  Object.fromEntries(
    ASSUMPTIONS.map((name) => [name, count(ASSUMPTION_RANGES[name].min, ASSUMPTION_RANGES[name].max)]),
  ),
) as unknown as fc.Arbitrary<Assumptions>

describe('what a week comes to', () => {
  it('is the same to the cent in the database and in the contract', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(contents, { minLength: 50, maxLength: 50 }), weeks, async (said, week) => {
        const rows = await ask<{ total: string | number | null }>(
          shop.platform.database,
          sql`select ${takeHomeExpression(week)} as total from (
            select pay_terms(content) as pay_terms, at
            from jsonb_array_elements(${JSON.stringify(said)}::jsonb) with ordinality post (content, at)
          ) post order by at`,
        )
        const expected = said.map((content) => {
          const offer = offerOf(content)
          return offer && weeklyTakeHome(offer, week)
        })
        expect(rows.map(({ total }) => (total === null ? null : Number(total)))).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('is the same by the usual week in the column that lists are ordered by', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(contents, { minLength: 50, maxLength: 50 }), async (said) => {
        const rows = await ask<{ total: string | number | null }>(
          shop.platform.database,
          sql`select usual_week(pay_terms(content)::bigint[]) as total
            from jsonb_array_elements(${JSON.stringify(said)}::jsonb) with ordinality post (content, at) order by at`,
        )
        const expected = said.map((content) => {
          const offer = offerOf(content)
          return offer && weeklyTakeHome(offer, USUAL_WEEK)
        })
        expect(rows.map(({ total }) => (total === null ? null : Number(total)))).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('takes drafts that say anything', async () => {
    const most = Object.fromEntries(
      ['share_percent', 'guarantee', 'hourly', 'cleaning_a_day', 'supplies_percent'].map((name) => [
        name,
        1e12,
      ]),
    )
    for (const pay_model of PAY_MODELS)
      await expect(
        ask(
          shop.platform.database,
          sql`select usual_week(pay_terms(${JSON.stringify({ ...most, pay_model })}::jsonb)::bigint[])`,
        ),
      ).resolves.toHaveLength(1)
  })

  it('finds the best paid of many without reading all of them', async () => {
    const said = fc.sample(contents, { numRuns: 40, seed: 7 })
    for (const content of said) await publishPost(shop, 'job', { pay_model: undefined, ...content })
    const rows = await ask<{ id: string; content: PostContent; published_at: Date }>(
      shop.platform.database,
      sql`select id, content, published_at from posts order by published_at desc, id desc`,
    )
    const where: Where = { words: '', area: null, state: null, within: null, near: null, understood: null }
    const asked = askedOf('job', {}, { where, now: shop.platform.clock.now() })
    for (const week of [USUAL_WEEK, ...fc.sample(weeks, { numRuns: 20, seed: 7 })]) {
      const paid = rows.map(({ id, content }) => {
        const offer = offerOf(content)
        return { id, total: offer ? weeklyTakeHome(offer, week) : Number.NEGATIVE_INFINITY }
      })
      const inOrder = paid
        .toSorted((a, b) => (a.total === b.total ? 0 : b.total - a.total))
        .map(({ id }) => id)
      const page = (offset: number) =>
        findBest(
          shop.platform.database,
          asked,
          { sort: 'take_home', assumed: week, page: 1, offset, limit: 7 },
          9,
        )
      expect(await page(0)).toEqual(inOrder.slice(0, 7))
      expect(await page(7)).toEqual(inOrder.slice(7, 14))
    }
  })

  it('orders jobs as the reader supposes weeks to be', async () => {
    const day = { pay_model: 'guarantee_flat', guarantee: 20_000, guarantee_per: 'day' } as const
    await publishPost(shop, 'job', { title: 'A guaranteed', ...day })
    await publishPost(shop, 'job', { title: 'B by sales', pay_model: 'commission', share_percent: 60 })
    await publishPost(shop, 'job', { title: 'C two days only', ...day, guarantee: 61_000, days_a_week: 2 })
    const sorted = (week: Partial<Assumptions>) => titles('job', { sort: 'take_home', ...week })
    // a week of six days: 2 × $610, 6 × $200, 6 × 60 % of $300
    expect(await sorted({ tips_a_day: 0, sales_a_day: 30_000 })).toEqual(['C', 'A', 'B'])
    expect((await sorted({ sales_a_day: 60_000 }))[0]).toBe('B')
    expect((await sorted({ days_a_week: 2 }))[0]).toBe('C')
    expect(await titles('job', { sort: 'take_home', zip: '92683', sales_a_day: 60_000 })).toEqual(
      await sorted({ sales_a_day: 60_000 }),
    )
  })

  it('takes no week that cannot be', async () => {
    for (const said of [
      'days_a_week=8',
      'sales_a_day=-1',
      'tips_a_day=30001',
      'hours_a_day=0',
      'sales_a_day=x',
    ])
      expect
        .soft((await shop.app.inject({ url: `/api/v1/posts/jobs?sort=take_home&${said}` })).statusCode, said)
        .toBe(400)
    expect((await shop.app.inject({ url: '/api/v1/posts/salons?sort=take_home' })).statusCode).toBe(400)
  })
})

describe('orders of the other kinds, what is not said last', () => {
  it.each<[PostKind, NonNullable<PostQuery['sort']>, PostContent[]]>([
    ['salon', 'price', [{ asking_price: 5_000_000 }, { asking_price: 9_000_000 }]],
    ['salon', 'rent', [{ rent: 0 }, { rent: 300_000 }]],
    [
      'salon',
      'gross',
      [
        { gross: 1_000_000, gross_period: 'month' },
        { gross: 9_000_000, gross_period: 'year' },
        { gross: undefined, gross_period: undefined },
      ],
    ],
    ['course', 'tuition', [{ tuition: 0 }, { tuition: 50_000 }]],
    [
      'course',
      'start',
      [{ rolling: true, starts: [] }, { starts: ['2026-12-01'] }, { starts: ['2027-01-01', '2026-12-05'] }],
    ],
    ['worker', 'experience', [{ years: 12 }, { years: 3 }]],
    ['worker', 'available', [{ available_from: undefined }, { available_from: '2027-01-01' }]],
  ])('%s by %s', async (kind, sort, inOrder) => {
    // the first is written first, so the order by age is the other way round
    for (const [at, content] of inOrder.entries())
      await publishPost(shop, kind, { title: `${at} of the order`, ...content }, { minutes: 60 - at })
    const expected = inOrder.map((_, at) => String(at))
    expect(await titles(kind, { sort })).toEqual(expected)
    expect(await titles(kind, { sort, q: 'order' })).toEqual(expected)
    const pages = await Promise.all(expected.map((_, at) => titles(kind, { sort, page: at + 1, limit: 1 })))
    expect(pages.flat()).toEqual(expected)
  })
})
