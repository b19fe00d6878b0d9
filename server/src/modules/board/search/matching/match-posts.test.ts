import type { Position } from '@lunula/contract/board/fields/choices.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { publishPost } from '../../../../testing/factories/board-factory.ts'
import { refusalOf } from '../../../../testing/factories/user-factory.ts'
import { findPost } from '../../board.repository.ts'
import { derivedFrom } from '../../posts/derived-columns.ts'
import { fittingFor } from './find-matches.ts'
import { type Candidate, fit } from './match-posts.ts'

const westminster = { latitude: 33.75, longitude: -118 }
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  id: '',
  user_id: '',
  tags: ['positions:acrylic'],
  place: westminster,
  state: 'CA',
  weekly_pay: null,
  radius_miles: null,
  days_a_week: null,
  published_at: new Date(0),
  ...change,
})
/** As they are written with a post. */
const tagsOf = (...positions: Position[]): string[] => derivedFrom('job', { positions }, '2026-11-27').tags
const far = { latitude: 37.77, longitude: -122.4 }

describe('a job and a technician', () => {
  it('need a position in common; who does everything does acrylic, mani-pedi, dip and gel', () => {
    const fits = (job: Position, worker: Position) =>
      fit(candidate({ tags: tagsOf(job) }), candidate({ tags: tagsOf(worker) })) !== null
    expect(fits('acrylic', 'acrylic')).toBe(true)
    expect(fits('acrylic', 'lash')).toBe(false)
    expect(fits('acrylic', 'all_around')).toBe(true)
    expect(fits('all_around', 'gel')).toBe(true)
    expect(fits('lash', 'all_around')).toBe(false)
  })

  it('must be within reach, unless the technician moves to that state', () => {
    const job = candidate({ place: far })
    const moving = (...tags: string[]) => fit(job, candidate({ tags: ['positions:acrylic', ...tags] }))
    expect(moving()).toBeNull()
    expect(moving('relocates:true')).not.toBeNull()
    expect(moving('relocates:true', 'relocate_states:CA')).not.toBeNull()
    expect(moving('relocates:true', 'relocate_states:TX')).toBeNull()
    expect(fit(job, candidate({ radius_miles: 250, place: null }))).toBeNull()
    expect(fit(candidate(), candidate({ radius_miles: 5 }))).not.toBeNull()
  })

  it.each<[string, Partial<Candidate>, Partial<Candidate>, Partial<Candidate>]>([
    [
      'a shared skill',
      { tags: ['positions:acrylic', 'skills:ombre'] },
      { tags: ['positions:acrylic', 'skills:ombre'] },
      {},
    ],
    [
      'the same pay model',
      { tags: ['positions:acrylic', 'pay_model:hourly'] },
      { tags: ['positions:acrylic', 'pay_model:hourly'] },
      { tags: ['positions:acrylic', 'pay_model:salary'] },
    ],
    ['enough pay', { weekly_pay: 90_000 }, { weekly_pay: 90_000 }, { weekly_pay: 90_001 }],
    [
      'housing that is needed',
      { tags: ['positions:acrylic', 'housing:true'] },
      { tags: ['positions:acrylic', 'needs_housing:true'] },
      {},
    ],
    ['nearness', {}, {}, { place: { latitude: 33.9, longitude: -118 } }],
    [
      'enough days',
      { days_a_week: 2 },
      { tags: ['positions:acrylic', 'weekdays:mon', 'weekdays:tue'] },
      { tags: ['positions:acrylic', 'weekdays:mon'] },
    ],
    [
      'the weekend',
      { tags: ['positions:acrylic', 'schedules:weekend'] },
      { tags: ['positions:acrylic', 'weekdays:sat', 'weekdays:sun'] },
      { tags: ['positions:acrylic', 'weekdays:mon', 'weekdays:tue'] },
    ],
  ])('fit better by %s', (_, job, better, worse) => {
    const score = (worker: Partial<Candidate>) => fit(candidate(job), candidate(worker)) ?? -1
    expect(score(better)).toBeGreaterThan(score(worse))
  })
})

describe('posts that fit', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await buildTestApp()
  })
  afterAll(() => shop.close())
  const alike = (id: string) => shop.client()(board.alike, { params: { id } })

  it('are shown for a job and for a technician, the best first; one who hides is told but not shown', async () => {
    const job = await publishPost(shop, 'job', { salon_name: 'Lan’s Nails' })
    const best = await publishPost(shop, 'worker', { positions: ['acrylic', 'mani_pedi'] }, { minutes: 5 })
    const offer = await publishPost(shop, 'worker', { positions: ['acrylic'] })
    const moving = await publishPost(shop, 'worker', {
      zip_code: '77036',
      state: 'TX',
      relocates: true,
      relocate_states: ['CA'],
    })
    await publishPost(shop, 'worker', { zip_code: '77036', state: 'TX' })
    await publishPost(shop, 'worker', { positions: ['lash'] })
    const hiding = await publishPost(shop, 'worker', { hide_from: ['Mai Nails'] })
    await publishPost(shop, 'worker', { hide_from: ['lans nails'] })
    const { total, posts } = await alike(job)
    expect(posts.map(({ _id }) => _id)).toEqual([best, offer, moving])
    expect(total).toBe(3)
    expect(posts[0]?.miles).toBe(0)
    const post = await findPost(shop.platform.database, job)
    const told = post ? await fittingFor(shop.platform, post, { hidden: true }) : []
    expect(told.map(({ id }) => id).sort()).toEqual([best, offer, moving, hiding].sort())
    expect((await alike(moving)).posts.map(({ _id }) => _id)).toEqual([job])
    expect((await refusalOf(alike(hiding))).status).toBe(404)
  })

  it('are none for a salon, and for what is not there a refusal', async () => {
    expect(await alike(await publishPost(shop, 'salon'))).toEqual({ total: 0, posts: [] })
    expect((await refusalOf(alike('0190a0a0-0000-7000-8000-000000000000'))).status).toBe(404)
  })
})
