import type { User } from '@lunula/contract/accounts/schemas.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../session/session-store.ts'
import { REFRESH_TIMEOUT_MS, REQUEST_TIMEOUT_MS, sendWithin } from './send.ts'

const request = { method: 'GET' as const, path: '/fee/configuration', headers: {}, body: undefined }

/** A server that takes the request and never answers. */
const silent = (_: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a request', () => {
  const fetched = vi.fn()
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('document', { cookie: 'locale=vi', documentElement: { lang: 'es' } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    fetched.mockReset()
  })

  test('may take 15 s, and a refresh 30 s', () => {
    expect([REQUEST_TIMEOUT_MS, REFRESH_TIMEOUT_MS]).toEqual([15_000, 30_000])
  })

  test('that gets no answer in time is given up', async () => {
    fetched.mockImplementation(silent)
    await expect(sendWithin(5)({ ...request, signal: undefined })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  test('is given up when the caller does', async () => {
    fetched.mockImplementation(silent)
    const caller = new AbortController()
    const sent = sendWithin(REQUEST_TIMEOUT_MS)({ ...request, signal: caller.signal })
    caller.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('names the language of the page, which a link may have named, and for a guest syncs no active status', async () => {
    fetched.mockResolvedValue(Response.json({ data: 1 }))
    expect(await sendWithin(1000)({ ...request, signal: undefined })).toEqual({
      status: 200,
      json: { data: 1 },
    })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/fee/configuration')
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ 'accept-language': 'es', 'x-sync-active': '0' })
  })

  test('of the page itself leaves the active status to the next one of the visitor', async () => {
    fetched.mockImplementation(async () => Response.json({ data: 1 }))
    useSession.setState({ user: {} as User })
    for (const cause of ['page', 'visitor'] as const)
      await sendWithin(1000, cause)({ ...request, signal: undefined })
    useSession.setState({ user: null })
    expect(fetched.mock.calls.map(([, { headers }]) => headers['x-sync-active'])).toEqual(['0', '1'])
  })
})
