import { SUBSCRIPTION_NOTE } from '@lunula/contract/notifications/constants.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewPush } from './renew-push.ts'

const subscription = (endpoint: string, auth = `auth-${endpoint}`) =>
  ({ toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth } }) }) as unknown as PushSubscription

let noted: Map<string, Response>
let told: { url: string; body: unknown }[]
let status: number
const subscribe = vi.fn(async () => subscription('https://push.test/new'))

beforeEach(() => {
  noted = new Map()
  told = []
  status = 200
  subscribe.mockClear()
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => noted.get(path)?.clone(),
      put: async (path: string, response: Response) => void noted.set(path, response),
    }),
  })
  vi.stubGlobal('self', {
    registration: { pushManager: { getSubscription: async () => null, subscribe } },
  })
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (url.endsWith('/config')) return Response.json({ data: { push: { public_key: 'vapid' } } })
    told.push({ url, body: JSON.parse(init?.body ?? 'null') })
    return new Response(null, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const note = () => noted.get(SUBSCRIPTION_NOTE.path)?.clone().json()
const RENEWED = {
  token: 'https://push.test/new',
  keys: { p256dh: 'key', auth: 'auth-https://push.test/new' },
}

test('what the browser renewed is told to the shop and noted', async () => {
  await renewPush({
    oldSubscription: subscription('https://push.test/old', 'secret'),
    newSubscription: subscription('https://push.test/new'),
  })
  expect(told).toEqual([
    {
      url: '/api/v1/notifications/tokens/renewal',
      body: { old: { token: 'https://push.test/old', auth: 'secret' }, ...RENEWED },
    },
  ])
  expect(await note()).toEqual({ token: RENEWED.token, auth: RENEWED.keys.auth })
  expect(subscribe).not.toHaveBeenCalled()
})

test('a browser that says neither gets a new one with the key of the shop, for the noted one', async () => {
  noted.set(SUBSCRIPTION_NOTE.path, Response.json({ token: 'https://push.test/old', auth: 'secret' }))
  await renewPush({})
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'vapid' })
  expect(told).toMatchObject([{ body: { old: { auth: 'secret' }, token: RENEWED.token } }])
})

test('a device that nobody knows is not subscribed anew, and a refusal leaves the note', async () => {
  await renewPush({})
  expect([told, subscribe.mock.calls]).toEqual([[], []])
  noted.set(SUBSCRIPTION_NOTE.path, Response.json({ token: 'https://push.test/old', auth: 'secret' }))
  status = 400
  await renewPush({})
  expect(await note()).toEqual({ token: 'https://push.test/old', auth: 'secret' })
})
