import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { samplePushToken } from '../../../../testing/factories/notification-factory.ts'
import type { PushDeviceRow } from '../push.tables.ts'
import { readVapidKeys } from './vapid-keys.ts'
import { createWebPush } from './web-push.ts'

const message = {
  tag: '0199-tag',
  title: 'Order',
  body: 'On its way',
  path: '/',
  language: 'en',
  unread: 1,
} as const

let shop: TestApp
let called = 0
const inside = createServer((_, answer) => {
  called += 1
  answer.writeHead(201).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  shop = await buildTestApp()
})
afterAll(async () => {
  inside.close()
  await shop.close()
})

const device = (endpoint: string): PushDeviceRow => {
  const { keys } = samplePushToken()
  return { token: endpoint, p256dh: keys?.p256dh, auth: keys?.auth } as PushDeviceRow
}

/** The provider as it stands in production: pushes go to the internet alone. */
const provider = () => {
  const { platform } = shop
  const push = { ...platform.config.push, privateNetwork: false }
  return createWebPush({ ...platform, config: { ...platform.config, push } })
}

test.each([
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://[::ffff:10.0.0.8]/push',
  'https://10.0.0.8/push',
  'https://192.168.1.1/push',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/push',
  'http://push.test/1',
  'https://me:secret@push.test/1',
  'https://push.test:8443/1',
])('the device at %s is told to be gone, and nothing is asked of it', async (endpoint) => {
  expect(await provider().send(device(endpoint), message)).toEqual({ is: 'gone' })
})

test('a server of the shop’s own network never hears of a push', async () => {
  const { port } = inside.address() as AddressInfo
  for (const scheme of ['http', 'https'])
    await provider().send(device(`${scheme}://127.0.0.1:${port}/201`), message)
  expect(called).toBe(0)
})

test('the keys are made once, whichever node is first, and kept', async () => {
  await shop.platform.database.query('delete from push_keys')
  const [one, other] = await Promise.all([readVapidKeys(shop.platform), readVapidKeys(shop.platform)])
  expect(one).toEqual(other)
  expect(await readVapidKeys(shop.platform)).toEqual(one)
  const { rows } = await shop.platform.database.query('select from push_keys')
  expect(rows).toHaveLength(1)
})
