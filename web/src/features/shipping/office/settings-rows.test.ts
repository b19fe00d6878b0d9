import { expect, test } from 'vitest'
import { daysBetween, methodId, spansOf } from './settings-rows.ts'

const known = (...methods: string[]) =>
  ({ methods: methods.map((method) => ({ method })) }) as Parameters<typeof methodId>[1]

test.each([
  ['Courier (van)', [], 'courier_van'],
  ['Ground', ['ground'], 'ground_2'],
  ['Ground', ['ground', 'ground_2', 'two_day'], 'ground_3'],
  ['None', [], 'none_2'],
  ['2-day air', [], 'day_air'],
  ['上门', [], ''],
])('a new method that is named %s, with %j there, is known by %s', (name, there, id) => {
  expect(methodId(name, known(...there))).toBe(id)
})

test('closed days are told by spans, over the ends of months and years', () => {
  const days = [
    ...daysBetween('2026-12-30', '2027-01-02'),
    '2027-01-04',
    ...daysBetween('2028-02-28', '2028-03-01'),
  ]
  expect(days).toHaveLength(8)
  expect(spansOf(days)).toEqual([
    { first: '2026-12-30', last: '2027-01-02' },
    { first: '2027-01-04', last: '2027-01-04' },
    { first: '2028-02-28', last: '2028-03-01' },
  ])
})

test('a day by itself is a span, and years of them are cut off', () => {
  expect(daysBetween('2026-11-27', '2026-11-27')).toEqual(['2026-11-27'])
  expect(daysBetween('2026-11-27', '2099-01-01')).toHaveLength(366)
})
