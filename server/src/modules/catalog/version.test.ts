import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { readChanges } from './changes/changes.ts'
import { takeStock } from './stock/stock.ts'
import { catalogChanged, catalogVersion, contentVersion } from './version.ts'

let shop: TestApp
let variant: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  variant = await stockVariant(shop, { price: '10.00', stock: 50 })
})
afterAll(() => shop.close())
let minutes = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  minutes += 1
  vi.advanceTimersByTime(minutes * 60_000)
})
afterEach(() => vi.useRealTimers())

const version = (): Promise<string> => catalogVersion(shop.platform)

it.each([
  ['change', 'update catalogue_version set version = version + 1'],
  ['sale', 'update variants set available = available - 1'],
])("sees another process's %s within a second, and asks no more often", async (_, statement) => {
  const before = await version()
  await shop.platform.database.query(statement)
  vi.advanceTimersByTime(990)
  expect(await version()).toBe(before)
  vi.advanceTimersByTime(11)
  expect(await version()).not.toBe(before)
})

it('looks for what changed with the first sight of another version', async () => {
  const { platform } = shop
  await version()
  vi.advanceTimersByTime(1000)
  await contentVersion(platform)
  vi.advanceTimersByTime(500)
  const before = await readChanges(platform)
  await platform.database.query('update catalogue_version set version = version + 1')
  await platform.database.query('update variants set available = available - 1')
  vi.advanceTimersByTime(501)
  await contentVersion(platform)
  expect(await readChanges(platform)).toBe(before + 1)
})

it('sees its own change at once, and only when it is committed', async () => {
  const before = await version()
  const { database } = shop.platform
  await database
    .transaction(async () => {
      await catalogChanged(shop.platform)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await version()).toBe(before)
  await database.transaction(() => catalogChanged(shop.platform))
  expect(await version()).not.toBe(before)
})

it('counts sales once a second: the first at once, those after it together', async () => {
  const seen = new Set([await version()])
  const sell = (): Promise<unknown> =>
    takeStock(shop.platform, [{ variant_id: variant.variantId, quantity: 1 }])
  await sell()
  seen.add(await version())
  expect(seen.size).toBe(2)
  for (let sale = 0; sale < 5; sale++) {
    await sell()
    seen.add(await version())
  }
  expect(seen.size).toBe(2)
  vi.advanceTimersByTime(1001)
  seen.add(await version())
  seen.add(await version())
  expect(seen.size).toBe(3)
})

// the embedded database has one connection only
it.runIf(process.env['TEST_DATABASE_URL'])(
  'misses no change of a transaction that was open while others ended',
  async () => {
    const { database } = shop.platform
    const other = await shop.pool.connect()
    await version()
    await other.query('begin')
    await other.query('update variants set available = available - 1')
    await database.query('update products set review_count = review_count + 1')
    vi.advanceTimersByTime(1001)
    const meanwhile = await version()
    await other.query('commit')
    other.release()
    vi.advanceTimersByTime(1001)
    expect(await version()).not.toBe(meanwhile)
  },
)
