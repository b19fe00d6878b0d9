import type { Shade } from '@lunula/contract/shades/schemas.ts'
import { describe, expect, test } from 'vitest'
import { countedValues, fittingShades, stepTo } from './chart-filter.ts'
import { chartSearch } from './chart-search.ts'

const shade = (number: string, name: string, change: Partial<Shade> = {}): Shade => ({
  variant_id: `id-${number}`,
  number,
  name,
  sku: `HM-${number}`,
  hex: 'B3122F',
  finish: 'creme',
  family: 'red',
  price: 1100,
  available: 5,
  backorder: false,
  product: 0,
  ...change,
})
const WALL = [
  shade('004', 'Saigon Red'),
  shade('014', 'Cà Phê Sữa', { family: 'brown' }),
  shade('040', 'Đêm Hội', { finish: 'glitter', family: 'purple' }),
]
const NOTHING = { q: undefined, family: undefined, finish: undefined, view: undefined }
const found = (change: object, owned: string[] = []) =>
  fittingShades(WALL, { ...NOTHING, ...change }, new Set(owned)).map(({ number }) => number)

describe('finding a shade', () => {
  test.each([
    ['ca phe', ['014']],
    ['DEM hoi', ['040']],
    ['sữa', ['014']],
    ['hm-004', ['004']],
    ['4', ['004', '014', '040']],
    ['14', ['014']],
    ['040', ['040']],
    ['nothing', []],
    ['', ['004', '014', '040']],
  ])('%j finds %j', (q, numbers) => {
    expect(found({ q })).toEqual(numbers)
  })

  test('an exact number stands first', () => {
    expect(found({ q: '40' })).toEqual(['040'])
    const wall = [shade('104', 'One'), shade('004', 'Two')]
    expect(fittingShades(wall, { ...NOTHING, q: '4' }, new Set())[0]?.number).toBe('004')
  })

  test('by family, finish, and what one has', () => {
    expect(found({ family: 'brown' })).toEqual(['014'])
    expect(found({ finish: 'creme', family: 'red' })).toEqual(['004'])
    expect(found({ view: 'mine' }, ['id-014'])).toEqual(['014'])
    expect(found({ view: 'missing' }, ['id-014'])).toEqual(['004', '040'])
  })
})

test('only what the line has is offered, with how many', () => {
  expect(countedValues(WALL, 'finish', ['creme', 'matte', 'glitter'])).toEqual([
    { value: 'creme', count: 2 },
    { value: 'glitter', count: 1 },
  ])
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 8, null],
  ['ArrowUp', 4, 1],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, null],
])('in a grid of ten in rows of three, %s leads from %i to %j', (key, at, to) => {
  expect(stepTo(key, at, 3, 10)).toBe(to)
})

test('an address says only what it may', () => {
  const read = (query: string) => chartSearch(new URLSearchParams(query))
  expect(read('q=rose&family=pink&finish=cat-eye&sort=hue&view=mine&shade=014&color=b3122f')).toEqual({
    q: 'rose',
    family: 'pink',
    finish: 'cat-eye',
    sort: 'hue',
    view: 'mine',
    shade: '014',
    color: 'B3122F',
  })
  const nothing = Object.values(read('family=mauve&finish=x&sort=number&view=all&shade=<b>&color=red'))
  expect(nothing.every((value) => value === undefined)).toBe(true)
})
