import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { type Call, createClient } from '@lunula/contract/client.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Application, buildApp } from '../../app.ts'
import { notify } from '../../modules/notifications/notifications.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { PASSWORD, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'

const HEARTBEAT_MS = 100
const redisUrl = process.env['TEST_REDIS_URL'] ?? null

let shop: TestApp
let base: string
beforeAll(async () => {
  shop = await buildTestApp({ heartbeatMs: HEARTBEAT_MS, redisUrl })
  base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

interface Heard {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** All that has come so far. */
  text: () => string
  /** Resolves when the server has ended the stream. */
  ended: Promise<unknown>
  leave: () => void
}

/** Over a connection of its own, which nothing else uses. */
async function follow(token: string, at = base): Promise<Heard> {
  const request = get(`${at}/api/v1/events`, { agent: false, headers: { authorization: `Bearer ${token}` } })
  onTestFinished(() => void request.destroy())
  request.on('error', () => {}) // a server that closes may cut what was not read
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const ended = once(response, 'end')
  ended.catch(() => {})
  const { statusCode: status, headers } = response
  return { status, headers, text: () => text, ended, leave: () => request.destroy() }
}

const publish = ({ userId }: TestBuyer, { platform }: Pick<Application, 'platform'> = shop) =>
  notify(platform, userId, {
    kind: 'post_published',
    data: { post_id: crypto.randomUUID(), title: 'Thợ bột' },
    path: `/posts/${crypto.randomUUID()}`,
  })

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 3000, interval: 10 })

describe('a stream of events', () => {
  test('tells its user, and nobody else, what happens, once it is committed', async () => {
    const buyer = await signUpBuyer(shop)
    const other = await signUpBuyer(shop)
    const [heard, others] = [await follow(buyer.token), await follow(other.token)]
    expect(heard.headers['content-type']).toMatch(/^text\/event-stream/)
    expect(heard.headers['cache-control']).toBe('private, no-store')
    expect(heard.headers['x-accel-buffering']).toBe('no')
    const undone = shop.platform.database.transaction(async () => {
      await publish(buyer)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await publish(buyer)
    await soon(() => expect(heard.text()).toContain('event: notification\ndata: {"unread":1}\n\n'))
    await buyer.call(notifications.readAll)
    await soon(() => expect(heard.text()).toContain('data: {"unread":0}\n\n'))
    await soon(() => expect(others.text()).toContain(': beat'))
    expect(others.text()).not.toContain('event:')
  })

  test('is for whoever is signed in', async () => {
    expect((await follow('none')).status).toBe(401)
  })

  test('ends when its session does, and others of the user go on', async () => {
    const buyer = await signUpBuyer(shop)
    const body = { email: buyer.email, password: PASSWORD }
    const { token } = await shop.client()(accounts.signIn, { body })
    const [first, second] = [await follow(buyer.token), await follow(token.accessToken)]
    await shop.client(token.accessToken)(accounts.signOut, { body: { refreshToken: token.refreshToken } })
    await second.ended
    await publish(buyer)
    await soon(() => expect(first.text()).toContain('"unread":1'))
  })

  test('means that its user is there, as long as it is open', async () => {
    const { events } = shop.platform
    const buyer = await signUpBuyer(shop)
    const online = () => events.isOnline(buyer.userId)
    expect(await online()).toBe(false)
    const heard = await follow(buyer.token)
    expect(await online()).toBe(true)
    heard.leave()
    await soon(async () => expect(await online()).toBe(false))
  })

  test('gives way to a sixth of the same user', async () => {
    const buyer = await signUpBuyer(shop)
    const streams: Heard[] = []
    for (let n = 0; n < 6; n += 1) streams.push(await follow(buyer.token))
    await streams[0]?.ended
    expect(streams[0]?.text()).toContain('event: superseded')
    await publish(buyer)
    for (const { text } of streams.slice(1)) await soon(() => expect(text()).toContain('"unread":1'))
  })
})

describe('a node that stops', () => {
  async function secondNode(change: object = {}): Promise<{ node: Application; at: string }> {
    const engine = { kind: shop.platform.database.kind, pool: shop.pool, close: async () => {} }
    const config = { ...shop.platform.config, ...change }
    const node = await buildApp(config, { engine, clock: shop.clock })
    return { node, at: await node.app.listen({ port: 0, host: '127.0.0.1' }) }
  }

  test.each([
    ['a sign-out', (call, refreshToken) => call(accounts.signOut, { body: { refreshToken } })],
    ['the sign-out of all other devices', (_call, _token, other) => other(profile.endOtherSessions)],
    [
      'a new password',
      (_call, _token, other) =>
        other(profile.changePassword, {
          body: { current_password: PASSWORD, new_password: 'a-Fresh-password-3' },
        }),
    ],
  ] as [string, (call: Call, refreshToken: string, other: Call) => Promise<unknown>][])(
    'ends the stream of a session at once with %s, long before its heartbeat',
    async (_, leave) => {
      const { node, at } = await secondNode({ heartbeatMs: 600_000 })
      onTestFinished(() => node.close())
      const buyer = await signUpBuyer(shop)
      const body = { email: buyer.email, password: PASSWORD }
      const { token } = await shop.client()(accounts.signIn, { body })
      const heard = await follow(token.accessToken, at)
      const stays = await follow(buyer.token, at)
      const callAt = (bearer: string): Call =>
        createClient(async ({ method, path, headers, body: sent }) => {
          const answer = await node.app.inject({
            method,
            url: `/api/v1${path}`,
            headers: { ...headers, authorization: `Bearer ${bearer}` },
            ...(sent === undefined ? {} : { body: sent }),
          })
          return { status: answer.statusCode, json: answer.json() }
        })
      await leave(callAt(token.accessToken), token.refreshToken, callAt(buyer.token))
      const ended = heard.ended.then(() => 'ended')
      expect(await Promise.race([ended, pause(5000)])).toBe('ended')
      expect(heard.text()).not.toContain('recheck')
      await publish(buyer, node)
      await soon(() => expect(stays.text()).toContain('"unread":1'))
    },
  )

  test('ends its streams at once and takes no more', async () => {
    const { node, at } = await secondNode({ heartbeatMs: 20_000 })
    const buyer = await signUpBuyer(shop)
    const heard = await follow(buyer.token, at)
    node.drain()
    await heard.ended
    expect((await follow(buyer.token, at)).status).toBe(503)
    const closed = node.close().then(() => 'closed')
    expect(await Promise.race([closed, pause(5000)])).toBe('closed')
  })

  test.runIf(redisUrl)('does not call somebody back who left while their session was looked up', async () => {
    const { events } = shop.platform
    const { userId } = await signUpBuyer(shop)
    const leave = events.subscribe(userId, () => {})
    await soon(async () => expect(await events.isOnline(userId)).toBe(true))
    leave()
    events.stay(userId) // the heartbeat that was on its way
    expect(await events.isOnline(userId)).toBe(false)
  })

  test.runIf(redisUrl)('is one of several: what happens on one is heard on the others', async () => {
    const { node, at } = await secondNode()
    onTestFinished(() => node.close())
    const buyer = await signUpBuyer(shop)
    expect(await shop.platform.events.isOnline(buyer.userId)).toBe(false)
    const [here, there] = [await follow(buyer.token), await follow(buyer.token, at)]
    await publish(buyer)
    for (const { text } of [here, there]) await soon(() => expect(text()).toContain('{"unread":1}'))
    here.leave()
    await pause(HEARTBEAT_MS)
    expect(await shop.platform.events.isOnline(buyer.userId)).toBe(true)
    there.leave()
    await soon(async () => expect(await shop.platform.events.isOnline(buyer.userId)).toBe(false))
    for (const { text } of [here, there]) expect(text().match(/"unread":1/g)).toHaveLength(1)
  })
})
