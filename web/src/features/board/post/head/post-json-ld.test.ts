import type { Post } from '@lunula/contract/board/schemas.ts'
import { expect, test } from 'vitest'
import { isJobPosting, jobJsonLd } from './post-json-ld.ts'

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
  street: '4321 Magnolia Street',
})

test('the street is for readers of the page, not for robots', () => {
  expect(JSON.stringify(jobJsonLd(post({}), 'Acrylic technician'))).not.toContain('Magnolia')
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
    'Acrylic technician',
  )
  expect(ld).toMatchObject({
    '@type': 'JobPosting',
    title: 'Acrylic technician',
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
  expect(jobJsonLd(post(facts), 'Nails')).not.toHaveProperty('baseSalary')
})

test('an hourly wage is the salary itself', () => {
  expect(jobJsonLd(post({ pay_model: 'hourly', hourly: 1850, tax_form: 'w2' }), 'Nails')).toMatchObject({
    baseSalary: { value: { value: 18.5, unitText: 'HOUR' } },
  })
})

test('a booth that is rented out is no job posting', () => {
  expect(isJobPosting(post({ pay_model: 'hourly', tax_form: 'w2' }))).toBe(true)
  expect(isJobPosting(post({ pay_model: 'booth_rent' }))).toBe(false)
  expect(isJobPosting(post({ pay_model: 'commission', tax_form: 'booth_lease' }))).toBe(false)
  expect(isJobPosting({ ...post({}), state_of_post: 'closed' })).toBe(false)
})

test('an employer that is not named is confidential, not the shop', () => {
  const { salon_name: _, ...unnamed } = post({}).facts
  expect(jobJsonLd({ ...post({}), facts: unnamed }, 'Acrylic technician')).toMatchObject({
    hiringOrganization: 'confidential',
  })
})
