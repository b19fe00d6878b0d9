import type { User } from '@lunula/contract/accounts/schemas.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../session/session-store.ts'
import { backgroundStream } from './background-stream.ts'

let count = 0
let token: string
const fetched = vi.fn()
beforeEach(() => {
  // one of each test: with a token that was refused nothing goes out any more
  count += 1
  token = `h.${btoa(JSON.stringify({ count, exp: Date.now() / 1000 + 900 }))}.s`
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: `locale=vi; access_token=${token}`, documentElement: { lang: 'vi' } })
  useSession.setState({ user: {} as User })
})
afterEach(() => {
  useSession.setState({ user: null })
  fetched.mockReset()
})

test('a stream is asked for with the token, is no sign of life, and has no time-out of its own', async () => {
  const { signal } = new AbortController()
  fetched.mockResolvedValue(new Response('data: 1\n\n'))
  const stream = await backgroundStream('/events', signal)
  expect(await new Response(stream).text()).toBe('data: 1\n\n')
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/v1/events', {
    headers: {
      'accept-language': 'vi',
      'x-sync-active': '0',
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
    },
    cache: 'no-store',
    signal,
  })
})

test.each([401, 404, 503])('a stream that answers %s is none', async (status) => {
  fetched.mockResolvedValue(Response.json({}, { status }))
  await expect(backgroundStream('/events', new AbortController().signal)).rejects.toThrow(String(status))
})
