import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { clientErrors } from '@lunula/contract/client-errors/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { buy } from '../../../testing/factories/checkout-factory.ts'
import { californian, PASSWORD, signUpBuyer } from '../../../testing/factories/user-factory.ts'
import { createLog, scrub } from '../../log.ts'
import { serveMetrics } from '../../metrics/metrics-server.ts'
import { inProcessCall } from '../../pages/in-process.ts'
import { networkOf } from './request-log.ts'

interface Line {
  msg: string
  url?: string
  user?: string
  [field: string]: unknown
}

let shop: TestApp
const written: string[] = []
const lines = (): Line[] => written.map((text) => JSON.parse(text))

beforeAll(async () => {
  shop = await buildTestApp({}, { log: createLog('debug', { write: (text) => written.push(text) }) })
})
afterAll(() => shop.close())

test('the log of a whole journey names nobody and holds no secret', async () => {
  const buyer = await signUpBuyer(shop)
  const order = await buy(shop, buyer)
  await shop
    .client()(accounts.signIn, { body: { email: buyer.email, password: 'wrong password 1' } })
    .catch(() => {})
  // errors of the database quote what was stored
  const { app, platform } = shop
  const failing = await platform.database
    .query('insert into users select * from users where email = $1', [buyer.email])
    .catch((error: unknown) => error)
  platform.log.error({ err: failing }, 'request failed')
  await app.inject({ url: `/api/v1/orders/${order._id}?token=very-secret`, remoteAddress: '203.0.113.77' })
  const text = written.join('')
  const own = [
    buyer.email,
    buyer.token,
    PASSWORD,
    'wrong password 1',
    californian.first_name,
    californian.address,
    californian.phone,
    '203.0.113.77',
    'very-secret',
  ]
  for (const value of own) expect(text).not.toContain(value)
  expect(lines().find(({ url }) => url === '/api/v1/orders')).toMatchObject({
    status: 201,
    user: buyer.userId,
  })
  expect(lines().find(({ msg }) => msg === 'request failed')).toMatchObject({ err: { code: '23505' } })
})

test('a page that asks the API in the process is one line', async () => {
  shop.app.server.unref()
  const before = written.length
  const request = { id: 'page-request', ip: '127.0.0.1' }
  const call = inProcessCall(shop.app, { request: request as never, language: 'en', bearer: () => undefined })
  await call(accounts.signIn, { body: { email: 'a@b.test', password: PASSWORD } }).catch(() => {})
  expect(written.slice(before).filter((line) => line.includes('"msg":"request"'))).toEqual([])
})

test('an error of a browser is a scrubbed line', async () => {
  const message = 'Cannot read of lan@salon.test 714-555-0123'
  await shop.client()(clientErrors.report, {
    body: { message, stack: 'at /x.js?token=abc:1', page: '/cart' },
  })
  expect(lines().find(({ msg }) => msg === 'an error in a browser')).toMatchObject({
    page: '/cart',
    error: 'Cannot read of [e-mail] [phone]',
    stack: 'at /x.js?…',
  })
})

test('the figures show how the shop sells, on a port of their own', async () => {
  const { metrics, log } = shop.platform
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, log)
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  const text = await answer.text()
  expect(text).toContain('lunula_http_requests_total{method="POST",route="/api/v1/orders",status="201"} 1')
  expect(text).toMatch(/lunula_payments_last_hour\{status="captured"\} 1/)
  expect(text).toContain('lunula_payments_open 0')
  expect(text).toContain('lunula_payment_recoveries{state="failed"} 0')
  expect(text).toContain('lunula_client_errors_total 1')
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  await server.close()
})

describe('what is left of', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ])('the address %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))

  test.each([
    [
      'order 0195f3a2-8f4e-7c3a-9b1d-2e5f6a7b8c9d not found',
      'order 0195f3a2-8f4e-7c3a-9b1d-2e5f6a7b8c9d not found',
    ],
    ['mail to lan.nguyen+shop@salon.test failed', 'mail to [e-mail] failed'],
    ['call (714) 555-0123 or 7145550123', 'call [phone] or 7145550123'],
    [
      `Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P`,
      'Bearer [secret]',
    ],
    ['GET https://x.test/a?token=1&b=2 500', 'GET https://x.test/a?… 500'],
  ])('%s', (text, left) => expect(scrub(text)).toBe(left))
})
