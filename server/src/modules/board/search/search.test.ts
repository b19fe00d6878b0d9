import { LIST_OF } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { board, type PostQuery } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { publishPost } from '../../../testing/factories/board-factory.ts'
import { refusalOf, signUpBuyer } from '../../../testing/factories/user-factory.ts'
import { postsChanged } from '../version/version.ts'

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
const titles = async (kind: PostKind, query: PostQuery = {}): Promise<string[]> =>
  (await list(kind, query)).docs.map(({ title }) => title)
const publish = (kind: PostKind, change: PostContent, minutes = 0) =>
  publishPost(shop, kind, change, { minutes })

describe('a list', () => {
  it('shows the newest first, by pages, of its kind only', async () => {
    await publish('worker', {})
    for (const [age, title] of ['first post', 'second post', 'third post'].entries())
      await publish('job', { title }, age)
    const page = await list('job', { page: 2, limit: 2 })
    expect(page).toMatchObject({ totalDocs: 3, totalPages: 2, total_is_floor: false, near: null })
    expect(page.docs.map(({ title, miles }) => [title, miles])).toEqual([['third post', null]])
  })

  it('leaves out what is over the moment it is, what is deleted and what members see only', async () => {
    const id = await publish('worker', { title: 'stands for now' }, 60)
    await publish('worker', { title: 'hides from one', hide_from: ['Bad Nails'] })
    const gone = await publish('worker', { title: 'is deleted' })
    await shop.platform.database.query('update posts set deleted_at = now() where id = $1', [gone])
    await shop.platform.database.query('update posts set expires_at = $1 where id = $2', [
      new Date(shop.clock.now().getTime() + 60_000),
      id,
    ])
    await postsChanged(shop.platform)
    expect(await titles('worker')).toEqual(['stands for now'])
    const read = () => shop.client()(board.read, { params: { id } })
    expect((await read()).title).toBe('stands for now')
    shop.clock.advance(1)
    expect(await titles('worker')).toEqual([])
    expect((await refusalOf(read())).code).toBe('board.post_over')
  })

  it('answers 304 to who has it, and something new after a change', async () => {
    const url = '/api/v1/posts/jobs'
    const { headers } = await shop.app.inject({ url })
    const again = () => shop.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await publish('job', {})
    expect((await again()).statusCode).toBe(200)
  })
})

describe('around a ZIP code', () => {
  // 92683 is Westminster, 92840 Garden Grove (4 miles), 91103 Pasadena (31 miles)
  it('shows what lies within the radius, with its distance, and nearest first when asked', async () => {
    await publish('job', { title: 'in Pasadena', zip_code: '91103', city: 'Pasadena' })
    await publish('job', { title: 'in Westminster' }, 1)
    await publish('job', { title: 'in Houston', zip_code: '77036', state: 'TX' })
    const { docs, near, totalDocs } = await list('job', { zip: '92683' })
    expect(near).toMatchObject({ zip_code: '92683', state: 'CA' })
    expect(totalDocs).toBe(2)
    expect(docs.map(({ title }) => title)).toEqual(['in Pasadena', 'in Westminster'])
    expect(docs[1]?.miles).toBe(0)
    const miles = docs[0]?.miles ?? 0
    expect(miles).toBeGreaterThan(25)
    expect(await titles('job', { zip: '92683', sort: 'nearest' })).toEqual(['in Westminster', 'in Pasadena'])
    expect(await titles('job', { zip: '92683', radius: Math.ceil(miles) })).toHaveLength(2)
    expect(await titles('job', { zip: '92683', radius: Math.floor(miles) })).toEqual(['in Westminster'])
    expect(await titles('job', { state: 'TX' })).toEqual(['in Houston'])
    expect(await titles('job', { sort: 'nearest' })).toHaveLength(3)
  })

  it('goes on across the date line', async () => {
    await publish('job', { title: 'on Shemya island', zip_code: '99546', state: 'AK' })
    await shop.platform.database.query('update posts set spot = point(179.5, 52)')
    const { rows } = await shop.platform.database.query<{ cell: number }>('select cell from posts')
    expect(rows).toEqual([{ cell: 284 * 720 + 719 }])
    await postsChanged(shop.platform)
    expect(await titles('job', { zip: '99546', radius: 250 })).toEqual(['on Shemya island'])
  })

  it('is refused for a ZIP code that does not exist, and for what is none', async () => {
    expect(await refusalOf(list('job', { zip: '00000' }))).toMatchObject({
      status: 422,
      code: 'shipping.zip_unknown',
    })
    for (const url of [
      'zip=9268',
      'radius=0',
      'radius=251',
      'page=0',
      'sort=best',
      'state=XX',
      'positions=a;b',
      'positions=acrylic,boss',
      'tax_form=w3',

      'weekly_pay_min=-1',
      'starts_on_max=soon',
    ])
      expect.soft((await shop.app.inject({ url: `/api/v1/posts/jobs?${url}` })).statusCode, url).toBe(400)
    expect((await refusalOf(shop.client()(board.jobMap, { query: { zip: '00000' } }))).status).toBe(422)
  })
})

describe('filters', () => {
  it.each<[PostKind, PostQuery, PostContent, PostContent]>([
    ['job', { positions: 'acrylic,dip' }, { positions: ['dip', 'lash'] }, { positions: ['lash'] }],
    ['job', { positions: 'gel' }, { positions: ['all_around'] }, { positions: ['lash'] }],
    ['worker', { positions: 'acrylic' }, { positions: ['all_around', 'lash'] }, { positions: ['dip'] }],
    ['worker', { positions: 'all_around' }, { positions: ['all_around'] }, { positions: ['acrylic', 'gel'] }],
    ['job', { pay_model: 'hourly' }, { pay_model: 'hourly', hourly: 2000 }, { pay_model: 'commission' }],
    ['job', { weekly_pay_min: 108_000 }, { guarantee: 18_000 }, { guarantee: 17_900 }],
    ['job', { share_percent_min: 60 }, { share_percent: 60 }, { share_percent: 59 }],
    ['job', { starts_on_max: '2026-12-01' }, { starts_on: '2026-12-01' }, { starts_on: '2026-12-02' }],
    ['job', { housing: true }, { housing: true }, { housing: false }],
    ['job', { experience_years_max: 2 }, { experience_years: 2 }, { experience_years: 3 }],
    ['job', { experience_years_max: 0 }, {}, { experience_years: 1 }],
    ['job', { language: 'es' }, { language: 'es' }, { language: 'en' }],
    ['job', { work_flow: 'turn' }, { work_flow: 'both' }, { work_flow: 'appointment' }],
    ['job', { work_flow: 'appointment' }, { work_flow: 'both' }, { work_flow: 'turn' }],
    ['job', { work_flow: 'both' }, { work_flow: 'both' }, { work_flow: 'turn' }],
    ['worker', { years_min: 5 }, { years: 5 }, { years: 4 }],
    ['worker', { radius_miles_min: 30 }, { radius_miles: 30 }, { radius_miles: 29 }],
    ['worker', { radius_miles_min: 30 }, { radius_miles: 250 }, { radius_miles: undefined }],
    [
      'worker',
      { licence_expires_on_min: '2027-06-30' },
      { licence_state: 'CA', licence_expires_on: '2027-06-30' },
      { licence_state: 'CA', licence_expires_on: '2027-06-29' },
    ],
    ['worker', { weekdays: 'sat' }, { weekdays: ['sat'] }, { weekdays: ['mon'] }],
    [
      'worker',
      { available_from_max: '2026-12-01' },
      { available_from: '2026-12-01' },
      { available_from: '2026-12-02' },
    ],
    ['worker', { available_from_max: '2026-12-01' }, {}, { available_from: '2027-01-01' }],
    [
      'worker',
      { relocates: true, relocate_states: 'TX' },
      { relocates: true, relocate_states: ['TX'] },
      { relocates: true },
    ],
    [
      'salon',
      { asking_price_min: 100, asking_price_max: 200_000 },
      { asking_price: 200_000 },
      { asking_price: 200_001 },
    ],
    ['salon', { rent_max: 0 }, { rent: 0 }, { rent: 1 }],
    [
      'salon',
      { lease_ends_on_min: '2029-06-30' },
      { lease_ends_on: '2029-06-30' },
      { lease_ends_on: '2029-06-29' },
    ],
    ['salon', { square_feet_min: 1200, tables_min: 6 }, {}, { tables: 5 }],
    [
      'salon',
      { gross_a_year_min: 12_000 },
      { gross: 1000, gross_period: 'month' },
      { gross: 11_999, gross_period: 'year' },
    ],
    ['course', { tuition_max: 65_000 }, {}, { tuition: 65_001 }],
    ['course', { hours_min: 32, hours_max: 32 }, {}, { hours: 33 }],
    ['course', { level: 'beginner' }, { level: 'all' }, { level: 'advanced' }],
    ['course', { level: 'beginner,advanced' }, { level: 'all' }, { level: 'intermediate' }],
    ['course', { next_start_max: '2027-01-09' }, {}, { starts: ['2027-01-10'] }],
    ['course', { next_start_max: '2026-12-01' }, { rolling: true, starts: [] }, {}],
  ])('%s %j: the one, not the other', async (kind, query, fits, misses) => {
    await publish(kind, { title: 'this one fits', ...fits })
    await publish(kind, { title: 'this one does not', ...misses })
    expect(await titles(kind, query)).toEqual(['this one fits'])
  })

  it('a start of a course counts as long as it lies ahead', async () => {
    await publish('course', { starts: ['2026-11-25', '2027-03-01'] })
    expect(await titles('course', { next_start_max: '2026-12-31' })).toHaveLength(1)
    shop.clock.advance(3 * 24 * 60)
    await postsChanged(shop.platform)
    expect(await titles('course', { next_start_max: '2026-12-31' })).toHaveLength(0)
    shop.clock.advance(-3 * 24 * 60)
  })
})

describe('words', () => {
  it('find one thing in five languages, with and without accents, by what is said and by what is chosen', async () => {
    const said: PostContent = { positions: ['receptionist'], skills: [] }
    await publish('job', { ...said, title: 'Cần thợ bột làm full time' }, 1)
    await publish('job', { ...said, title: 'Acrylic technician wanted' }, 2)
    await publish('job', { ...said, title: 'Se busca técnica de acrílico' }, 3)
    await publish('job', { ...said, title: '招聘水晶甲美甲师，长期' }, 4)
    await publish('job', { ...said, title: 'รับช่างทำเล็บอะคริลิค' }, 5)
    await publish('job', { title: 'Cần người phụ việc', positions: ['acrylic'] }, 6)
    await publish('job', { ...said, title: 'Front desk, weekends' }, 7)
    for (const q of ['tho bot', 'thợ bột', 'acrylic', 'acrílico', '水晶甲', 'อะคริลิค'])
      expect.soft(await titles('job', { q }), q).toHaveLength(6)
    expect(await titles('job', { q: '长期' })).toEqual(['招聘水晶甲美甲师，长期'])
    expect(await titles('job', { q: 'fro' })).toEqual(['Front desk, weekends'])
    expect(await titles('job', { q: 'westminster tecnica' })).toEqual(['Se busca técnica de acrílico'])
    expect(await titles('job', { q: 'xylophone dallas' })).toEqual([])
  })

  it('that no post has find titles that look like them', async () => {
    await publish('job', {
      title: 'Receptionist for weekends',
      description: undefined,
      positions: ['manager'],
    })
    expect(await titles('job', { q: 'receptoinist' })).toEqual(['Receptionist for weekends'])
  })

  it.each(["'", '\\', '%', 'a & !b:*', '<->', 'đ'.repeat(100), '(((', 'sơn | gel', '美'.repeat(60)])(
    '“%s” is answered',
    async (q) => {
      expect((await list('job', { q })).docs).toEqual([])
    },
  )
})

describe('technicians who hide', () => {
  it('are shown to members, but not to who wrote for a salon they hide from', async () => {
    const owner = await signUpBuyer(shop)
    const member = await signUpBuyer(shop)
    const hiding = await publish('worker', {
      title: 'hides from Lan',
      hide_from: ['LANS NAILS', 'Other Nails'],
    })
    await publish('worker', { title: 'hides from Mai', hide_from: ['Mai Nails'] })
    await publish('worker', { title: 'hides from nobody' })
    await publishPost(shop, 'job', { salon_name: 'Lan’s Nails' }, { userId: owner.userId })
    const seenBy = async ({ call }: typeof owner, query: PostQuery = {}) =>
      (await call(board.memberTechnicians, { query })).docs.map(({ title }) => title)
    expect((await seenBy(member)).sort()).toEqual(['hides from Lan', 'hides from Mai'])
    expect(await seenBy(owner)).toEqual(['hides from Mai'])
    const read = (reader: typeof owner) => reader.call(board.readAsMember, { params: { id: hiding } })
    expect((await read(member)).title).toBe('hides from Lan')
    expect((await refusalOf(read(owner))).status).toBe(404)
    expect(await seenBy(member, { q: 'lan' })).toEqual(['hides from Lan'])
    expect((await refusalOf(shop.client()(board.memberTechnicians, { query: {} }))).status).toBe(401)
  })
})

describe('the map', () => {
  it('shows where the posts of a list are, never the very place of who shows their area', async () => {
    await publish('salon', { confidential: true, salon_name: 'Secret Nails' })
    await publish('salon', { title: 'another salon far off', zip_code: '10001', state: 'NY' })
    const { dots, total } = await shop.client()(board.salonMap, { query: { zip: '92683' } })
    expect(total).toBe(1)
    expect(dots).toMatchObject([{ facts: { asking_price: 18_000_000 } }])
    const [dot] = dots
    expect(
      [dot?.latitude, dot?.longitude].every(
        (each) => Math.abs((each ?? 0) * 10 - Math.round((each ?? 0) * 10)) < 1e-9,
      ),
    ).toBe(true)
    expect(JSON.stringify(dots)).not.toContain('Secret')
  })
})

describe('the nearest place', () => {
  const near = (latitude: number, longitude: number) =>
    shop.client()(board.nearest, { query: { latitude, longitude } })
  it('of a point is a ZIP code; far from the US there is none', async () => {
    expect(await near(33.7514, -117.994)).toMatchObject({ zip_code: '92683', state: 'CA' })
    expect((await near(51.88, -176.65)).state).toBe('AK')
    for (const [latitude, longitude] of [
      [10.77, 106.7],
      [90, 0],
      [-90, 180],
    ] as const)
      expect((await refusalOf(near(latitude, longitude))).code).toBe('board.no_place_near')
    expect((await shop.app.inject({ url: '/api/v1/places/near?latitude=91&longitude=0' })).statusCode).toBe(
      400,
    )
  })
})
