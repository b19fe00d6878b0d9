import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BUNDLE, MANIFEST, PRELUDE_SCRIPT } from '../../testing/stand-ins/web-bundle.ts'
import { DEFAULT_CACHE_MB, processBudget } from '../cache/cache-budget.ts'
import { Limits } from '../limits/rate-limits.ts'
import { registerPages } from './register.ts'

const SITE = 'https://shop.test'

let folder: string
let app: FastifyInstance
let version: string
let limits: Limits
let refreshes: number
/** Opens the gate at which the rendering of `/slow` waits, and tells when it has got there. */
let openGate: () => void
let atGate: Promise<void>

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** The few calls that pages make. Token `good` is the buyer's, refresh token `fresh` gives it. */
function registerApi(): void {
  const buyer = { username: 'buyer' }
  app.get('/api/v1/hello', async ({ headers }) => ({
    data: { bearer: headers.authorization, language: headers['accept-language'] },
  }))
  const opened = new Promise<void>((resolve) => {
    openGate = resolve
  })
  atGate = new Promise((arrived) => {
    app.get('/api/v1/gate', async () => {
      arrived()
      await opened
      return { data: {} }
    })
  })
  app.get('/api/v1/user/me', async ({ headers }, reply) =>
    headers.authorization === 'Bearer good'
      ? { data: buyer }
      : reply.code(401).send({ statusCode: 401, message: 'no', code: 'auth.required', requestId: 'r' }),
  )
  app.post('/api/v1/auth/refresh-token', async ({ body, cookies }, reply) => {
    refreshes += 1
    if (!body) return reply.code(400).send({})
    if (cookies['refresh_token'] !== 'fresh') return reply.code(401).send({})
    reply.setCookie('access_token', 'good').setCookie('refresh_token', 'next')
    return { data: { token: { accessToken: 'good' } } }
  })
}

beforeEach(async () => {
  refreshes = 0
  folder = mkdtempSync(join(tmpdir(), 'lunula-pages-'))
  write('server/entry-server.js', BUNDLE)
  write('server/package.json', '{"type":"module"}')
  write('client/.vite/manifest.json', JSON.stringify(MANIFEST))
  write('client/assets/prelude-1.js', `${PRELUDE_SCRIPT}\n`)
  write('client/assets/app-1.js', 'console.log("plain")')
  write('client/assets/app-1.js.br', 'compressed beforehand')
  write('client/favicon.svg', '<svg/>')
  app = Fastify()
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'request.not_found' }))
  await app.register(cookie)
  registerApi()
  limits = new Limits({ on: true, redis: null })
  version = '1'
  await registerPages(app, {
    distDir: folder,
    production: true,
    publicUrl: SITE,
    limits,
    version: () => (version === 'away' ? Promise.reject(new Error('no database')) : Promise.resolve(version)),
    needsPassword: async ({ access_token, refresh_token }) =>
      [access_token, refresh_token].includes('no password'),
  })
})

afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
  app.inject({ url, headers, cookies })
const bodyOf = (html: string) => /<div id="q-app">(.*?)<\/div>/.exec(html)?.[1]?.split('|') ?? []
const sharedRendering = async () => bodyOf((await get('/shared')).body)[0]

describe('a page for everyone', () => {
  test('is rendered once, however many ask at once and afterwards', async () => {
    const asking = [get('/slow'), get('/slow'), get('/slow')]
    await atGate
    openGate()
    const answers = await Promise.all(asking)
    const later = await get('/slow')
    expect([...answers, later].map(({ body }) => bodyOf(body)[0])).toEqual(['1', '1', '1', '1'])
  })

  test('is rendered as for a guest, whoever asks', async () => {
    const { body } = await get('/shared', {}, { access_token: 'good', refresh_token: 'fresh' })
    expect(bodyOf(body).slice(3, 5)).toEqual(['guest', 'no bearer'])
    expect(refreshes).toBe(0)
  })

  test('is kept by its language, English without any, and by the query that it knows', async () => {
    const renderings = [
      await get('/shared'),
      await get('/shared?utm_source=mail'),
      await get('/shared?q=gel'),
      await get('/shared', { 'accept-language': 'vi,en;q=0.5' }),
      await get('/shared', { 'accept-language': 'en' }, { locale: 'vi' }),
      await get('/shared?lang=vi'),
      await get('/shared?lang=en', {}, { locale: 'vi' }),
    ].map(({ body }) => bodyOf(body)[0])
    expect(renderings).toEqual(['1', '1', '2', '1', '3', '3', '1'])
  })

  test.each([
    ['/shared?lang=es', { locale: 'vi' }, 'es'],
    ['/shared?lang=es', { locale: 'vi', visit_locale: 'th' }, 'es'],
    ['/shared', { locale: 'vi', visit_locale: 'es' }, 'es'],
    ['/shared?lang=xx', {}, 'en'],
    ['/shared?lang=xx', { locale: 'vi' }, 'vi'],
    ['/shared?lang=', { locale: 'zh' }, 'zh'],
    ['/shared?lang=ES&lang=es', {}, 'en'],
    ['/shared', { locale: 'fr', visit_locale: '../en' }, 'en'],
    ['/mine?lang=th', { access_token: 'good', locale: 'vi' }, 'th'],
  ])('%s with %j is shown in %s', async (url, cookies, language) => {
    const answer = await get(url, {}, cookies as Record<string, string>)
    expect(bodyOf(answer.body)[2]).toBe(language)
    expect(answer.headers['content-language']).toBe(language)
  })

  test('never holds a query that it does not know', async () => {
    expect((await get('/shared?utm_source=%3Cscript%3E')).body).not.toContain('utm_source')
  })

  test('that stands elsewhere leads there with the query it was asked with', async () => {
    for (const [asked, location] of [
      ['/?aff=LAN', '/shared?aff=LAN'],
      ['/', '/shared'],
      ['/old?aff=LAN', '/shared?q=1'],
      ['/?lang=es', '/shared?lang=es'],
      ['/old?lang=es', '/shared?q=1&lang=es'],
      ['/mine?lang=es', '/auth/signin?lang=es'],
    ] as const)
      expect((await get(asked)).headers['location']).toBe(location)
  })

  test('is rendered anew when the catalog has changed, even while it is being rendered', async () => {
    const running = get('/slow').then(() => {})
    await atGate
    version = '2'
    openGate()
    await running
    expect(bodyOf((await get('/slow')).body)[0]).toBe('2')
    version = 'away' // and is shown on while nobody can say
    expect(bodyOf((await get('/slow')).body)[0]).toBe('2')
  })

  test('is rendered once more, and only once, for all who ask when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await sharedRendering()).toBe('1')
    vi.advanceTimersByTime(31_000)
    expect(new Set(await Promise.all(Array.from({ length: 100 }, sharedRendering)))).toEqual(new Set(['2']))
  })

  test('stays kept through a flood of addresses that nobody asks for twice', async () => {
    expect([await sharedRendering(), await sharedRendering()]).toEqual(['1', '1'])
    onTestFinished(() => processBudget.limit(DEFAULT_CACHE_MB * 1024 * 1024))
    processBudget.limit(processBudget.bytes + 20_000)
    for (let at = 0; at < 300; at++) await get(`/shared?q=${at}`)
    expect(processBudget.bytes).toBeLessThanOrEqual(processBudget.maxBytes)
    expect(await sharedRendering()).toBe('1')
  })

  test('may be kept by shared caches and is asked for again with its tag', async () => {
    const first = await get('/shared')
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=300')
    expect(first.headers['vary']).toBe('Accept-Encoding')
    const again = await get('/shared', { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('says its language, in the document and in the header', async () => {
    const answer = await get('/shared', {}, { locale: 'vi' })
    expect(answer.headers['content-language']).toBe('vi')
    expect(answer.body).toContain('<html lang="vi" data-theme="light">')
    expect(bodyOf(answer.body)[5]).toBe('vi')
  })
})

describe('a page that depends on who asks', () => {
  test('sends a guest away and is never kept', async () => {
    const answer = await get('/mine')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['location']).toBe('/auth/signin')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('is rendered for the user of the access token', async () => {
    const answer = await get('/mine', {}, { access_token: 'good' })
    expect(bodyOf(answer.body).slice(3, 5)).toEqual(['buyer', 'Bearer good'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('refreshes an ended session and hands the new cookies on', async () => {
    const answer = await get('/mine', {}, { access_token: 'ended', refresh_token: 'fresh' })
    expect(bodyOf(answer.body)[3]).toBe('buyer')
    expect(answer.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'access_token=good',
      'refresh_token=next',
    ])
  })

  test('treats whoever has no usable token as a guest', async () => {
    expect((await get('/mine', {}, { access_token: 'forged', refresh_token: 'old' })).statusCode).toBe(302)
    expect(bodyOf((await get('/both')).body)[3]).toBe('guest')
  })

  test('asks a visitor from another site once more, because the refresh cookie was kept back', async () => {
    const bounce = await get('/mine', { 'sec-fetch-site': 'cross-site' })
    expect(bounce.statusCode).toBe(200)
    expect(bounce.body).toContain('http-equiv="refresh" content="0"')
    const second = await get('/mine', { 'sec-fetch-site': 'same-origin' }, { refresh_token: 'fresh' })
    expect(bodyOf(second.body)[3]).toBe('buyer')
    expect((await get('/mine', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(302)
  })
})

describe('a visitor whose password set-up is not complete', () => {
  const unfinished = { access_token: 'no password' }

  test.each(['/shared', '/shared?q=gel', '/mine', '/both', '/nothing'])(
    'is sent from %s to the set-up by the first answer',
    async (url) => {
      for (const cookies of [unfinished, { refresh_token: 'no password' }]) {
        const answer = await get(url, {}, cookies)
        expect(answer.statusCode).toBe(302)
        expect(answer.headers['location']).toBe(`/auth/setup-password?next=${encodeURIComponent(url)}`)
        expect(answer.headers['cache-control']).toBe('private, no-store')
      }
    },
  )

  test.each(['/auth/reset-password?token=secret', '/blank-page?code=secret', '/auth'])(
    'is sent from %s without its secrets',
    async (url) => {
      expect((await get(url, {}, unfinished)).headers['location']).toBe('/auth/setup-password')
    },
  )

  test('sees the set-up itself, files and nothing that was kept for others', async () => {
    expect((await get('/auth/setup-password', {}, unfinished)).statusCode).toBe(200)
    expect((await get('/favicon.svg', {}, unfinished)).statusCode).toBe(200)
    const first = await get('/shared')
    const again = await get('/shared', { 'if-none-match': String(first.headers['etag']) }, unfinished)
    expect(again.statusCode).toBe(302)
    expect((await get('/shared')).statusCode).toBe(200)
  })
})

describe('the document', () => {
  test('sets the theme first, and fetches the chunks of its page ahead after what is painted', async () => {
    const { body } = await get('/shared')
    const order = [PRELUDE_SCRIPT, '/assets/app-1.css', 'id="q-app"', '/assets/app-1.js', '/assets/a-1.js']
    const places = order.map((file) => body.indexOf(file))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(body).toContain('<link rel="modulepreload" href="/assets/shared-1.js">')
    // nothing is painted up to one file, the stylesheet
    const [head = ''] = body.split('</head>')
    expect(head.match(/<link rel="stylesheet"/g)).toHaveLength(1)
    expect(head).not.toMatch(/<script[^>]+src=/)
    expect(body).toMatch(/<template>(?:<link [^>]+>)+<\/template><script>[^<]+<\/script><\/body>/)
    expect(body.replace(/<template>.*<\/template><script>.*<\/script>/, '')).not.toMatch(
      /preload|<script[^>]+src=/,
    )
  })

  test('holds no inline scripts but the two whose hashes its policy names', async () => {
    const { body, headers } = await get('/shared')
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/g)].map(([, script = '']) => script)
    expect(scripts).toEqual([PRELUDE_SCRIPT, expect.stringContaining('document.head.append')])
    const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'))
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hashes[0]}' 'sha256-${hashes[1]}';`,
    )
  })

  test.each([
    ['en', ['latin-400']],
    ['vi', ['latin-400', 'vietnamese-400']],
  ])('fetches the fonts ahead whose letters %s is written in', async (locale, parts) => {
    const { body } = await get('/shared', { cookie: `locale=${locale}` })
    const fonts = [...body.matchAll(/be-vietnam-pro-([a-z-]+\d+)-normal-1\.woff2" as="font"/g)]
    expect(fonts.map(([, part]) => part)).toEqual(parts)
  })

  test.each([
    ['zstd', (raw: Buffer) => zstdDecompressSync(raw)],
    ['br', (raw: Buffer) => brotliDecompressSync(raw)],
    ['gzip', (raw: Buffer) => gunzipSync(raw)],
  ])('goes out in %s to whoever takes it', async (encoding, decode) => {
    const answer = await get('/shared', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(decode(answer.rawPayload).toString()).toContain('/shared')
    expect(
      (await get('/shared', { 'accept-encoding': `${encoding};q=0` })).headers['content-encoding'],
    ).toBeUndefined()
  })

  test('carries the security headers', async () => {
    const { headers } = await get('/shared')
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toContain('max-age=')
  })
})

describe('other addresses', () => {
  test('an address full of slashes costs no time, and leads nowhere else', async () => {
    await get('/shared')
    const slashes = '/'.repeat(15_500)
    for (const url of [`${slashes}x`, `/x${slashes}`, `/x${slashes}y`, slashes, `/shared${slashes}?q=gel`]) {
      const before = process.cpuUsage()
      const { statusCode, headers } = await get(url)
      // looked at once for each sign, 15,500 of them take more than this by themselves
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(90)
      if (statusCode === 308) expect(headers['location']).toMatch(/^\/[^/]/)
    }
    expect((await get(`/shared${slashes}?q=gel`)).headers['location']).toBe('/shared?q=gel')
  })

  test('one address is shown 600 pages a minute and then told when to come back', async () => {
    expect((await get('/shared')).statusCode).toBe(200)
    const limit = limits.define('address.pages', { times: 1, seconds: 1 })
    let counted = 1
    while (!(await limit.take('127.0.0.1'))) counted += 1
    expect(counted).toBe(600)
    const refused = await get('/shared', { 'accept-language': 'vi' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.body).toMatch(/Hãy thử lại sau \d+ giây/)
    expect((await app.inject({ url: '/shared', remoteAddress: '198.51.100.9' })).statusCode).toBe(200)
  })

  test('an unknown page answers 404 as a page, an unknown call as the API does', async () => {
    const page = await get('/nothing')
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    const call = await get('/api/v1/nothing')
    expect(call.statusCode).toBe(404)
    expect(call.json()).toEqual({ code: 'request.not_found' })
  })

  test('a page that breaks shows the error page, keeps its cause to itself and is not kept', async () => {
    const answer = await get('/breaks')
    expect(answer.statusCode).toBe(500)
    expect(bodyOf(answer.body)[1]).toBe('/error500')
    expect(answer.body).not.toContain('secret cause')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['/shared/', '/shared'],
    ['/shared/?q=gel', '/shared?q=gel'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example//', '/evil.example'],
    ['/messages/stop?token=a.b', '/unsubscribe?topic=messages&token=a.b'],
    ['/saved-searches/stop?token=a%2Fb', '/unsubscribe?topic=saved-searches&token=a%2Fb'],
    ['/stock-alerts/stop?token=a&x=%0D%0A', '/unsubscribe?topic=stock-alerts&token=a&x=%0D%0A'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from)
    expect(answer.statusCode).toBe(308)
    expect(answer.headers['location']).toBe(to)
  })

  test('built files are kept for ever and go out as they were compressed', async () => {
    const answer = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.body).toBe('compressed beforehand')
    expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
  })
})
