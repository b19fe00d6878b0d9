import { expect, it, vi } from 'vitest'
import { CacheBudget } from './cache-budget.ts'
import { SharedCache } from './shared-cache.ts'

const cacheOf = (): SharedCache<string> =>
  new SharedCache({ budget: new CacheBudget(10), bytesOf: (text) => (text === 'no' ? null : text.length) })

it('makes once what many ask for at once, and keeps it', async () => {
  const cache = cacheOf()
  const make = vi.fn(async () => 'made')
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['made', 'made'])
  expect(await cache.get('a', make)).toBe('made')
  expect(make).toHaveBeenCalledOnce()
})

it('keeps neither failures nor what has no size', async () => {
  const cache = cacheOf()
  await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.get('a', async () => 'no')).toBe('no')
  expect(await cache.get('a', async () => 'yes')).toBe('yes')
})

it('drops the least recently used when the bytes are used up', async () => {
  const cache = cacheOf()
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 'four')
  expect(await cache.get('b', async () => 'new')).toBe('four')
  expect(await cache.get('a', async () => 'new')).toBe('new')
})

it('does not show after it was cleared what was begun before', async () => {
  const cache = cacheOf()
  const { promise, resolve } = Promise.withResolvers<string>()
  const begun = cache.get('a', () => promise)
  cache.clear()
  const anew = cache.get('a', async () => 'new')
  resolve('old')
  expect([await begun, await anew, await cache.get('a', async () => 'third')]).toEqual(['old', 'new', 'new'])
})
