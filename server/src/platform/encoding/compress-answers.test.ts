import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { stockVariant } from '../../testing/factories/catalog-factory.ts'
import { signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'

let shop: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  buyer = await signUpBuyer(shop)
  for (let products = 0; products < 5; products++) await stockVariant(shop, { price: '9', stock: 5 })
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/v1${path}`, headers })

const KEPT = '/products'
const MADE_ANEW = '/openapi.json'

describe.each([KEPT, MADE_ANEW])('%s', (path) => {
  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('goes out in %s to whoever takes it, and says so', async (encoding, decode) => {
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const answer = await get(path, { 'accept-encoding': encoding })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(plain.headers['vary']).toMatch(/accept-encoding/i)
    expect(decode(answer.rawPayload).toString()).toBe(plain.body)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  it('goes out in the best that is taken, and never in what is refused', async () => {
    const encodingOf = async (accepted: string) =>
      (await get(path, { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await encodingOf('gzip, deflate, br, zstd')).toBe('zstd')
    expect(await encodingOf('gzip, br;q=0.8, zstd;q=0')).toBe('br')
    expect(await encodingOf('deflate, br;q=0')).toBeUndefined()
  })

  it('has a head as long as it would be', async () => {
    const headers = { 'accept-encoding': 'br' }
    const head = await shop.app.inject({ method: 'HEAD', url: `/api/v1${path}`, headers })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe((await get(path, headers)).headers['content-length'])
  })
})

it('leaves alone what is short, and who has it already', async () => {
  const headers = { 'accept-encoding': 'zstd, br, gzip' }
  expect((await get('/no-such-thing', headers)).headers['content-encoding']).toBeUndefined()
  const etag = String((await get(KEPT, headers)).headers['etag'])
  const known = await get(KEPT, { ...headers, 'if-none-match': etag })
  expect([known.statusCode, known.body, known.headers['content-encoding']]).toEqual([304, '', undefined])
})

describe('what cookies came for', () => {
  const asked = (site: string, path: string, more = {}) =>
    get(path, { 'accept-encoding': 'br', 'sec-fetch-site': site, cookie: 'access_token=x', ...more })

  it.each(['cross-site', 'same-site'])(
    'is not compressed when a %s page put words into the address (BREACH)',
    async (site) => {
      expect((await asked(site, `${MADE_ANEW}?q=guess`)).headers['content-encoding']).toBeUndefined()
      expect((await asked(site, MADE_ANEW)).headers['content-encoding']).toBe('br')
      // the apps send their token themselves
      const { headers } = await get(`${MADE_ANEW}?q=guess`, {
        'accept-encoding': 'br',
        'sec-fetch-site': site,
        authorization: `Bearer ${buyer.token}`,
      })
      expect(headers['content-encoding']).toBe('br')
    },
  )

  it.each(['same-origin', 'none'])('is compressed when it was asked for here (%s)', async (site) => {
    expect((await asked(site, `${MADE_ANEW}?q=mine`)).headers['content-encoding']).toBe('br')
  })
})
