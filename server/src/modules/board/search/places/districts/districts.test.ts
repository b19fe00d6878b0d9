import { type DistrictBody, districts } from '@lunula/contract/board/districts/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Application, buildApp } from '../../../../../app.ts'
import { buildTestApp, type TestApp } from '../../../../../testing/app.ts'
import { publishPost } from '../../../../../testing/factories/board-factory.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../../../testing/factories/user-factory.ts'

let shop: TestApp
let other: Application
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  const { config, database } = shop.platform
  const engine = { kind: database.kind, pool: shop.pool, close: async () => {} }
  other = await buildApp(config, { engine, clock: shop.clock })
  owner = await signUpStaff(shop, 'owner')
  await publishPost(shop, 'job', { title: 'Westminster acrylic', zip_code: '92683', city: 'Westminster' })
  await publishPost(shop, 'job', { title: 'Orlando gel', zip_code: '32801', city: 'Orlando', state: 'FL' })
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => vi.useRealTimers()
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const MILLS: DistrictBody = {
  name: 'Mills 50',
  state: 'FL',
  center: 'Orlando',
  miles: 6,
  names: ['mills 50', 'khu Mills'],
  source_url: 'https://mills50.org/',
  looked_up_on: '2026-11-23',
}
/** On the other node. */
const found = async (q: string) => {
  const answer = await other.app.inject({ url: `/api/v1/posts/jobs?q=${encodeURIComponent(q)}` })
  const { place, docs } = answer.json().data
  return { place: place?.name ?? null, titles: docs.map(({ title }: { title: string }) => title) }
}
const here = async (q: string) => {
  const { place, docs } = await shop.client()(board.jobs, { query: { q } })
  return { place: place?.name ?? null, titles: docs.map(({ title }) => title) }
}

it('knows those that came with the shop, each with its source', async () => {
  const { docs } = await owner.call(districts.list)
  expect(docs).toHaveLength(12)
  expect(docs.find(({ name }) => name === 'Little Saigon')).toMatchObject({
    state: 'CA',
    place: 'Westminster 92683',
    source_url: expect.stringMatching(/^https/),
  })
})

it('finds posts by a new, a changed and a removed one at once, on every node', async () => {
  expect(await here('gel Mills 50')).toEqual({ place: null, titles: [] })
  await found('gel Mills 50')
  const made = await owner.call(districts.create, { body: MILLS })
  const inOrlando = { place: 'Mills 50', titles: ['Orlando gel'] }
  expect(await here('gel khu Mills')).toEqual(inOrlando)
  vi.advanceTimersByTime(1000)
  expect(await found('gel Mills 50')).toEqual(inOrlando)

  const params = { id: made._id }
  const body = { ...MILLS, center: '92683', state: 'CA' as const, updatedAt: made.updatedAt }
  await owner.call(districts.change, { params, body })
  expect(await here('Mills 50')).toEqual({ place: 'Mills 50', titles: ['Westminster acrylic'] })
  vi.advanceTimersByTime(1000)
  expect((await found('Mills 50')).titles).toEqual(['Westminster acrylic'])

  await owner.call(districts.remove, { params })
  expect(await here('gel Mills 50')).toEqual({ place: null, titles: [] })
  const { events } = await owner.call(districts.history, { params })
  expect(events).toMatchObject([
    { before: { name: 'Mills 50' }, after: null },
    { before: { center: 'Orlando', state: 'FL' }, after: { center: '92683', state: 'CA' } },
    { before: null, after: { name: 'Mills 50', miles: 6 } },
  ])
})

it('refuses what lies nowhere, what is there already, and an edit of a stale row', async () => {
  const create = (more: Partial<DistrictBody>) =>
    refusalOf(owner.call(districts.create, { body: { ...MILLS, ...more } }))
  for (const center of ['00000', 'Nowhere', '91,-122', 'Westminster'])
    expect(await create({ center, ...(center === 'Westminster' && { state: 'GA' }) })).toMatchObject({
      code: 'request.invalid',
    })
  expect(await create({ names: ['!!'] })).toMatchObject({ code: 'request.invalid' })
  expect(await create({ name: 'Little Saigon', state: 'CA', center: '92683' })).toMatchObject({
    status: 409,
    code: 'board.district_exists',
  })
  const [row] = (await owner.call(districts.list)).docs
  if (!row) throw new Error('there is one')
  const { _id: id, place: _place, updatedAt, ...said } = row
  const params = { id }
  await owner.call(districts.change, { params, body: { ...said, miles: 9, updatedAt } })
  shop.clock.advance(1)
  const stale = owner.call(districts.change, { params, body: { ...said, miles: 3, updatedAt } })
  expect(await refusalOf(stale)).toMatchObject({ code: 'board.row_changed_elsewhere' })
  expect((await owner.call(districts.list)).docs[0]?.miles).toBe(9)
})
