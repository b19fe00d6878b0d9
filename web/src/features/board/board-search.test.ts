import { USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { expect, test } from 'vitest'
import {
  filterQuery,
  isFiltered,
  postQuery,
  postSearch,
  setFilters,
  unfiltered,
  weekOf,
  weekSearch,
} from './board-search.ts'

const jobs = (query: string) => postSearch('job')(new URLSearchParams(query))

test('choices, flags, amounts in dollars, days and a place are read from the address', () => {
  const search = jobs(
    'q=+tho++bot+&positions=dip,acrylic&positions=gel&housing=true&weekly_pay_min=$1,200&starts_on_max=2026-12-01&zip=77001&radius=25&sort=nearest&page=3&view=map',
  )
  expect(search).toMatchObject({
    q: 'tho bot',
    positions: ['acrylic', 'dip', 'gel'],
    housing: true,
    weekly_pay_min: '1200',
    starts_on_max: '2026-12-01',
    zip: '77001',
    radius: 25,
    sort: 'nearest',
    page: 3,
    view: 'map',
  })
  expect(postQuery('job', search)).toEqual({
    q: 'tho bot',
    positions: 'acrylic,dip,gel',
    housing: true,
    weekly_pay_min: 120_000,
    starts_on_max: '2026-12-01',
    zip: '77001',
    radius: 25,
    sort: 'nearest',
    page: 3,
  })
  expect(filterQuery('job', search)).not.toHaveProperty('page')
})

test.each([
  'positions=<script>',
  'positions=,',
  'housing=yes',
  'weekly_pay_min=lots',
  'weekly_pay_min=-5',
  'weekly_pay_min=999999999',
  'starts_on_max=2026-13-40',
  'starts_on_max=soon',
  'radius=25',
  'zip=+',
  'state=texas',
  'sort=nearest',
  'sort=price',
  'page=0',
  'page=1',
  'view=list',
  'tuition_max=100',
  'q=+',
])('%s says nothing', (query) => {
  expect(postQuery('job', jobs(query))).toEqual({})
})

test.each(['1,200', '1.200', '$1200', '1,200.50'])('%s a week is $1,200', (typed) => {
  expect(postQuery('job', jobs(`weekly_pay_min=${typed}`))).toEqual({ weekly_pay_min: 120_000 })
})

test('a radius needs a place, and is one of the known ones', () => {
  expect(jobs('zip=77001&radius=7').radius).toBeUndefined()
  expect(jobs('zip=77001&radius=100').radius).toBe(100)
})

test('the filters that are set, and the list without them', () => {
  const search = jobs('q=bot&zip=77001&tax_form=w2&ride=true&share_percent_min=60&page=2')
  expect(setFilters('job', search).map(({ name }) => name)).toEqual(['share_percent_min', 'tax_form', 'ride'])
  expect(isFiltered('job', search)).toBe(true)
  const bare = unfiltered('job', search)
  expect(isFiltered('job', bare)).toBe(false)
  expect(postQuery('job', bare)).toEqual({ q: 'bot', zip: '77001' })
})

test('a list of values is never longer than the contract allows', () => {
  const many = Array.from({ length: 90 }, (_, at) => `skill_${at}`).join(',')
  expect(String(postQuery('job', jobs(`skills=${many}`))['skills']).length).toBeLessThanOrEqual(400)
})

test('orders are those of the kind, and a week stands beside the one that needs it', () => {
  expect(postQuery('salon', postSearch('salon')(new URLSearchParams('sort=price')))).toEqual({
    sort: 'price',
  })
  expect(postQuery('job', jobs('sort=take_home'))).toEqual({ sort: 'take_home' })
  const search = jobs('sort=take_home&sales_a_day=$450&tips_a_day=40&days_a_week=8&hours_a_day=10')
  expect(postQuery('job', search)).toEqual({ sort: 'take_home', sales_a_day: 45_000, hours_a_day: 10 })
  expect(weekOf(search)).toMatchObject({ sales_a_day: 45_000, days_a_week: 6 })
  expect(weekSearch({ ...USUAL_WEEK, sales_a_day: 45_000 })).toMatchObject({
    sales_a_day: 450,
    tips_a_day: undefined,
  })
  expect(weekOf(jobs('sales_a_day=450'))).toBeNull()
})

test('up to three jobs are compared', () => {
  const id = (at: number) => `0000000${at}-0000-4000-8000-000000000000`
  expect(jobs(`compare=${id(1)},x,${id(2)},${id(2)},${id(3)},${id(4)}`)['compare']).toEqual([
    id(1),
    id(2),
    id(3),
  ])
  expect(jobs('compare=')['compare']).toBeUndefined()
})
