import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MinimumWageBody, minimumWages } from '@lunula/contract/board/minimum-wages/schemas.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { MINIMUM_WAGE } from '../../../testing/factories/board-factory.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { walkPages } from '../../../testing/lists/walk-pages.ts'
import { everyCounty, everyZip } from '../../shipping/index.ts'
import { loadMinimumWages, readWageFile } from './load-minimum-wages.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../reference/minimum-wages.tsv'), 'utf8')
const shipped = readWageFile(text)

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'moderator')
  await loadMinimumWages(shop.platform)
})
afterAll(() => shop.close())

type Query = Parameters<typeof ask>[0]
const ask = (query: { state: (typeof US_STATES)[number]; zip_code?: string; city?: string }) =>
  shop.client()(minimumWages.at, { query })
const told = async (query: Query) =>
  (await ask(query)).wages.map(({ place, cents, employees }) =>
    [place, cents, ...(employees > 1 ? [employees] : [])].join(' ').trim(),
  )

describe('the rows that the shop ships with', () => {
  it('name a source, the day they were looked up and, if reviewed, until when', () => {
    for (const row of shipped) {
      expect(row.source_url, row.source).toMatch(/^https?:\/\//)
      expect(row.source).not.toBe('')
      expect(new Date(row.looked_up_on).toISOString().slice(0, 10)).toBe(row.looked_up_on)
      expect(row.looked_up_on >= (row.page_date ?? '')).toBe(true)
      if (row.review === 'reviewed') {
        expect(row.cents, row.source).not.toBeNull()
        expect(row.valid_until, row.source).not.toBeNull()
      }
    }
  })

  it('lie where there is such a place, and rise from day to day', () => {
    const counties = new Set(everyCounty().map(({ state, name }) => `${state} ${name}`))
    const cities = new Set(everyZip().map(({ state, city }) => `${state} ${city}`))
    // mail to these goes by the name of a larger one, and readers type their own
    const unposted = new Set([
      'CA East Palo Alto',
      'CA Foster City',
      'WA Burien',
      'WA Tukwila',
      'CO Edgewater',
    ])
    for (const { state, scope, areas } of shipped) {
      expect(['US', ...US_STATES]).toContain(state)
      if (scope === 'state') expect(areas).toEqual([])
      else if (scope === 'city')
        expect(
          areas.some((name) => cities.has(`${state} ${name}`) || unposted.has(`${state} ${name}`)),
          areas.join(),
        ).toBe(true)
      else expect(areas.filter((name) => !counties.has(`${state} ${name}`))).toEqual([])
    }
    const known = new Map<string, number>()
    for (const { state, scope, place, employees, cents } of shipped) {
      const key = [state, scope, place, employees].join()
      expect(cents ?? Number.POSITIVE_INFINITY, key).toBeGreaterThan(known.get(key) ?? 0)
      known.set(key, cents ?? 0)
    }
  })

  it('are refused in another shape', () => {
    const [note = '', head = ''] = text.split('\n')
    expect(readWageFile(`${note}\n${head}\n`)).toEqual([])
    expect(() => readWageFile(`${head}x\n`)).toThrow('columns')
    const line = 'TX\tstate\t\t\t\t\t2026-01-01\t8.00\t\treviewed\t\t\t2026-11-23\thttps://a.test\tsource'
    expect(readWageFile(`${head}\n${line}`)).toMatchObject([{ cents: 800, employees: 1, tips_count: null }])
    for (const [from, to] of [
      ['2026-01-01', 'soon'],
      ['https://a.test', 'a book'],
      ['8.00', '8'],
      ['\treviewed', '\tperhaps'],
      ['state', 'planet'],
      ['\tsource', ''],
    ] as const)
      expect(() => readWageFile(`${head}\n${line.replace(from, to)}`), to).toThrow()
  })
})

test.each<[Query, string[], number]>([
  // a city’s post office reaches into the county around it
  [{ state: 'CA', zip_code: '90001' }, ['1690', 'Los Angeles County 1781', 'Los Angeles 1787'], 1690],
  [{ state: 'CA', zip_code: '90401' }, ['1690', 'Los Angeles County 1781', 'Santa Monica 1781'], 1690],
  [{ state: 'CA', zip_code: '91401' }, ['1690', 'Los Angeles County 1781', 'Los Angeles 1787'], 1690],
  // looked up for the year that ended in June: told, not relied on
  [{ state: 'CA', zip_code: '94103' }, ['1690', 'San Francisco 1918'], 1690],
  [{ state: 'OR', zip_code: '97201' }, ['1455', 'Multnomah County 1555', 'Portland metro 1680'], 1405],
  [{ state: 'OR', zip_code: '97401' }, ['1455', 'Lane County 1555'], 1405],
  [{ state: 'OR', zip_code: '97801' }, ['1455'], 1405],
  [{ state: 'WA', zip_code: '98101' }, ['1713', 'King County 1729', 'Seattle 2130'], 1713],
  [
    { state: 'WA', zip_code: '98188', city: 'Tukwila' },
    ['1713', 'King County 1729', 'Seattle 2130', 'Tukwila 2165 15'],
    1713,
  ],
  [{ state: 'NY', zip_code: '10001' }, ['1600', 'New York City, Long Island, Westchester 1700'], 1700],
  [{ state: 'NY', zip_code: '10512' }, ['1600'], 1600],
  [{ state: 'TX', zip_code: '77036' }, ['725'], 725],
  [{ state: 'DC', zip_code: '20001' }, ['1840'], 1840],
  [{ state: 'IL', zip_code: '60601' }, ['1500 4', 'Cook County  4', 'Chicago 1705 4'], 725],
  // a ZIP code of another state says nothing
  [{ state: 'CA', zip_code: '10001' }, ['1690'], 1690],
])('%j: %j, of which %i cents bind', async (query, expected, least) => {
  expect(await told(query)).toEqual(expected)
  expect((await ask(query)).least).toBe(least)
})

test('each figure tells what is next, whether tips count, and a review that has run out', async () => {
  const santaFe = (await ask({ state: 'NM', city: 'Santa Fe' })).wages.find(({ scope }) => scope === 'city')
  expect(santaFe).toMatchObject({ cents: 1540, next: { from: '2027-01-01', cents: 1750 }, tips_count: true })
  const [state, city] = (await ask({ state: 'CA', city: 'Berkeley' })).wages
  expect(state).toMatchObject({ review: 'reviewed', tips_count: false })
  expect(city).toMatchObject({ review: 'expired', source_url: expect.stringMatching(/^https:/) })
})

const body = MINIMUM_WAGE
const change = (id: string, now: Partial<MinimumWageBody>) =>
  staff.call(minimumWages.change, { params: { id }, body: { ...body, ...now } })

test('staff add a figure, which counts at once, expires visibly and can be taken away', async () => {
  const { _id: id, updatedAt } = await staff.call(minimumWages.create, { body })
  expect((await ask({ state: 'TX' })).least).toBe(900)
  shop.clock.advance(1)
  const changed = await change(id, { valid_until: '2026-11-21', updatedAt })
  // sent again because its answer was lost
  expect(await change(id, { valid_until: '2026-11-21', updatedAt })).toEqual(changed)
  expect(await ask({ state: 'TX' })).toMatchObject({ least: 725, wages: [{ cents: 900, review: 'expired' }] })
  const listed = await staff.call(minimumWages.list, { query: { state: 'TX', review: 'expired' } })
  expect(listed.docs.map(({ _id }) => _id)).toEqual([id])
  expect(await refusalOf(staff.call(minimumWages.create, { body }))).toMatchObject({
    code: 'board.minimum_wage_exists',
  })
  await staff.call(minimumWages.remove, { params: { id } })
  expect(await told({ state: 'TX' })).toEqual(['725'])
  for (const call of [staff.call(minimumWages.remove, { params: { id } }), change(id, {})])
    expect(await refusalOf(call)).toMatchObject({ code: 'board.minimum_wage_not_found' })
  // what was taken away may be written anew
  const again = await staff.call(minimumWages.create, { body })
  await staff.call(minimumWages.remove, { params: { id: again._id } })
})

test('a new start adds what is new, and leaves alone what staff wrote or removed', async () => {
  const rows = async (state: 'AZ' | 'DE') => (await staff.call(minimumWages.list, { query: { state } })).docs
  const [arizona] = (await rows('AZ')).filter(({ scope }) => scope === 'state')
  const [delaware] = await rows('DE')
  const { _id: id = '', updatedAt: _at, ...said } = arizona ?? {}
  const untouched = (await rows('AZ')).filter(({ scope }) => scope === 'city')
  await change(id, { ...said, cents: 1600, source: 'staff', from: '2026-02-01' })
  await staff.call(minimumWages.remove, { params: { id: delaware?._id ?? '' } })
  await loadMinimumWages(shop.platform)
  const after = await rows('AZ')
  expect(after.filter(({ scope }) => scope === 'state')).toMatchObject([
    { _id: id, cents: 1600, source: 'staff', from: '2026-02-01' },
  ])
  expect(after.filter(({ scope }) => scope === 'city').map(({ _id }) => _id)).toEqual(
    untouched.map(({ _id }) => _id),
  )
  expect(await rows('DE')).toEqual([])
  expect(await told({ state: 'DE' })).toEqual(['725'])
  const everything = await walkPages((place) => staff.call(minimumWages.list, { query: place }), 100)
  expect(new Set(everything.map(({ _id }) => _id)).size).toBe(shipped.length - 1)
})

test('a source is an address, and nobody but moderators writes', async () => {
  for (const wrong of [
    { source_url: 'javascript:alert(1)' },
    { from: 'soon' },
    { state: 'XX' },
    { cents: 0 },
  ])
    expect
      .soft(
        (await refusalOf(staff.call(minimumWages.create, { body: { ...body, ...wrong } as MinimumWageBody })))
          .status,
      )
      .toBe(400)
  expect((await refusalOf(shop.client()(minimumWages.create, { body }))).status).toBe(401)
})
