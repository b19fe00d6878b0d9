import { api } from '@lunula/contract'
import type { Endpoint } from '@lunula/contract/endpoint.ts'
import { problems } from '@lunula/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'

let shop: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  buyer = await signUpBuyer(shop)
})
afterAll(() => shop.close())

const endpoints: Endpoint[] = Object.values(api).flatMap((module) => Object.values(module))
const bearer = () => ({ authorization: `Bearer ${buyer.token}` })

test('the document is OpenAPI 3.1, holds every endpoint, and no reference of it leads nowhere', async () => {
  const document = (await shop.app.inject('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const { path, method, operationId } of endpoints) {
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].operationId).toBe(
      operationId,
    )
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect(references.length).toBeGreaterThan(10)
  for (const name of references) expect(document.components.schemas).toHaveProperty(String(name))
  expect(JSON.stringify(document)).not.toContain('nullable')
})

test('the readable page is there and brings its own scripts', async () => {
  const page = await shop.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/(src|href)="https?:/)
})

test.each([
  ['DELETE', '/api/v1/products', 'GET, HEAD'],
  ['PUT', '/api/v1/orders/0190b0c4-0000-7000-8000-000000000000/cancel?x=1', 'POST'],
  ['PATCH', '/api/v1/cart/user/info/', 'GET, HEAD'],
  ['POST', '/categories', 'GET, HEAD'],
  ['DELETE', '/product/halfmoon-gel-polish?variant=1', 'GET, HEAD'],
] as const)('%s %s: 405, which names what is allowed', async (method, url, allow) => {
  const answer = await shop.app.inject({ method, url, headers: bearer() })
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
  expect(answer.json()).toMatchObject({ statusCode: 405, code: 'request.method_not_allowed' })
})

test.each(['/api/v1/products/%E0%A4%A', '/categories/%E0%A4%A', '/%', '/api/v1/%ff?q=%'])(
  '%s cannot be decoded and leads to nothing',
  async (url) => {
    const answer = await shop.app.inject({ method: 'GET', url })
    const nowhere = await shop.app.inject({ method: 'GET', url: url.replace(/%[^?]*/, 'no-such-thing') })
    expect([answer.statusCode, answer.json().code]).toEqual([404, nowhere.json().code])
  },
)

test('errors have the one shape, an id that can be followed, and nothing of the inside', async () => {
  const answer = await shop.app.inject({
    url: '/api/v1/nowhere',
    headers: { 'x-request-id': 'followed-123' },
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    statusCode: 404,
    message: expect.any(String),
    code: 'request.not_found',
    requestId: 'followed-123',
  })
  expect(answer.headers['x-request-id']).toBe('followed-123')
})

test('every problem has a sentence in both languages', async () => {
  const { text } = await import('../text.ts')
  for (const code of Object.keys(problems)) {
    const [en, vi] = [text('en')(`errors:${code}`, { count: 2 }), text('vi')(`errors:${code}`, { count: 2 })]
    expect(en, code).not.toBe(code)
    expect(vi, code).not.toBe(en)
  }
})

test.each([
  ['en-US,en;q=0.9', 'en'],
  ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
  ['en;q=0.5, vi;q=0.8', 'vi'],
  ['fr, de', 'en'],
  ['*', 'en'],
])('Accept-Language %s is answered in %s', async (header, language) => {
  const { languageOf } = await import('../text.ts')
  expect(languageOf(header)).toBe(language)
})

const HOSTILE = [
  '\u0000',
  '\ud800',
  '1e999',
  '-1',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '[]',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  'x'.repeat(5000),
]

describe('hostile input is a 4xx or finds nothing, never a 5xx', () => {
  // what is followed takes no input and does not end
  const asked = endpoints.filter(({ produces }) => produces !== 'text/event-stream')
  test.each(asked.map((endpoint) => [endpoint.operationId, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const query = Object.keys((endpoint.query as { properties?: object } | undefined)?.properties ?? {})
      for (const value of HOSTILE) {
        const path = `/api/v1${endpoint.path.replace(/:\w+/g, encodeURIComponent(value.replace(/[\ud800-\udfff]/g, '')) || 'x')}`
        const search = new URLSearchParams(query.map((name): [string, string] => [name, value])).toString()
        const body = {
          payload: JSON.stringify({
            email: value,
            password: value,
            quantity: value,
            lines: value,
            key: value,
            address_id: value,
            variant_id: value,
            product_id: value,
            refreshToken: value,
          }),
        }
        const answer = await shop.app.inject({
          method: endpoint.method,
          url: `${path}?${search}`,
          headers: {
            ...bearer(),
            'idempotency-key': 'hostile-key',
            ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
          },
          ...(endpoint.body ? body : {}),
        })
        expect(answer.statusCode, `${value.slice(0, 20)} → ${answer.body.slice(0, 200)}`).toBeLessThan(500)
      }
    },
  )
})

test('health and readiness', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})
