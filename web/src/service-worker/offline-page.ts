import { PAGES } from './cache-names.ts'

type Texts = Readonly<Record<string, string>>

const TEXTS = import.meta.glob<Texts>('../../locales/*/offline.json', { eager: true, import: 'default' })
const textsOf = (language: string): Texts | undefined => TEXTS[`../../locales/${language}/offline.json`]

export const OFFLINE_STYLE = '/offline.css'
/** Pages that the list names; the last seen come first. */
const LISTED = 12

/**
 * What stands in for a page that was never seen and cannot be had now: says so, in the visitor's language,
 * and lists what can be read meanwhile.
 */
export async function offlinePage(url: string): Promise<Response> {
  const language = await chosenLanguage(url)
  const texts = textsOf(language)
  const say = (key: string): string => escaped(texts?.[key.replace('offline:', '')] ?? '')
  const seen = await seenPages()
  const list = seen.map(({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`)
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${say('offline:title')} · Lunula</title><link rel="stylesheet" href="${OFFLINE_STYLE}"></head><body><main>` +
    `<h1>${say('offline:title')}</h1><p>${say('offline:text')}</p><a class="again" href="">${say('offline:try_again')}</a>` +
    (list.length > 0 ? `<h2>${say('offline:seen')}</h2><ul>${list.join('')}</ul>` : '') +
    '</main></body></html>'
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/**
 * The language of the address, else that of the visit, else the one that was chosen, as the server has it
 * (decision 029). Where cookies cannot be read, that of the pages that were kept; else English.
 */
async function chosenLanguage(url: string): Promise<string> {
  const cookies = 'cookieStore' in self ? (self as { cookieStore?: CookieReader }).cookieStore : undefined
  const held = async (name: string) => (await cookies?.get(name).catch(() => null))?.value
  const wanted = [
    new URL(url).searchParams.get('lang'),
    await held('visit_locale'),
    await held('locale'),
    await keptLanguage(),
  ]
  return wanted.find((language) => language && textsOf(language)) ?? 'en'
}

/** All pages that are kept are of one language. */
async function keptLanguage(): Promise<string | null | undefined> {
  const cache = await caches.open(PAGES)
  const [first] = await cache.keys()
  return first && (await cache.match(first))?.headers.get('content-language')
}

interface CookieReader {
  get(name: string): Promise<{ value: string } | null>
}

async function seenPages(): Promise<{ path: string; title: string }[]> {
  const cache = await caches.open(PAGES)
  const requests = [...(await cache.keys())].reverse().slice(0, LISTED)
  return Promise.all(
    requests.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const html = (await (await cache.match(url))?.text()) ?? ''
      const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
      return { path: pathname + search, title: unescaped(title).replace(/ · Lunula$/, '') || pathname }
    }),
  )
}

const SIGNS: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
]
const escaped = (text: string): string =>
  SIGNS.reduce((so, [sign, written]) => so.replaceAll(sign, written), text)
const unescaped = (text: string): string =>
  SIGNS.toReversed().reduce((so, [sign, written]) => so.replaceAll(written, sign), text)
