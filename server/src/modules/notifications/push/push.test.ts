import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { configuration } from '@lunula/contract/configuration/schemas.ts'
import { MAX_PUSH_DEVICES } from '@lunula/contract/notifications/constants.ts'
import { type PushToken, pushDevices } from '@lunula/contract/notifications/devices/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { stockAlerts } from '@lunula/contract/stock-alerts/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { samplePushToken } from '../../../testing/factories/notification-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { returnStock } from '../../catalog/stock/stock.ts'
import { type Notice, notificationData, notify } from '../notifications.ts'
import { deviceData } from './push-devices.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  bytes: number
}

/** A push service: `/201/a` takes, `/410/b` says gone, `/hang/c` never answers. */
const received: Received[] = []
const service = createServer((request, answer) => {
  const [, says = ''] = (request.url ?? '').split('/')
  let bytes = 0
  request.on('data', (part: Buffer) => {
    bytes += part.length
  })
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, bytes })
    if (says === 'hang') return
    answer.writeHead(Number(says), says === '429' ? { 'retry-after': '120' } : {}).end()
  })
})

let shop: TestApp
let buyer: TestBuyer
let base: string
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  shop = await buildTestApp()
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await shop.close()
})
beforeEach(async () => {
  received.length = 0
  buyer = await signUpBuyer(shop)
})

const device = (says = '201', change: Partial<PushToken> = {}): PushToken =>
  samplePushToken(`${base}/${says}`, change)
const add = (body: PushToken, who = buyer) => who.call(pushDevices.add, { body })
const devices = async (who = buyer) => (await who.call(pushDevices.list)).docs
const published = (title = 'Thợ bột'): Notice => ({
  kind: 'post_published',
  data: { post_id: 'p', title },
  path: `/technician/${encodeURIComponent(title)}`,
})
const send = (notice: Notice = published(), who = buyer) => notify(shop.platform, who.userId, notice)
const due = (queue: string) =>
  shop.platform.database.query(
    "update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry')",
    [queue],
  )
const run = async (queue: string): Promise<number> => {
  await due(queue)
  return shop.platform.jobs.runDue(queue)
}
const push = async (): Promise<void> => {
  await run('push.tell')
  await run('push.deliver')
}
const mails = () => new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)

describe('a device', () => {
  test('is listed, chooses anew, and is told no more once it is removed', async () => {
    const phone = device()
    const { _id } = await add(phone)
    await add({ ...phone, categories: ['orders'], quiet: { from: 1260, to: 480 } })
    expect(await devices()).toMatchObject([
      { _id, token: phone.token, categories: ['orders'], quiet: { from: 1260, to: 480 } },
    ])
    await buyer.call(pushDevices.remove, { body: { token: phone.token } })
    await buyer.call(pushDevices.remove, { body: { token: phone.token } })
    expect(await devices()).toEqual([])
  })

  test('belongs to whoever gave it last, and is removed by nobody else', async () => {
    const phone = device()
    const other = await signUpBuyer(shop)
    await add(phone)
    const { _id } = await add(phone, other)
    expect([await devices(), (await devices(other)).length]).toEqual([[], 1])
    await buyer.call(pushDevices.remove, { body: { token: phone.token } })
    await buyer.call(pushDevices.remove, { body: { _id } })
    await buyer.call(pushDevices.remove, { body: {} })
    expect(await devices(other)).toHaveLength(1)
  })

  test('takes the place of the one that was not seen for longest', async () => {
    for (let at = 0; at <= MAX_PUSH_DEVICES; at += 1) {
      await add(device('201', { name: `device ${at}` }))
      shop.clock.advance(1 / 60)
    }
    const names = (await devices()).map(({ name }) => name)
    expect([names.length, names[0], names.includes('device 0')]).toEqual([
      MAX_PUSH_DEVICES,
      `device ${MAX_PUSH_DEVICES}`,
      false,
    ])
  })

  test.each<[string, Partial<PushToken>]>([
    ['no address', { token: 'not an address' }],
    ['an address of another kind', { token: 'file:///etc/passwd' }],
    ['a password in its address', { token: 'https://me:secret@push.test/1' }],
    ['no keys', { keys: undefined as never }],
    ['a key that is no point of the curve', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['a time zone that nobody has', { time_zone: 'Mars/Olympus' }],
  ])('with %s is refused', async (_, change) => {
    const { keys, ...rest } = { ...device(), ...change }
    expect((await refusalOf(add(keys ? { ...rest, keys } : rest))).code).toBe('notifications.token_invalid')
  })

  test('of an app is refused while the shop has no keys for its service', async () => {
    const { keys: _, ...app } = device('201', { provider: 'fcm', token: 'token-of-an-app' })
    expect((await refusalOf(add(app))).code).toBe('notifications.provider_off')
  })

  test('is in the export without its keys, and gone with the account', async () => {
    await add(device())
    const data = deviceData(shop.platform)
    expect(await data.read(buyer.userId)).toMatchObject([{ provider: 'web', name: 'Chrome on Android' }])
    expect(JSON.stringify(await data.read(buyer.userId))).not.toContain(base)
    await send()
    await push()
    await data.erase(buyer.userId)
    expect(await data.read(buyer.userId)).toEqual([])
    await notificationData(shop.platform).erase(buyer.userId)
  })
})

describe('a push', () => {
  test('is encrypted, signed with the key that browsers know, and sent once', async () => {
    await add(device())
    await send()
    await push()
    await push()
    const [one, ...more] = received
    expect(more).toEqual([])
    const { public_key } = (await shop.client()(configuration.read)).push
    expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '172800' })
    expect(one?.headers.authorization).toContain(`k=${public_key}`)
    expect(one?.bytes).toBeGreaterThan(100)
  })

  test('tells again what was renewed, under the tag of the first', async () => {
    await add(device())
    await send()
    await push()
    shop.clock.advance(1)
    await send()
    await push()
    expect(received.map(({ headers }) => headers['topic'])).toHaveLength(2)
    expect(new Set(received.map(({ headers }) => headers['topic'])).size).toBe(1)
  })

  test('goes to each device that wants to hear of it, and to no other', async () => {
    await add(device('201', { categories: ['orders', 'posts'] }))
    await add(device('201', { categories: ['posts'] }))
    await add(device('201', { categories: ['messages'] }))
    await send()
    await push()
    expect(received).toHaveLength(2)
  })

  test('is not sent of what was read meanwhile', async () => {
    await add(device())
    await send()
    await buyer.call(notifications.readAll)
    await push()
    expect(received).toEqual([])
  })

  test('waits while its reader has the shop in sight', async () => {
    await add(device())
    const leave = shop.platform.events.subscribe(buyer.userId, () => {})
    await send()
    await push()
    expect(received).toEqual([])
    leave()
    await push()
    expect(received).toHaveLength(1)
  })

  test('waits for the end of the quiet hours', async () => {
    const hour = new Intl.DateTimeFormat('en', { timeZone: 'UTC', hour: 'numeric', hourCycle: 'h23' })
    const minute = Number(hour.format(shop.clock.now())) * 60
    await add(device('201', { time_zone: 'UTC', quiet: { from: minute, to: (minute + 60) % 1440 } }))
    await send()
    await run('push.tell')
    await due('push.deliver')
    await shop.platform.jobs.runDue('push.deliver')
    expect(received).toEqual([])
    const { rows } = await shop.platform.database.query<{ minutes: number }>(
      "select extract(epoch from start_after - now())::int / 60 minutes from pgboss.job where name = 'push.deliver' and state = 'created'",
    )
    expect(rows[0]?.minutes).toBeGreaterThan(0)
    shop.clock.advance(61)
    await run('push.deliver')
    expect(received).toHaveLength(1)
  })

  test.each(['404', '410'])('that answers %s shows a dead device, which is forgotten', async (says) => {
    await add(device(says))
    await send()
    await push()
    expect([received.length, await devices()]).toEqual([1, []])
  })

  test('that is asked to wait comes later, and other devices need not wait for it', async () => {
    await add(device('429'))
    await add(device('201'))
    await send()
    await push()
    const { rows } = await shop.platform.database.query<{ seconds: number }>(
      "select extract(epoch from start_after - created_on)::int seconds from pgboss.job where name = 'push.deliver' and state = 'created'",
    )
    expect([received.length, rows]).toEqual([2, [{ seconds: 120 }]])
    expect(await devices()).toHaveLength(2)
    await shop.platform.database.query("delete from pgboss.job where name = 'push.deliver'")
  })

  test.each(['413', '400', '302'])('that answers %s is given up, and its device kept', async (says) => {
    await add(device(says))
    await send()
    await push()
    expect([received.length, await run('push.deliver'), (await devices()).length]).toEqual([1, 0, 1])
  })

  test('that the service fails to take is tried again', async () => {
    await add(device('503'))
    await send()
    await run('push.tell')
    await due('push.deliver')
    await expect(shop.platform.jobs.runDue('push.deliver')).rejects.toThrow('answers 503')
    expect(await devices()).toHaveLength(1)
    await shop.platform.database.query("delete from pgboss.job where name = 'push.deliver'")
  })
})

describe('mail and push', () => {
  const lampIsBack = async () => {
    const lamp = await stockVariant(shop, { price: '49.99', stock: 0 })
    await buyer.call(stockAlerts.ask, { params: { variant_id: lamp.variantId } })
    await returnStock(shop.platform, [{ variant_id: lamp.variantId, quantity: 2 }])
    await run('stock-alerts.announce')
    await run('stock-alerts.mail')
  }

  test('say nothing twice: what a device took is not mailed', async () => {
    await add(device())
    await lampIsBack()
    await push()
    await run('stock-alerts.mail-unpushed')
    expect([received.length, (await mails()).length]).toEqual([1, 0])
  })

  test('one stands in for the other: what no device took is mailed', async () => {
    await add(device('410'))
    await lampIsBack()
    expect(await mails()).toEqual([])
    await push()
    await run('stock-alerts.mail-unpushed')
    expect((await mails()).map(({ subject }) => subject.slice(0, 13))).toEqual(['Back in stock'])
  })
})
