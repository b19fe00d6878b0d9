import type { Transport } from '@lunula/contract/client.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPrefetchTransport } from './prefetch-cache.ts'

const send = vi.fn<Transport>()
let now = 0
const request = (path: string, method: 'GET' | 'POST' = 'GET') => ({
  method,
  path,
  headers: {},
  body: undefined,
  signal: undefined,
})

beforeEach(() => {
  now = 0
  send.mockReset()
  send.mockImplementation(async () => ({ status: 200, json: { data: send.mock.calls.length } }))
})

test('an answer fetched ahead is used once', async () => {
  const warm = createPrefetchTransport(send, () => now)
  await warm.ahead(request('/products'))
  await warm.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(1)
  await warm.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(2)
})

test('it is old after ten seconds, and after something was changed', async () => {
  const warm = createPrefetchTransport(send, () => now)
  await warm.ahead(request('/products'))
  now = 10_000
  await warm.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(2)
  await warm.ahead(request('/products'))
  warm.forget()
  await warm.send(request('/products'))
  expect(send).toHaveBeenCalledTimes(4)
})

test('a failure ahead of time is met again by the real call', async () => {
  const warm = createPrefetchTransport(send, () => now)
  send.mockResolvedValueOnce({ status: 503, json: null })
  await warm.ahead(request('/products'))
  expect((await warm.send(request('/products'))).status).toBe(200)
})
