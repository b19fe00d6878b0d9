import { LANGUAGES } from '@lunula/contract/languages.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlinePage } from './offline-page.ts'

const SHOP = 'https://shop.test'
const TITLES = {
  en: 'No connection',
  vi: 'Không có mạng',
  es: 'Sin conexión',
  zh: '没有网络',
  th: 'ไม่มีอินเทอร์เน็ต',
}

let kept: Map<string, Response>
let cookies: Record<string, string>
beforeEach(() => {
  kept = new Map()
  cookies = {}
  vi.stubGlobal('navigator', { languages: ['vi-VN', 'es'] })
  vi.stubGlobal('self', {
    cookieStore: { get: async (name: string) => (name in cookies ? { value: cookies[name] } : null) },
  })
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async (asked: string | { url: string }) =>
        kept.get(typeof asked === 'string' ? asked : asked.url)?.clone(),
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

const keep = (path: string, title: string, language: string) =>
  kept.set(
    SHOP + path,
    new Response(`<title>${title} · Lunula</title>`, { headers: { 'content-language': language } }),
  )
const shown = async (path: string) => {
  const html = await (await offlinePage(SHOP + path)).text()
  return [/<html lang="(\w+)"/.exec(html)?.[1], /<h1>([^<]*)/.exec(html)?.[1]]
}

test.each(LANGUAGES)(
  'in %s it says so, offers another try, and is no page that was found',
  async (language) => {
    const answer = await offlinePage(`${SHOP}/jobs?lang=${language}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    const html = await answer.text()
    expect(html).toContain(`<h1>${TITLES[language]}</h1>`)
    expect(html).toMatch(/<a class="again" href="">[^<]+<\/a>/)
    expect(html).not.toContain('<h2>')
  },
)

test.each([
  ['the address', '/jobs?lang=th', { visit_locale: 'es', locale: 'zh' }, 'th'],
  ['the visit, before what was chosen once', '/jobs', { visit_locale: 'es', locale: 'zh' }, 'es'],
  ['the choice', '/jobs', { locale: 'zh' }, 'zh'],
  ['nothing: English, whatever the browser speaks', '/jobs', {}, 'en'],
  ['what nobody speaks', '/jobs?lang=xx', { visit_locale: '<script>', locale: 'de' }, 'en'],
] as const)('its language is that of %s', async (_, path, held, language) => {
  cookies = held
  expect(await shown(path)).toEqual([language, TITLES[language]])
})

test('where cookies cannot be read, it speaks as the pages that were kept', async () => {
  vi.stubGlobal('self', {})
  keep('/jobs', 'Việc làm', 'vi')
  expect(await shown('/salon-sale')).toEqual(['vi', TITLES.vi])
})

test('it lists what was seen, the last first, by titles that close nothing', async () => {
  keep('/jobs', 'Jobs &amp; gigs', 'en')
  keep('/product/x?variant=1', '&lt;script&gt;alert(1)', 'en')
  const html = await (await offlinePage(`${SHOP}/salon-sale`)).text()
  expect([...html.matchAll(/<li><a href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link)).toEqual([
    ['/product/x?variant=1', '&lt;script&gt;alert(1)'],
    ['/jobs', 'Jobs &amp; gigs'],
  ])
  expect(html).not.toContain('<script')
})
