import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Application, buildApp } from '../../../app.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { postsChanged, postsVersion } from './version.ts'

let shop: TestApp
let other: Application
beforeAll(async () => {
  shop = await buildTestApp()
  const { config, database } = shop.platform
  const engine = { kind: database.kind, pool: shop.pool, close: async () => {} }
  other = await buildApp(config, { engine, clock: shop.clock })
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => vi.useRealTimers()
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

it('sees its own change at once, and only when it is committed', async () => {
  const { database } = shop.platform
  const before = await postsVersion(shop.platform)
  const undone = database.transaction(async () => {
    await postsChanged(shop.platform)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await postsVersion(shop.platform)).toBe(before)
  await database.transaction(() => postsChanged(shop.platform))
  expect(await postsVersion(shop.platform)).not.toBe(before)
})

it('sees within a second what a process committed that died right after', async () => {
  const before = await postsVersion(other.platform)
  const { database } = shop.platform
  const died = vi.spyOn(database, 'afterCommit').mockImplementation(() => {})
  await database.transaction(() => postsChanged(shop.platform))
  died.mockRestore()
  vi.advanceTimersByTime(1000)
  expect(await postsVersion(other.platform)).not.toBe(before)
})
