import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import { COMMON_FIELDS, type PostContent } from '@lunula/contract/board/fields/fields.ts'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../shell/i18n/languages.ts'
import { loadTexts } from '../../../shell/i18n/load.ts'
import { cardFacts, mapMark, type Saying } from './card-facts.ts'
import { factGroups, groupedFields } from './fact-groups.ts'
import { clockText, confirmedText, monthsText } from './moments.ts'
import { payMark, payText } from './pay.ts'

const TODAY = '2026-11-22'
const of = async (language: Language): Promise<Saying> => ({
  t: (await loadTexts(language, 'post')).t,
  language,
  today: TODAY,
})
const en = await of('en')
const vi = await of('vi')

const GUARANTEE: PostContent = {
  pay_model: 'guarantee_split',
  guarantee: 18_000,
  guarantee_per: 'day',
  share_percent: 60,
}

describe('pay', () => {
  test.each<[PostContent, string, string]>([
    [GUARANTEE, 'Guaranteed $180 a day, 60% if higher', 'Bao lương $180/ngày, ăn chia 6/4'],
    [{ pay_model: 'commission', share_percent: 55 }, 'Commission 55%', 'Ăn chia 5.5/4.5'],
    [{ pay_model: 'hourly', hourly: 1850 }, '$18.50 an hour', '$18.50/giờ'],
    [
      { pay_model: 'guarantee_flat', guarantee: 120_000, guarantee_per: 'week' },
      'Guaranteed $1,200 a week',
      'Bao lương $1,200/tuần',
    ],
    [
      { pay_model: 'hourly_commission', hourly: 1500, share_percent: 40 },
      '$15 an hour plus 40% commission',
      '$15/giờ cộng ăn chia 4/6',
    ],
    [
      { pay_model: 'salary', salary: 6_000_000, salary_per: 'year' },
      'Salary $60,000 a year',
      'Lương $60,000/năm',
    ],
    [{ pay_model: 'booth_rent', booth_rent: 20_000 }, 'Booth rent $200 a week', 'Thuê ghế $200/tuần'],
    [{ pay_model: 'commission' }, 'Commission', 'Ăn chia'],
  ])('%j', (content, english, vietnamese) => {
    expect(payText(en.t, 'en', content)).toBe(english)
    expect(payText(vi.t, 'vi', content)).toBe(vietnamese)
  })

  test('without a pay model nothing is said', () => {
    expect(payText(en.t, 'en', {})).toBeNull()
    expect(payMark(en.t, 'en', {})).toBeNull()
  })

  test('a mark on the map is short', () => {
    expect(payMark(en.t, 'en', GUARANTEE)).toBe('$180/day')
    expect(payMark(vi.t, 'vi', { pay_model: 'commission', share_percent: 60 })).toBe('6/4')
    expect(mapMark('salon', { asking_price: 18_500_000 }, en)).toBe('$185k')
    expect(mapMark('course', { tuition: 0 }, vi)).toBe('Miễn phí')
  })
})

describe('cards', () => {
  test('a job: pay, position, tax form, housing', () => {
    const job: PostContent = {
      ...GUARANTEE,
      positions: ['acrylic', 'dip'],
      tax_form: 'w2',
      housing: true,
      meals: false,
    }
    expect(cardFacts('job', job, en)).toEqual({
      lead: 'Guaranteed $180 a day, 60% if higher',
      line: 'Acrylic · Dip powder',
      tags: ['W-2', 'Housing provided'],
    })
    expect(cardFacts('job', job, vi)).toMatchObject({ line: 'Thợ bột · Thợ nhúng', tags: ['W-2', 'Bao ở'] })
  })

  test('a technician: skills, years, license state, when', () => {
    const worker: PostContent = {
      positions: ['mani_pedi'],
      skills: ['spa_pedicure'],
      years: 8,
      licence_state: 'TX',
      available_from: '2026-12-01',
    }
    expect(cardFacts('worker', worker, en)).toEqual({
      lead: 'Mani-pedi',
      line: '8 years of experience · License: Texas · From 01/12',
      tags: ['Spa pedicure'],
    })
    expect(cardFacts('worker', { ...worker, years: 0, available_from: '2026-11-01' }, vi).line).toBe(
      'Mới vào nghề · Bằng Texas',
    )
  })

  test('a license that has run out says so', () => {
    const worker: PostContent = { licence_state: 'TX', licence_expires_on: TODAY }
    expect(cardFacts('worker', worker, en).line).toBe('License: Texas')
    expect(cardFacts('worker', { ...worker, licence_expires_on: '2026-11-21' }, en).line).toBe(
      'License: Texas, expired',
    )
  })

  test('a salon: price, rent, lease left, tables and chairs, square feet', () => {
    const salon: PostContent = {
      asking_price: 18_000_000,
      rent: 320_000,
      lease_ends_on: '2029-02-22',
      tables: 8,
      chairs: 1,
      square_feet: 1400,
    }
    expect(cardFacts('salon', salon, en)).toEqual({
      lead: '$180,000',
      line: 'Rent $3,200 a month · Lease: 2 years 3 months left',
      tags: ['8 tables', '1 chair', '1,400 sq ft'],
    })
    expect(cardFacts('salon', { ...salon, lease_ends_on: '2026-11-21' }, vi)).toMatchObject({
      line: 'Rent $3,200/tháng · Lease đã hết hạn',
      tags: ['8 bàn', '1 ghế', '1,400 sqft'],
    })
  })

  test('a course: tuition, hours, the next start, language, mode', () => {
    const course: PostContent = {
      tuition: 0,
      hours: 600,
      category: 'licence',
      starts: ['2027-03-01', '2026-11-02', '2026-12-07'],
      teaching_languages: ['vi', 'en'],
      mode: 'on_site',
    }
    expect(cardFacts('course', course, en)).toEqual({
      lead: 'Free',
      line: 'License program · 600 hours · Starts 07/12',
      tags: ['Vietnamese', 'English', 'On site'],
    })
    expect(cardFacts('course', { ...course, rolling: true }, vi).line).toContain('Vào học lúc nào cũng được')
  })
})

describe('facts of a page', () => {
  test('stand in groups, each with its name; what is not said is left out', () => {
    expect(
      factGroups('salon', { rent: 320_000, lease_transfer: 'consent', tables: 0, lawsuits: false }, vi),
    ).toEqual([
      {
        group: 'lease',
        facts: [
          { field: 'rent', name: 'Tiền rent mỗi tháng', text: '$3,200' },
          { field: 'lease_transfer', name: 'Sang tên lease', text: 'Chủ phố phải đồng ý' },
        ],
      },
      { group: 'premises', facts: [{ field: 'tables', name: 'Số bàn', text: '0' }] },
      { group: 'handover', facts: [{ field: 'lawsuits', name: 'Đang có kiện tụng', text: 'Không' }] },
    ])
  })

  test('an amount says its period, a share both parts, a time its half of the day', () => {
    const job: PostContent = { ...GUARANTEE, hours_from: '09:30', hours_to: '19:00', benefits: [] }
    const texts = factGroups('job', job, vi).flatMap(({ facts }) => facts.map(({ text }) => text))
    expect(texts).toEqual(['Bao lương, hơn thì ăn chia', '$180/ngày', '6/4', '9:30 AM', '7:00 PM'])
  })

  test('every open field that is no text of its own, place or period has its group', () => {
    const elsewhere = [
      ...Object.keys(COMMON_FIELDS).filter((name) => name !== 'spoken'),
      ...['street_shown', 'crossing', 'approved_only'],
      ...['salon_name', 'display_name', 'confidential', 'guarantee_per', 'salary_per', 'gross_period'],
    ]
    for (const kind of POST_KINDS) {
      const open = Object.entries(fieldsOf(kind)).filter(([, { secret }]) => !secret)
      const left = open
        .map(([name]) => name)
        .filter((name) => ![...groupedFields(kind), ...elsewhere].includes(name))
      expect(left).toEqual([])
    }
  })
})

test('moments: confirmed, days, months, clock', () => {
  expect(confirmedText(en.t, '2026-11-22T03:00:00Z', '2026-11-22T20:00:00Z')).toBe('Confirmed today')
  expect(confirmedText(en.t, '2026-11-20T20:00:01Z', '2026-11-22T20:00:00Z')).toBe('Confirmed yesterday')
  expect(confirmedText(vi.t, '2026-11-19T20:00:00Z', '2026-11-22T20:00:00Z')).toBe('Xác nhận 3 ngày trước')
  expect(confirmedText(en.t, '2026-11-23T20:00:00Z', '2026-11-22T20:00:00Z')).toBe('Confirmed today')
  expect([monthsText(en.t, 0), monthsText(en.t, 12), monthsText(vi.t, 27)]).toEqual([
    '0 months',
    '1 year',
    '2 năm 3 tháng',
  ])
  expect([clockText('00:05'), clockText('12:00')]).toEqual(['12:05 AM', '12:00 PM'])
})
