import { board, type PostQuery } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { publishPost } from '../../../../testing/factories/board-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await publishPost(shop, 'job', { title: 'Westminster acrylic', zip_code: '92683', city: 'Westminster' })
  await publishPost(shop, 'job', { title: 'Irvine gel', zip_code: '92618', city: 'Irvine' }, { minutes: 1 })
  await publishPost(shop, 'job', { title: 'Oakland dip', zip_code: '94607', city: 'Oakland' }, { minutes: 2 })
  await publishPost(
    shop,
    'job',
    { title: 'Houston acrylic, can tho', zip_code: '77072', city: 'Houston', state: 'TX' },
    { minutes: 3 },
  )
  await publishPost(
    shop,
    'job',
    { title: 'Orlando gel', zip_code: '32801', city: 'Orlando', state: 'FL', salon_name: 'Paris Nails' },
    { minutes: 4 },
  )
})
afterAll(() => shop.close())

const list = (query: PostQuery) => shop.client()(board.jobs, { query })
const titles = async (query: PostQuery) => (await list(query)).docs.map(({ title }) => title)

it.each<[string, string[]]>([
  ['California', ['Westminster acrylic', 'Irvine gel', 'Oakland dip']],
  ['CA', ['Westminster acrylic', 'Irvine gel', 'Oakland dip']],
  ['Texas', ['Houston acrylic, can tho']],
  ['92683', ['Westminster acrylic', 'Irvine gel']],
  ['Orange County', ['Westminster acrylic', 'Irvine gel']],
  ['Quận Cam', ['Westminster acrylic', 'Irvine gel']],
  ['gel Orange County', ['Irvine gel']],
  ['Orange County, Florida', ['Orlando gel']],
  ['Little Saigon', ['Westminster acrylic']],
  ['Nam Cali', ['Westminster acrylic', 'Irvine gel']],
  ['Bắc Cali', ['Oakland dip']],
  ['Bellaire', ['Houston acrylic, can tho']],
  ['cần thợ', ['Houston acrylic, can tho']],
])('“%s” finds what lies there', async (q, found) => {
  expect(await titles({ q })).toEqual(found)
})

it('says what was understood, and looks for the words themselves when told to', async () => {
  const { place, near } = await list({ q: 'acrylic ở Westminster' })
  expect(place).toEqual({
    kind: 'city',
    name: 'Westminster',
    state: 'CA',
    miles: 25,
    typed: 'Westminster',
    words: 'acrylic',
  })
  expect(near?.state).toBe('CA')
  const plain = await list({ q: 'Westminster', words_only: true })
  expect(plain.place).toBeNull()
  expect(plain.docs.map(({ title }) => title)).toEqual(['Westminster acrylic'])
})

it('takes the radius and the nearest first', async () => {
  expect(await titles({ q: 'Westminster', radius: 5 })).toEqual(['Westminster acrylic'])
  expect(await titles({ q: 'Irvine', sort: 'nearest' })).toEqual(['Irvine gel', 'Westminster acrylic'])
  expect((await list({ q: 'Westminster', radius: 5 })).place?.miles).toBe(5)
})

it('a guess that leaves nothing gives way to the words', async () => {
  const { docs, place } = await list({ q: 'Paris' })
  expect([docs.length, place]).toEqual([1, null])
})

it('a place in the words stands before one that was chosen apart; the map shows the same', async () => {
  expect(await titles({ q: 'Houston', zip: '92683' })).toEqual(['Houston acrylic, can tho'])
  const { total } = await shop.client()(board.jobMap, { query: { q: 'Orange County' } })
  expect(total).toBe(2)
})

it('a salon sold in confidence is found by its county and town, never by its ZIP code’s neighborhood', async () => {
  const change = { confidential: true, zip_code: '92683', city: 'Westminster', salon_name: 'Secret Nails' }
  await publishPost(shop, 'salon', change)
  const salons = async (q: string) => (await shop.client()(board.salons, { query: { q } })).totalDocs
  expect(await salons('Orange County')).toBe(1)
  expect(await salons('California')).toBe(1)
  expect(await salons('Los Angeles County')).toBe(0)
})
