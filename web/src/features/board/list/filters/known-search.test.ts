import { expect, test } from 'vitest'
import { postQuery, postSearch } from '../../board-search.ts'
import { knownSearch } from './known-search.ts'

const known = (query: string) => knownSearch('job', postSearch('job')(new URLSearchParams(query)))

test('only the unknown value of a filter is left out, and named', () => {
  const { search, unknown } = known(
    'positions=acrylic,footwork&tax_form=w2&housing=true&weekly_pay_min=900&q=bolsa&sort=nearest',
  )
  expect(unknown).toEqual([{ name: 'positions', field: 'positions', value: 'footwork' }])
  expect(postQuery('job', search)).toEqual({
    positions: 'acrylic',
    tax_form: 'w2',
    housing: true,
    weekly_pay_min: 90_000,
    q: 'bolsa',
    sort: 'nearest',
  })
})

test('so are days and states that there are none of', () => {
  const { search, unknown } = known('starts_on_max=2026-02-30&state=ZZ&licence_need=licensed')
  expect(unknown.map(({ value }) => value)).toEqual(['2026-02-30', 'ZZ'])
  expect(postQuery('job', search)).toEqual({ licence_need: 'licensed' })
})

test('what is no ZIP code is named, and leaves no distance behind', () => {
  const { search, unknown } = known('zip=9268&radius=50&sort=nearest&positions=dip')
  expect(unknown).toEqual([{ name: 'zip', field: 'zip_code', value: '9268' }])
  expect(postQuery('job', search)).toEqual({ positions: 'dip' })
})

test('where all is known, all stays', () => {
  const { search, unknown } = known('positions=dip&state=CA&starts_on_max=2026-02-28')
  expect(unknown).toEqual([])
  expect(search).toEqual(
    postSearch('job')(new URLSearchParams('positions=dip&state=CA&starts_on_max=2026-02-28')),
  )
})
