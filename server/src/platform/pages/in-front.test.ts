import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Limits } from '../limits/rate-limits.ts'
import { registerPages } from './register.ts'

/** `/list` and `/news` are the same for everyone, `/mine` names its user, anything else is not there. */
const BUNDLE = `
const audiences = { '/list': 'everyone', '/news': 'everyone', '/mine': 'users', '/error500': 'each' }
export const resolve = ({ pathname }) => ({ audience: audiences[pathname] ?? 'nothing', address: pathname })
export async function render({ url, language, visitor }) {
  const { pathname } = new URL(url)
  const user = await visitor()
  return {
    kind: 'page', status: audiences[pathname] ? 200 : 404, head: '', structured: '', state: '{}', sources: [], failure: null,
    body: pathname + ' in ' + language + ' for ' + (user?.username ?? 'everyone'),
  }
}
`
const MANIFEST = {
  'src/app/entry-client.tsx': { file: 'assets/app-1.js', css: ['assets/app-1.css'] },
  'src/app/prelude.ts': { file: 'assets/prelude-1.js' },
}

let folder: string
let app: FastifyInstance
let asked: number

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lunula-caches-'))
  write('server/entry-server.js', BUNDLE)
  write('server/package.json', '{"type":"module"}')
  write('client/.vite/manifest.json', JSON.stringify(MANIFEST))
  write('client/assets/app-1.js', '')
  write('client/assets/prelude-1.js', '')
  app = Fastify()
  await app.register(cookie)
  app.get('/api/v1/user/me', async () => ({ data: { username: 'buyer' } }))
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/api/')) asked += 1
  })
  await registerPages(app, {
    distDir: folder,
    production: true,
    publicUrl: 'https://shop.test',
    limits: new Limits({ on: false, redis: null }),
    needsPassword: async () => false,
    earlyHints: true,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

type Cookies = Record<string, string>

/**
 * A shared cache in front of the shop, as careless as the rules allow and some are: it knows a page by its
 * address alone and has never heard of `Vary`.
 */
class CarelessCache {
  readonly #kept = new Map<string, LightMyRequestResponse>()

  async get(url: string, cookies: Cookies = {}): Promise<LightMyRequestResponse> {
    const kept = this.#kept.get(url)
    if (kept) return kept
    const answer = await app.inject({ url, cookies })
    if (this.#mayKeep(answer)) this.#kept.set(url, answer)
    return answer
  }

  #mayKeep({ statusCode, headers }: LightMyRequestResponse): boolean {
    const control = String(headers['cache-control'] ?? '').split(/, */)
    const isForbidden = ['private', 'no-store', 'no-cache'].some((word) => control.includes(word))
    const isFresh = control.some((word) => /^s-maxage=[1-9]/.test(word))
    return statusCode === 200 && isFresh && !isForbidden && headers['set-cookie'] === undefined
  }
}

let cache: CarelessCache
beforeEach(() => {
  cache = new CarelessCache()
  asked = 0
})
const said = ({ body }: LightMyRequestResponse): string | undefined => /id="q-app">([^<]*)/.exec(body)?.[1]

const BUYER: Cookies = { access_token: 'good', refresh_token: 'secret', theme: 'dark', locale: 'en' }

describe('a shared cache that knows addresses only', () => {
  test('serves everyone from one page, whatever cookies they have', async () => {
    for (const cookies of [{}, BUYER, { theme: 'dark' }, { locale: 'en' }])
      expect(said(await cache.get('/list', cookies))).toBe('/list in en for everyone')
    expect(asked).toBe(1)
  })

  test('keeps each language that an address names, whoever opened it first', async () => {
    for (const language of ['vi', 'es', 'zh', 'th'])
      for (const cookies of [{ ...BUYER, locale: 'vi' }, {}])
        expect(said(await cache.get(`/list?lang=${language}`, cookies))).toBe(
          `/list in ${language} for everyone`,
        )
    expect(asked).toBe(4)
  })

  test('never keeps what only a cookie has made Vietnamese', async () => {
    for (const cookies of [{ locale: 'vi' }, { visit_locale: 'vi' }, { ...BUYER, locale: 'vi' }]) {
      expect(said(await cache.get('/list', cookies))).toBe('/list in vi for everyone')
      expect(said(await cache.get('/list?lang=xx', cookies))).toBe('/list in vi for everyone')
    }
    expect(said(await cache.get('/list'))).toBe('/list in en for everyone')
    expect(said(await cache.get('/list?lang=xx'))).toBe('/list in en for everyone')
  })

  test('never keeps a page of somebody, nor one that is not there', async () => {
    expect(said(await cache.get('/mine?lang=vi', BUYER))).toBe('/mine in vi for buyer')
    expect((await cache.get('/mine?lang=vi', BUYER)).headers['cache-control']).toBe('private, no-store')
    await cache.get('/nothing?lang=vi')
    await cache.get('/nothing?lang=vi')
    expect(asked).toBe(4)
  })

  test('gets the same bytes for a buyer as for anybody, and no cookie', async () => {
    const [guest, buyer] = await Promise.all([
      app.inject({ url: '/list?lang=th' }),
      app.inject({ url: '/list?lang=th', cookies: BUYER }),
    ])
    expect(buyer.body).toBe(guest.body)
    expect(buyer.headers['set-cookie']).toBeUndefined()
    expect(guest.headers['vary']).toBe('Accept-Encoding')
  })
})

test('a browser that keeps a page of its own language asks whether it still holds', async () => {
  const cookies = { locale: 'vi' }
  const first = await app.inject({ url: '/list', cookies })
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  })
  const headers = { 'if-none-match': String(first.headers['etag']) }
  expect((await app.inject({ url: '/list', cookies, headers })).statusCode).toBe(304)
  expect((await app.inject({ url: '/list', headers })).statusCode).toBe(200)
})

describe('a proxy that hands early hints on', () => {
  /** The answers before the last, as a browser would get them. */
  const hintsOf = async (path: string, headers: Record<string, string>): Promise<unknown[]> => {
    const { port } = app.server.address() as AddressInfo
    const hints: unknown[] = []
    const request = httpGet({ port, path, headers }).on('information', ({ statusCode, headers: early }) => {
      hints.push([statusCode, early['link']])
    })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    expect(answer.statusCode).toBe(200)
    return hints
  }

  test('is told the stylesheet of a page that is opened, while it is rendered and not once it is kept', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const opens = { 'sec-fetch-mode': 'navigate' }
    const hint = [103, '</assets/app-1.css>; rel=preload; as=style']
    expect(await hintsOf('/news', opens)).toEqual([hint])
    expect(await hintsOf('/news', opens)).toEqual([])
    expect(await hintsOf('/mine', { ...opens, cookie: 'access_token=good' })).toEqual([hint])
    expect(await hintsOf('/news?lang=vi', {}), 'is fetched by a script').toEqual([])
  })
})
