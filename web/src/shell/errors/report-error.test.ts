import { ApiError } from '@lunula/contract/client.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api, reportError } from '../api/api.ts'
import { showLanguage } from '../i18n/browser.ts'
import { useToasts } from '../overlays/toast-store.ts'

const GENERIC = 'Something went wrong on our side. Try again in a moment.'
const said = () =>
  useToasts.getState().toasts.map(({ message, kind, duration }) => ({ message, kind, duration }))

beforeAll(() => showLanguage('en', 'first'))
beforeEach(() => {
  useToasts.setState({ toasts: [] })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
})

test.each([500, 502, 200])(
  'a gateway that answers %i with a page is told by the generic toast',
  async (status) => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } }),
    )
    await api({ method: 'GET', path: '/things' } as never, {} as never).catch(reportError)
    expect(said()).toEqual([{ message: GENERIC, kind: 'negative', duration: 5_000 }])
  },
)

test('JSON that is cut off is told so too, and no connection is what cannot be reached', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"da', { headers: { 'content-type': 'application/json' } }),
  )
  await api({ method: 'GET', path: '/things' } as never, {} as never).catch(reportError)
  expect(said()[0]?.message).toBe(GENERIC)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await api({ method: 'GET', path: '/things' } as never, {} as never).catch(reportError)
  expect(said()[1]?.message).toContain('cannot be reached')
})

test('a program that breaks is no lost connection', () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  reportError(new TypeError('x is undefined'))
  expect(said()[0]?.message).toBe(GENERIC)
})

test('the listed empty shape, 401 and 403 say nothing', () => {
  for (const error of [new ApiError(500, null, true), new ApiError(401, null), new ApiError(403, null)])
    reportError(error)
  expect(said()).toEqual([])
})

test('a success that says something is green for three seconds', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, message: 'Kept', data: 1 }))
  expect(await api({ method: 'GET', path: '/things' } as never, {} as never)).toBe(1)
  expect(said()).toEqual([{ message: 'Kept', kind: 'positive', duration: 3_000 }])
})
