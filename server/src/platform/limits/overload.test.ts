import { afterEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { isTooMuch, Overload } from './overload.ts'

const LIMITS = { maxDelayMs: 250, maxWaiting: 50 }

test.each([
  [{ delayMs: 250, waiting: 50 }, false],
  [{ delayMs: 251, waiting: 0 }, true],
  [{ delayMs: 0, waiting: 51 }, true],
])('%j is too much: %s', (load, expected) => {
  expect(isTooMuch(load, LIMITS)).toBe(expected)
})

test('an event loop that is held up is seen, and that it is free again', async () => {
  const overload = new Overload({ maxDelayMs: 100, maxWaiting: 1 }, () => 0)
  const until = async (busy: boolean): Promise<void> => {
    while (overload.isNow !== busy) {
      const end = performance.now() + (busy ? 200 : 0)
      while (performance.now() < end);
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  await until(true)
  await until(false)
  overload.stop()
})

let shop: TestApp | undefined
afterEach(() => shop?.close())

test('who comes to a busy shop is sent away at once; paying, webhooks and probes go on', async () => {
  shop = await buildTestApp({ rateLimits: true, overload: { maxDelayMs: 60_000, maxWaiting: 0 } })
  const { app, pool } = shop
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = pool.query('select 1')
  const refused = await app.inject('/api/v1/categories')
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json().code).toBe('server.unavailable')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const paying = await app.inject({ method: 'POST', url: '/api/v1/orders', payload: {} })
  expect(paying.statusCode).toBe(401)
  for (const client of held) client.release()
  await waiting
  expect((await app.inject('/api/v1/categories')).statusCode).toBe(200)
})
