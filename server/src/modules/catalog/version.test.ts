import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { catalogChanged, catalogVersion, onCatalogChange, stockChanged } from './version.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(60_000)
})
afterEach(() => vi.useRealTimers())

const version = (): Promise<string> => catalogVersion(shop.platform)

it("sees another process's change within a second, and asks no more often", async () => {
  const before = await version()
  await shop.platform.database.query('update catalogue_version set version = version + 1')
  vi.advanceTimersByTime(999)
  expect(await version()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(await version()).not.toBe(before)
})

it('sees its own change at once, and only when it is committed', async () => {
  const heard = vi.fn()
  onCatalogChange(shop.platform, heard)
  const before = await version()
  const { database } = shop.platform
  await database
    .transaction(async () => {
      await catalogChanged(shop.platform)
      throw new Error('undone')
    })
    .catch(() => {})
  expect([await version(), heard.mock.calls.length]).toEqual([before, 0])
  await database.transaction(() => catalogChanged(shop.platform))
  expect(await version()).not.toBe(before)
  expect(heard).toHaveBeenCalledOnce()
})

it('counts sales once a second: the first at once, those after it together', async () => {
  const seen = new Set([await version()])
  stockChanged(shop.platform)
  seen.add(await version())
  expect(seen.size).toBe(2)
  for (let sale = 0; sale < 5; sale++) {
    stockChanged(shop.platform)
    seen.add(await version())
  }
  expect(seen.size).toBe(2)
  vi.advanceTimersByTime(1000)
  seen.add(await version())
  seen.add(await version())
  expect(seen.size).toBe(3)
})
