import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from './keep-page.ts'

const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
const page = { type: 'KEEP', url: '/jobs', language: 'vi', assets: [] } as const

let asked: string[]
let put: () => Promise<void>
beforeEach(() => {
  asked = []
  put = async () => {}
  vi.stubGlobal('location', { origin: 'https://shop.test' })
  vi.stubGlobal('fetch', async (url: URL | string) => {
    asked.push(String(url))
    const headers = { 'cache-control': 'public', 'content-type': 'text/html', 'content-language': 'vi' }
    return new Response('<link href="/assets/app.js">', { headers })
  })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => undefined, keys: async () => [], put: () => put() }),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a page that was opened is kept in its language, with the files that it names', async () => {
  await keepPage(page)
  expect(asked).toEqual(['https://shop.test/jobs?lang=vi', '/assets/app.js'])
})

test('a full storage keeps nothing, and breaks nothing', async () => {
  put = full
  await expect(keepPage(page)).resolves.toBeUndefined()
})

test('nor does a connection that is gone', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(keepPage(page)).resolves.toBeUndefined()
})
