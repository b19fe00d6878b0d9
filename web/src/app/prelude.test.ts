import { clientErrors } from '@lunula/contract/client-errors/endpoints.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { API_BASE } from '../shell/api/api-base.ts'

interface Opened {
  /** Of the document that came. */
  shown: string
  address: string
  cookie?: string
  listen?: EventTarget['addEventListener']
}

/** Runs the script as a browser would; answers the cookies that it writes and where it leads. */
async function open({ shown, address, cookie = '', listen = () => {} }: Opened) {
  const written: string[] = []
  const page = { lang: shown, dataset: {} as Record<string, string> }
  const replace = vi.fn()
  vi.stubGlobal('document', {
    documentElement: page,
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      written.push(value)
    },
  })
  const { href, pathname, search } = new URL(address, 'https://shop.test')
  vi.stubGlobal('location', { href, pathname, search, replace })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', listen)
  vi.resetModules()
  await import('./prelude.ts')
  return { theme: page.dataset['theme'], written, led: replace.mock.calls.map(([to]) => String(to)) }
}

afterEach(() => vi.unstubAllGlobals())

test('the theme is that of the cookie, light without', async () => {
  expect((await open({ shown: 'en', address: '/' })).theme).toBe('light')
  expect((await open({ shown: 'en', address: '/', cookie: 'a=b; theme=dark' })).theme).toBe('dark')
})

test.each(LANGUAGES)('a page in %s that its address names sets the language of the visit', async (shown) => {
  const { written, led } = await open({ shown, address: `/jobs?lang=${shown}` })
  expect(written).toEqual([`visit_locale=${shown}; Path=/; SameSite=Lax`])
  expect(led).toEqual([])
})

test('a link in the chosen language ends the one of the visit', async () => {
  const { written } = await open({ shown: 'vi', address: '/?lang=vi', cookie: 'locale=vi; visit_locale=es' })
  expect(written).toEqual(['visit_locale=vi; Path=/; SameSite=Lax; Max-Age=0'])
})

test.each([
  ['locale=vi', 'vi'],
  ['theme=dark; locale=th', 'th'],
  ['locale=vi; visit_locale=es', 'es'],
])('an English page out of a shared cache leads whoever holds %s to their own', async (cookie, lang) => {
  const { led } = await open({ shown: 'en', address: '/jobs?page=2&utm_source=x#top', cookie })
  expect(led).toEqual([`https://shop.test/jobs?page=2&utm_source=x&lang=${lang}#top`])
})

test.each<Opened>([
  { shown: 'en', address: '/jobs' },
  { shown: 'vi', address: '/jobs', cookie: 'locale=vi' },
  { shown: 'en', address: '/jobs', cookie: 'locale=fr; visit_locale=x' },
  { shown: 'en', address: '/jobs?lang=xx', cookie: 'locale=vi' },
  // a cache that drops queries must not send anybody round in circles
  { shown: 'en', address: '/jobs?lang=vi', cookie: 'locale=vi' },
])('$shown at $address with “$cookie” stays', async (opened) => {
  expect(await open(opened)).toMatchObject({ led: [], written: [] })
})

test('it tells the shop what nobody caught: what is new, at most five, without control characters', async () => {
  const heard = new EventTarget()
  vi.stubGlobal('Element', class {})
  const told: unknown[] = []
  await open({
    shown: 'en',
    address: '/jobs?q=secret',
    listen: heard.addEventListener.bind(heard),
  })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    told.push([address, JSON.parse(body)])
    throw new TypeError('Failed to fetch')
  })
  const tell = (name: string, event: object) => heard.dispatchEvent(Object.assign(new Event(name), event))
  tell('error', { error: Object.assign(new Error('a\nb\u0000'), { stack: 'a\u0000\nat b' }) })
  tell('error', { error: new Error('a\nb\u0000') })
  tell('error', { error: null, message: 'Script error.' })
  for (let at = 0; at < 9; at++) tell('unhandledrejection', { reason: `no ${at}` })
  expect(told.slice(0, 2)).toEqual([
    [`${API_BASE}${clientErrors.report.path}`, { message: 'a b ', stack: 'a\nat b', page: '/jobs' }],
    [expect.anything(), expect.objectContaining({ message: 'Script error.' })],
  ])
  expect(told).toHaveLength(5)
})
