import type { Transport } from '@lunula/contract/client.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPrefetchTransport } from './prefetch-cache.ts'

const send = vi.fn<Transport>()
let now = 0
let reader = 'en'
const createCache = () =>
  createPrefetchTransport(
    send,
    () => now,
    () => reader,
  )
const request = (path: string, method: 'GET' | 'POST' = 'GET') => ({
  method,
  path,
  headers: {},
  body: undefined,
  signal: undefined,
})

beforeEach(() => {
  now = 0
  reader = 'en'
  send.mockReset()
  send.mockImplementation(async () => ({ status: 200, json: { data: send.mock.calls.length } }))
})

test('an answer fetched ahead is used once', async () => {
  const prefetched = createCache()
  await prefetched.ahead(request('/products'))
  await prefetched.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(1)
  await prefetched.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(2)
})

test('it is old after ten seconds, and after something was changed', async () => {
  const prefetched = createCache()
  await prefetched.ahead(request('/products'))
  now = 10_000
  await prefetched.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(2)
  await prefetched.ahead(request('/products'))
  prefetched.forget()
  await prefetched.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(4)
})

test('a failure ahead of time is met again by the real call', async () => {
  const prefetched = createCache()
  send.mockResolvedValueOnce({ status: 503, json: null })
  await prefetched.ahead(request('/products'))
  expect((await prefetched.send(request('/products'))).status).toBe(200)
})

test('whoever reads another language, or is another person, by now is answered anew', async () => {
  const prefetched = createCache()
  await prefetched.ahead(request('/products'))
  reader = 'vi'
  await prefetched.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(2)
})
