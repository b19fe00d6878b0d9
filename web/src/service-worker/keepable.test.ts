import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropOtherLanguages, keepable } from './keepable.ts'

const answer = (cacheControl: string, status = 200) =>
  new Response('page', { status, headers: { 'cache-control': cacheControl } })

test.each([
  ['public, max-age=0, s-maxage=30', 200, true],
  ['private, no-store', 200, false],
  ['no-cache', 404, false],
  ['public, max-age=0', 503, false],
  ['', 200, false],
])('a page of %s and status %s is kept: %s', (cacheControl, status, kept) => {
  expect(keepable(answer(cacheControl, status)) !== null).toBe(kept)
})

describe('pages that are kept', () => {
  const kept = new Map<string, Response>()
  const inLanguage = (language: string) =>
    new Response('page', { headers: { 'content-language': language, 'cache-control': 'public' } })
  const keep = async (url: string, language: string) => {
    const newResponse = inLanguage(language)
    const oldResponse = kept.get(url)
    kept.set(url, newResponse)
    await dropOtherLanguages.cacheDidUpdate({ newResponse, oldResponse })
  }
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('caches', {
      open: async () => ({
        keys: async () => [...kept.keys()],
        match: async (url: string) => kept.get(url),
        delete: async (url: string) => kept.delete(url),
      }),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('are of one language: the first of another takes all of the one before with it', async () => {
    await keep('/cart', 'vi')
    await keep('/jobs', 'vi')
    expect([...kept.keys()]).toEqual(['/cart', '/jobs'])
    await keep('/categories', 'th')
    expect([...kept.keys()]).toEqual(['/categories'])
  })

  test('stay while pages of their language are kept anew', async () => {
    await keep('/cart', 'vi')
    await keep('/jobs', 'vi')
    await keep('/jobs', 'vi')
    expect([...kept.keys()]).toEqual(['/cart', '/jobs'])
  })
})
