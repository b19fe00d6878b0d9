import { accounts } from '@lunula/contract/accounts/schemas.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { allowOrigins } from './allowed-origins.ts'

const ORIGINS = ['capacitor://localhost', 'https://localhost']
const PASSWORD = 'purple kettle drum 7'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ native: { origins: ORIGINS, iosApps: [], android: null } })
})
afterAll(() => shop.close())

const corsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

const preflight = (origin: string, url = '/api/v1/cart/add') =>
  shop.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-sync-active',
    },
  })

test.each(ORIGINS)('%s may call, and is never given credentials', async (origin) => {
  const asked = await preflight(origin)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': expect.stringContaining('authorization'),
  })
  const answer = await shop.app.inject({ url: '/api/v1/categories', headers: { origin } })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': origin,
    vary: expect.stringMatching(/accept-language.*origin/i),
  })
  for (const { headers } of [asked, answer])
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  // refusals can be read as well
  const refused = await shop.app.inject({ url: '/api/v1/user/me', headers: { origin } })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, origin])
})

test.each([
  'https://evil.example',
  'null',
  'http://localhost',
  'https://localhost:8443',
  'https://localhost.evil.example',
  'HTTPS://LOCALHOST',
  'http://shop.test',
])('%s gets no such header', async (origin) => {
  const asked = await preflight(origin)
  expect([asked.statusCode, corsOf(asked.headers)]).toEqual([405, {}])
  const answer = await shop.app.inject({ url: '/api/v1/categories', headers: { origin } })
  expect([answer.statusCode, corsOf(answer.headers)]).toEqual([200, {}])
})

test.each(['/', '/categories', '/api/docs/', '/healthz', '/media/x-160.webp', '/robots.txt'])(
  '%s is not of the API and gets none either',
  async (url) => {
    const [origin = ''] = ORIGINS
    expect(corsOf((await preflight(origin, url)).headers)).toEqual({})
    expect(corsOf((await shop.app.inject({ url, headers: { origin } })).headers)).toEqual({})
  },
)

test('a shop without apps lets no origin in', async () => {
  const plain = Fastify() as unknown as FastifyInstance
  await allowOrigins(plain, [])
  plain.get('/categories', async () => ({}))
  for (const origin of ORIGINS)
    expect(corsOf((await plain.inject({ url: '/categories', headers: { origin } })).headers)).toEqual({})
})

test('an app carries its session on by the refresh token in the body, without any cookie', async () => {
  const call = shop.client(undefined, { origin: ORIGINS[0] ?? '' })
  const { token } = await call(accounts.signUp, { body: { email: 'app@example.com', password: PASSWORD } })
  const renewed = await call(accounts.refresh, { body: { refreshToken: token.refreshToken } })
  expect(renewed.token).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
  await call(accounts.signOut, { body: { refreshToken: String(renewed.token.refreshToken) } })
  await expect(
    call(accounts.refresh, { body: { refreshToken: String(renewed.token.refreshToken) } }),
  ).rejects.toMatchObject({ status: 401 })
})
