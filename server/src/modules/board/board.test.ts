import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { uploadPhoto } from '../../testing/factories/photo-factory.ts'
import { draft, SAMPLES, signUpAuthor } from '../../testing/factories/post-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { loadMinimumWages } from './minimum-wages/load-minimum-wages.ts'

let shop: TestApp
let author: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  await loadMinimumWages(shop.platform)
  author = await signUpAuthor(shop)
})
afterAll(() => shop.close())

const problemsOf = async (call: Promise<unknown>): Promise<string[]> => {
  const { status, data } = await refusalOf(call)
  expect(status).toBe(422)
  return (data as { problems: { field: string; problem: string }[] }).problems.map(
    ({ field, problem }) => `${field} ${problem}`,
  )
}
const submit = (id: string) => author.call(board.submit, { params: { id } })

describe('a draft', () => {
  it('keeps what is half typed, and drops what belongs to another kind', async () => {
    const body = { kind: 'job', content: { title: 'Cần', hourly: 3, tuition: 5, positions: [] } } as const
    const saved = await author.call(board.draft, {
      body: { ...body, content: { ...body.content, positions: [] } },
    })
    expect(saved.state).toBe('draft')
    expect(saved.content).toEqual({ title: 'Cần', language: 'vi', hourly: 3, positions: [] })
    expect((await author.call(board.readMine, { params: { id: saved._id } })).content.title).toBe('Cần')
  })

  it('is saved whole; a second window that read an older version is told', async () => {
    const { _id: id, version, content } = await draft(author)
    const saved = await author.call(board.save, {
      params: { id },
      body: { content: { ...content, openings: 2 }, version },
    })
    expect(saved).toMatchObject({ version: version + 1, content: { openings: 2 } })
    const late = author.call(board.save, { params: { id }, body: { content, version } })
    expect((await refusalOf(late)).code).toBe('board.changed_elsewhere')
  })

  it('is nobody else’s', async () => {
    const other = await signUpBuyer(shop)
    const { _id: id } = await draft(author)
    for (const attempt of [
      () => other.call(board.readMine, { params: { id } }),
      () => other.call(board.save, { params: { id }, body: { content: {} } }),
      () => other.call(board.submit, { params: { id } }),
      () => other.call(board.repost, { params: { id } }),
      () => other.call(board.remove, { params: { id } }),
      () => shop.client()(board.read, { params: { id } }),
      () => other.call(board.readAsMember, { params: { id } }),
    ])
      expect((await refusalOf(attempt())).status).toBe(404)
  })

  it('is copied once, until the copy says something of its own', async () => {
    const writer = await signUpBuyer(shop)
    const photo_ids = [(await uploadPhoto(writer))._id]
    const post = await writer.call(board.draft, { body: { kind: 'job', content: SAMPLES.job, photo_ids } })
    const copy = () => writer.call(board.repost, { params: { id: post._id } })
    const [first, second] = await Promise.all([copy(), copy()])
    expect(second).toEqual(first)
    expect(first._id).not.toBe(post._id)
    expect([first.content, first.photos.length]).toEqual([post.content, 1])
    const content = { ...first.content, title: 'Cần thợ dip' }
    await writer.call(board.save, { params: { id: first._id }, body: { content } })
    expect((await copy())._id).not.toBe(first._id)
  })

  it('takes one’s own photos only, and no more than the kind allows', async () => {
    const other = await signUpBuyer(shop)
    const foreign = [(await uploadPhoto(other))._id]
    const body = { kind: 'job', content: SAMPLES.job, photo_ids: foreign } as const
    expect((await refusalOf(author.call(board.draft, { body: { ...body, photo_ids: foreign } }))).code).toBe(
      'board.photo_not_found',
    )
    const eleven = await Promise.all(Array.from({ length: 11 }, async () => (await uploadPhoto(author))._id))
    const crowded = author.call(board.draft, {
      body: { kind: 'job', content: SAMPLES.job, photo_ids: eleven },
    })
    expect((await refusalOf(crowded)).code).toBe('board.too_many_photos')
  })
})

describe('handing in', () => {
  it('needs a confirmed e-mail address, and keeps the draft', async () => {
    const stranger = await signUpBuyer(shop)
    const { _id: id } = await draft(stranger)
    const refused = stranger.call(board.submit, { params: { id } })
    expect((await refusalOf(refused)).code).toBe('board.email_unconfirmed')
    expect((await stranger.call(board.readMine, { params: { id } })).state).toBe('draft')
  })

  it('names each field that is missing', async () => {
    const { _id: id } = await author.call(board.draft, { body: { kind: 'salon', content: {} } })
    const problems = await problemsOf(submit(id))
    for (const field of [
      'title',
      'language',
      'zip_code',
      'contact_name',
      'asking_price',
      'rent',
      'square_feet',
    ])
      expect(problems).toContain(`${field} required`)
    expect(problems).toContain('photos photo_missing')
  })

  it.each([
    ['a ZIP code that does not exist', { zip_code: '00000' }, 'zip_code zip_unknown'],
    ['a ZIP code of another state', { state: 'TX' }, 'state zip_elsewhere'],
    ['a phone number that is none', { phone: '12' }, 'phone not_a_phone'],
    ['an end before its start', { hours_from: '19:00', hours_to: '09:00' }, 'hours_to end_before_start'],
    ['a share below 30', { share_percent: 29 }, 'share_percent too_low'],
    ['a share above 90', { share_percent: 91 }, 'share_percent too_high'],
    ['a guarantee below $50 a day', { guarantee: 4_999 }, 'guarantee too_low'],
    ['a guarantee above $1,000 a day', { guarantee: 100_001 }, 'guarantee too_high'],
    ['no deduction beside deductions', { deductions: ['none', 'supplies'] }, 'deductions contradiction'],
    ['wages below the state’s least', { pay_model: 'hourly', hourly: 900 }, 'hourly below_minimum_wage'],
    ['a guarantee below it, by its hours', { guarantee: 15_209 }, 'guarantee guarantee_below_minimum'],
    [
      'one by the week, by its days',
      { guarantee: 91_259, guarantee_per: 'week', days_a_week: 6 },
      'guarantee guarantee_below_minimum',
    ],
    [
      'wages below those of New York City',
      { state: 'NY', zip_code: '11220', city: 'Brooklyn', pay_model: 'hourly', hourly: 1699 },
      'hourly below_minimum_wage',
    ],
    ['a city far from its ZIP code', { city: 'Beverly Hills' }, 'city zip_other_city'],
    ['a start that is over', { starts_on: '2020-01-01' }, 'starts_on past'],
  ] as const)('refuses %s', async (_, change, problem) => {
    const { _id: id } = await draft(author, 'job', change as object)
    expect(await problemsOf(submit(id))).toEqual([problem])
  })

  it.each<PostContent>([
    { share_percent: 30 },
    { share_percent: 90 },
    { guarantee: 5_000, tax_form: '1099' },
    // nine hours of $16.90
    { guarantee: 15_210 },
    { city: 'Garden Grove' },
    { city: 'Little Saigon' },
    { guarantee: 100_000 },
    { title: 'x'.repeat(90) },
    { title: 'x'.repeat(10) },
  ])('takes what stands at the edge: %j', async (change) => {
    const { _id: id } = await draft(author, 'job', change)
    expect((await submit(id)).state).toBe('pending')
  })

  it('keeps a phone number in E.164 and drops the pay of another model', async () => {
    const { _id: id } = await draft(author, 'job', { booth_rent: 20_000 })
    const { content } = await submit(id)
    expect(content.phone).toBe('+17145550134')
    expect(content.booth_rent).toBeUndefined()
  })
})

it('finds the language again when the text changes, unless somebody chose it', async () => {
  const { _id: id } = await author.call(board.draft, {
    body: { kind: 'job', content: { title: 'Cần thợ bột biết làm đủ thứ' } },
  })
  const save = async (content: object) =>
    (await author.call(board.save, { params: { id }, body: { content } })).content.language
  const english = 'We need an acrylic technician for the weekend'
  expect(await save({ title: english, language: 'vi' })).toBe('en')
  expect(await save({ title: english, language: 'es' })).toBe('es')
  expect(await save({ title: `${english} and more`, language: 'es' })).toBe('es')
})

it('refuses titles and texts that are too long, control characters and unknown fields at once', async () => {
  const send = (content: object) => refusalOf(author.call(board.draft, { body: { kind: 'job', content } }))
  expect((await send({ title: 'x'.repeat(91) })).status).toBe(400)
  expect((await send({ description: 'x'.repeat(4001) })).status).toBe(400)
  expect((await send({ title: 'a\u0000b' })).status).toBe(400)
  expect((await send({ user_id: author.userId })).status).toBe(400)
  expect((await send({ positions: ['boss'] })).status).toBe(400)
})

it('stops at fifty open posts', async () => {
  const busy = await signUpAuthor(shop)
  for (let each = 0; each < 50; each++) await busy.call(board.draft, { body: { kind: 'job', content: {} } })
  const one = busy.call(board.draft, { body: { kind: 'job', content: {} } })
  expect((await refusalOf(one)).code).toBe('board.too_many_posts')
})
