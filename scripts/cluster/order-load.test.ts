import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { BenchBuyer } from '../../bench/users.ts'
import { countFailures, keepBuying, longestOutage, newLoad, unexpectedFailures } from './order-load.ts'

const failed = (at: number, why = '503') => ({ at, why })

describe('the outage of a load', () => {
  it('lies between the last success before a failure and the first after it', () => {
    expect(longestOutage({ successes: [900, 0, 100], failures: [failed(200), failed(700)] })).toBe(800)
  })

  it('is none where nothing failed, however long nobody asked', () => {
    expect(longestOutage({ successes: [0, 5000], failures: [] })).toBe(0)
    expect(longestOutage({ successes: [], failures: [failed(1)] })).toBe(0)
  })

  it('is the longest of several', () => {
    const failures = [failed(15), failed(150)]
    expect(longestOutage({ successes: [10, 20, 100, 400, 1000], failures })).toBe(300)
  })
})

it('counts failures by their reason, most frequent first', () => {
  const failures = [failed(1, 'b'), failed(2, 'a'), failed(3, 'a')]
  expect(countFailures({ failures })).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

it('expects a shop without its database to say 503, and to end at most one attempt of a buyer', () => {
  const ended = failed(3, '402 payments.processing_error')
  const failures = [failed(1, '503 server.unavailable'), failed(2, '503'), ended, ended]
  expect(unexpectedFailures({ failures }, 2)).toEqual([])
  expect(unexpectedFailures({ failures }, 1)).toEqual([['402 payments.processing_error', 2]])
  for (const why of ['500', '503 server.unavailable without Retry-After'])
    expect(unexpectedFailures({ failures: [failed(1, why)] }, 2)).toEqual([[why, 1]])
})

it('asks with the same key while nobody knows, and with another one after a refusal', async () => {
  const answers = [
    [503, 'payments.outcome_unknown', { 'retry-after': '2' }],
    [503, 'server.unavailable', {}],
    [409, 'orders.payment_in_progress', {}],
    [402, 'payments.processing_error', {}],
    [201, '', {}],
  ] as const
  const keys: unknown[] = []
  const load = newLoad()
  const shop = createServer(({ headers }, answer) => {
    keys.push(headers['idempotency-key'])
    const [status, code, more] = answers[keys.length - 1] ?? answers[0]
    answer
      .writeHead(status, more)
      .end(JSON.stringify(status === 201 ? { data: { _id: 'o1', total: 5 } } : { code }))
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const buyer = { token: 't', addressId: 'a', call: async () => ({ total: 5 }) } as unknown as BenchBuyer
  const line = { product_id: 'p', variant_id: 'v', quantity: 1 }
  await keepBuying(url, buyer, line, load, () => load.acknowledged.length > 0)
  shop.close()
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
  expect(load.acknowledged).toEqual([{ id: 'o1', total: 5 }])
  expect(load.failures.map(({ why }) => why)).toEqual([
    '503 payments.outcome_unknown',
    '503 server.unavailable without Retry-After',
    '409 orders.payment_in_progress',
    '402 payments.processing_error',
  ])
})
