import { type DistrictBody, districts } from '@lunula/contract/board/districts/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Application, buildApp } from '../../../../../app.ts'
import { dayAfter, dayAt, daysFrom } from '../../../../../platform/clock.ts'
import { buildTestApp, type TestApp } from '../../../../../testing/app.ts'
import { publishPost } from '../../../../../testing/factories/board-factory.ts'
import {
  refusalOf,
  signInAgain,
  signUpStaff,
  type TestBuyer,
} from '../../../../../testing/factories/user-factory.ts'
import { walkPages } from '../../../../../testing/lists/walk-pages.ts'

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
  const { _id: id, place: _place, planned: _planned, updatedAt, ...said } = row
  const params = { id }
  await owner.call(districts.change, { params, body: { ...said, miles: 9, updatedAt } })
  shop.clock.advance(1)
  const stale = owner.call(districts.change, { params, body: { ...said, miles: 3, updatedAt } })
  expect(await refusalOf(stale)).toMatchObject({ code: 'board.row_changed_elsewhere' })
  expect((await owner.call(districts.list)).docs[0]?.miles).toBe(9)
})

it('is listed by state and name, paged by key and found by what it is called', async () => {
  const of = (query: object) =>
    walkPages((place) => owner.call(districts.list, { query: { ...query, ...place } }), 5)
  const all = await of({})
  expect(all).toHaveLength(12)
  const places = all.map(({ state, name }) => `${state} ${name}`)
  expect(new Set(places).size).toBe(12)
  expect(all.map(({ state }) => state)).toEqual(all.map(({ state }) => state).toSorted())
  expect(await of({ q: 'Sài Gòn nhỏ', state: 'CA' })).toHaveLength(3)
  expect(await of({ q: 'eden' })).toMatchObject([{ name: 'Eden Center' }])
})

describe('a change with a first day', () => {
  const DAY = 24 * 60
  const today = () => dayAt(shop.clock.now())
  const listed = async (id: string) =>
    (await owner.call(districts.list, { query: { limit: 100 } })).docs.find(({ _id }) => _id === id)

  it('counts from that day on, in lists, searches and on every node, without anybody doing anything', async () => {
    const made = await owner.call(districts.create, {
      body: { ...MILLS, name: 'Mills Town', names: ['mills town'] },
    })
    const { _id: id, place: _place, planned: _planned, updatedAt, ...said } = made
    const params = { id }
    const from = dayAfter(today())
    const body = {
      ...said,
      name: 'Little Mills',
      center: '92683',
      state: 'CA' as const,
      names: ['little mills'],
    }
    const changed = await owner.call(districts.change, { params, body: { ...body, from, updatedAt } })
    expect(changed).toMatchObject({
      name: 'Mills Town',
      planned: [{ from, name: 'Little Mills', place: 'Westminster 92683' }],
    })
    expect((await here('Mills Town')).place).toBe('Mills Town')
    expect((await here('Little Mills')).place).toBeNull()
    vi.advanceTimersByTime(10_000)
    expect((await found('Little Mills')).place).toBeNull()

    // within the day of the shop, whatever the time is in it
    shop.clock.advance(DAY)
    owner = await signInAgain(shop, owner)
    expect(await here('Little Mills')).toEqual({ place: 'Little Mills', titles: ['Westminster acrylic'] })
    expect((await here('Mills Town')).place).toBeNull()
    expect((await found('Little Mills')).place).toBe('Little Mills')
    expect(await listed(id)).toMatchObject({ name: 'Little Mills', miles: 6, planned: [] })
    const { events } = await owner.call(districts.history, { params })
    expect(events[0]).toMatchObject({ before: { name: 'Mills Town' }, after: { name: 'Little Mills', from } })
    // the name that it had is free, the one that it has is taken
    const again = { ...MILLS, name: 'Mills Town', names: ['mills again'] }
    const { _id: other } = await owner.call(districts.create, { body: again })
    const same = owner.call(districts.create, {
      body: { ...again, name: 'Little Mills', state: 'CA', center: '92683' },
    })
    expect((await refusalOf(same)).code).toBe('board.district_exists')
    for (const gone of [id, other]) await owner.call(districts.remove, { params: { id: gone } })
  })

  it('is planned for today at the earliest, keeps its name from others, and is taken back before its day', async () => {
    const { _id: id, updatedAt } = await owner.call(districts.create, { body: MILLS })
    const params = { id }
    const change = (more: object) => owner.call(districts.change, { params, body: { ...MILLS, ...more } })
    const yesterday = dayAt(daysFrom(shop.clock.now(), -1))
    expect(await refusalOf(change({ from: yesterday }))).toMatchObject({
      status: 422,
      code: 'settings.day_over',
    })
    const from = dayAfter(today())
    shop.clock.advance(1)
    await change({ name: 'Mills 51', miles: 8, from, updatedAt })
    expect((await refusalOf(change({ miles: 7, updatedAt }))).code).toBe('board.row_changed_elsewhere')
    const wanted = { ...MILLS, name: 'Mills 51', names: ['mills 51'] }
    const taken = owner.call(districts.create, { body: wanted })
    expect((await refusalOf(taken)).code).toBe('board.district_exists')

    // what is said for today counts until the planned day
    await change({ miles: 3 })
    expect(await listed(id)).toMatchObject({ miles: 3, planned: [{ miles: 8, from }] })
    await change({ miles: 5, from })
    expect((await listed(id))?.planned).toMatchObject([{ miles: 5, from }])
    const version = (await listed(id))?.planned[0]?.version ?? 0
    const back = () => owner.call(districts.withdraw, { params: { id, version } })
    expect(await back()).toMatchObject({ miles: 3, planned: [] })
    expect((await refusalOf(back())).code).toBe('settings.day_over')
    shop.clock.advance(DAY)
    owner = await signInAgain(shop, owner)
    expect(await listed(id)).toMatchObject({ name: 'Mills 50', miles: 3, planned: [] })
    await owner.call(districts.remove, { params })
  })
})
