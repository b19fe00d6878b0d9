import type { Post } from '@lunula/contract/board/schemas.ts'
import { expect, test } from 'vitest'
import { jobJsonLd } from './post-json-ld.ts'

const post = (facts: Post['facts']): Post => ({
  _id: 'p1',
  kind: 'job',
  title: 'Acrylic technician wanted',
  language: 'en',
  city: 'Houston',
  state: 'TX',
  zip_code: '77001',
  latitude: 29.7,
  longitude: -95.4,
  precision: 'exact',
  miles: null,
  photo: null,
  photo_count: 0,
  facts: { salon_name: 'Lotus Nails', ...facts },
  badges: [],
  publishedAt: '2026-11-20T12:00:00.000Z',
  confirmedAt: '2026-11-20T12:00:00.000Z',
  photos: [],
  description_html: '<p>Busy salon</p>',
  contact_ways: ['message', 'call'],
  contact_shown_to: 'signed_in',
  state_of_post: 'published',
  expiresAt: '2026-12-20T12:00:00.000Z',
  closed_as: null,
  confidential: false,
})

test('a guarantee with a split is the least of what is paid', () => {
  const ld = jobJsonLd(
    post({
      pay_model: 'guarantee_split',
      guarantee: 18_000,
      guarantee_per: 'day',
      share_percent: 60,
      schedules: ['full_time', 'weekend'],
      tax_form: '1099',
    }),
  )
  expect(ld).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-20T12:00:00.000Z',
    validThrough: '2026-12-20T12:00:00.000Z',
    hiringOrganization: { name: 'Lotus Nails' },
    jobLocation: { address: { addressLocality: 'Houston', addressRegion: 'TX', addressCountry: 'US' } },
    employmentType: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR'],
    baseSalary: { currency: 'USD', value: { minValue: 180, unitText: 'DAY' } },
    directApply: true,
  })
})

test.each([
  { pay_model: 'commission', share_percent: 60 },
  { pay_model: 'booth_rent', booth_rent: 20_000 },
  {},
] as const)('%j names no base salary', (facts) => {
  expect(jobJsonLd(post(facts))).not.toHaveProperty('baseSalary')
})

test('an hourly wage is the salary itself', () => {
  expect(jobJsonLd(post({ pay_model: 'hourly', hourly: 1850, tax_form: 'w2' }))).toMatchObject({
    baseSalary: { value: { value: 18.5, unitText: 'HOUR' } },
  })
})
