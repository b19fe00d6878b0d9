import { once } from 'node:events'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test } from 'vitest'
import { FlakyProxy } from '../../testing/faults/flaky-proxy.ts'
import { createLog } from '../log.ts'
import { connectRedis } from './connect-redis.ts'
import { addressKey, Limits } from './rate-limits.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const opened: Redis[] = []
afterAll(() => {
  for (const redis of opened) redis.disconnect()
})

function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  })
  redis.on('error', () => {})
  opened.push(redis)
  return redis
}

/** A key of this run only: what Redis counts outlives a test. */
const keyOf = (name: string): string => `${name}-${process.pid}-${Date.now()}`

async function limitOf(redis: Redis | null): Promise<void> {
  const limit = new Limits({ on: true, redis }).define('test', { times: 3, seconds: 60 })
  const key = keyOf('three')
  expect(await limit.check(key)).toBeNull()
  for (let use = 1; use <= 3; use++) expect(await limit.take(key)).toBeNull()
  const refusal = await limit.take(key)
  expect(refusal).toMatchObject({ code: 'request.too_many' })
  expect(Number(refusal?.values['seconds'])).toBeGreaterThan(50)
  expect(await limit.check(key)).toMatchObject({ code: 'request.too_many' })
  expect(await limit.take(keyOf('another'))).toBeNull()
  await limit.clear(key)
  expect(await limit.take(key)).toBeNull()
  const regretted = keyOf('regretted')
  for (let use = 1; use <= 5; use++) {
    expect(await limit.take(regretted)).toBeNull()
    await limit.giveBack(regretted)
  }
}

test('a fourth use of three is refused, with how long to wait; another key is not', () => limitOf(null))

test('limits hold when Redis does not answer', () => limitOf(openRedis('redis://127.0.0.1:1')))

test.runIf(redisUrl)('two nodes with one Redis count together', async () => {
  const redis = openRedis(String(redisUrl))
  await new Promise((ready) => redis.once('ready', ready))
  await limitOf(redis)
  const node = () => new Limits({ on: true, redis }).define('nodes', { times: 2, seconds: 60 })
  const [first, second] = [node(), node()]
  const key = keyOf('nodes')
  expect(await first.take(key)).toBeNull()
  expect(await second.take(key)).toBeNull()
  expect(await first.take(key)).toMatchObject({ code: 'request.too_many' })
})

test.runIf(redisUrl)('limits hold, and nobody waits for long, when Redis falls silent', async () => {
  const { hostname, port } = new URL(String(redisUrl))
  const proxy = await FlakyProxy.open(hostname, Number(port || 6379))
  const redis = connectRedis(`redis://127.0.0.1:${proxy.port}`, createLog('silent'))
  opened.push(redis)
  await once(redis, 'ready')
  proxy.silence()
  await limitOf(redis)
  await proxy.close()
})

test('switched off, nothing is counted', async () => {
  const limit = new Limits({ on: false, redis: null }).define('off', { times: 1, seconds: 60 })
  for (let use = 0; use < 5; use++) expect(await limit.take('same')).toBeNull()
})

describe('whom an address stands for', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s → %s', (ip, key) => expect(addressKey(ip)).toBe(key))
})
