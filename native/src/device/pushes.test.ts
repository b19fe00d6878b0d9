import { beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../../web/src/shell/storage/storage.ts'
import { pushSupport, turnPushOff, turnPushOn } from '../seams/push-device.ts'
import { clearShownPushes } from '../seams/shown-pushes.ts'
import { connectPushes } from './pushes.ts'

type Listener = (event: unknown) => void
/** The device, as far as the plugin shows it. */
const device = vi.hoisted(() => ({
  platform: 'android',
  leave: 'granted',
  token: 'token-1',
  listeners: new Map<string, (event: unknown) => void>(),
  registered: 0,
  shown: [] as { id: string; data?: { path?: string } }[],
}))
vi.mock('@capacitor/core', () => ({
  Capacitor: { isNativePlatform: () => true, getPlatform: () => device.platform },
}))
vi.mock('@capacitor/app', () => ({
  App: { addListener: async (name: string, heard: Listener) => void device.listeners.set(name, heard) },
}))
vi.mock('@capacitor/push-notifications', () => ({
  PushNotifications: {
    addListener: async (name: string, heard: Listener) => {
      device.listeners.set(name, heard)
      return { remove: async () => device.listeners.delete(name) }
    },
    register: async () => {
      device.registered += 1
      device.listeners.get('registration')?.({ value: device.token })
    },
    unregister: async () => {},
    requestPermissions: async () => ({ receive: device.leave }),
    checkPermissions: async () => ({ receive: device.leave }),
    getDeliveredNotifications: async () => ({ notifications: device.shown }),
    removeDeliveredNotifications: async ({ notifications }: { notifications: { id: string }[] }) => {
      device.shown = device.shown.filter(({ id }) => notifications.every((each) => each.id !== id))
    },
    removeAllDeliveredNotifications: async () => {
      device.shown = []
    },
  },
}))
const calls = vi.hoisted(() => ({ made: [] as [string, unknown][], devices: [] as object[] }))
vi.mock('../../../web/src/shell/api/api.ts', () => {
  const call = async ({ method, path }: { method: string; path: string }, input?: { body?: unknown }) => {
    calls.made.push([`${method} ${path}`, input?.body])
    return { ok: true, docs: calls.devices }
  }
  return { apiResult: call, backgroundApi: call }
})
const go = vi.hoisted(() => vi.fn())
vi.mock('../../../web/src/shell/routing/navigation.ts', () => ({ go }))

const choices = { categories: ['orders'], quiet: null } as const
const TOKENS = '/notifications/tokens'

beforeEach(() => {
  Object.assign(device, { platform: 'android', leave: 'granted', token: 'token-1', registered: 0 })
  device.listeners.clear()
  calls.made = []
  calls.devices = []
  go.mockReset()
  vi.stubEnv('HAS_PUSH', 'on')
  vi.stubEnv('SHOP_URL', 'https://shop.test')
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  })
})

test.each([
  ['android', 'fcm'],
  ['ios', 'apns'],
])('%s registers with the shop as %s, once leave is given', async (platform, provider) => {
  device.platform = platform
  await turnPushOn({ ...choices, categories: [...choices.categories] })
  expect(calls.made).toEqual([
    [`POST ${TOKENS}`, expect.objectContaining({ provider, token: 'token-1', categories: ['orders'] })],
  ])
  expect(browserStorage.read('messagingToken')).toBe('token-1')
})

test('leave that is refused asks the shop for nothing, until the device’s settings give it', async () => {
  device.leave = 'denied'
  expect(await turnPushOn({ ...choices, categories: [] })).toBe('denied')
  expect([calls.made, device.registered, pushSupport()]).toEqual([[], 0, 'denied_in_app'])
  await connectPushes()
  device.leave = 'granted'
  device.listeners.get('resume')?.({})
  await vi.waitFor(() => expect(pushSupport()).toBe('ready'))
})

test('a pressed notification opens its page of the shop, and nothing else', async () => {
  await connectPushes()
  const press = (data: unknown) =>
    device.listeners.get('pushNotificationActionPerformed')?.({ notification: { data } })
  press({ path: '/account/order/1' })
  for (const data of [undefined, {}, { path: 5 }, { path: '.evil.test/x' }]) press(data)
  expect(go.mock.calls).toEqual([['/account/order/1']])
})

test('a token that the device has changed takes over what was chosen for the old one', async () => {
  browserStorage.set('messagingToken', 'token-0')
  calls.devices = [{ token: 'token-0', categories: ['posts'], quiet: { from: 1260, to: 480 } }]
  await connectPushes()
  expect(calls.made).toEqual([
    [`GET ${TOKENS}`, undefined],
    [
      `POST ${TOKENS}`,
      expect.objectContaining({ token: 'token-1', categories: ['posts'], quiet: { from: 1260, to: 480 } }),
    ],
    [`DELETE ${TOKENS}`, { token: 'token-0' }],
  ])
  expect(browserStorage.read('messagingToken')).toBe('token-1')
})

test('turned off, the shop forgets the device and the device its token', async () => {
  browserStorage.set('messagingToken', 'token-1')
  expect(await turnPushOff()).toBe(true)
  expect(calls.made).toEqual([[`DELETE ${TOKENS}`, { token: 'token-1' }]])
  expect(browserStorage.read('messagingToken')).toBeUndefined()
})

test('what was read is shown no longer: what leads there, as far as the device tells, or all', async () => {
  device.shown = [
    { id: '1', data: { path: '/messages/1' } },
    { id: '2', data: { path: '/cart' } },
    { id: '3' },
  ]
  await clearShownPushes('/messages/1')
  expect(device.shown.map(({ id }) => id)).toEqual(['2', '3'])
  await clearShownPushes()
  expect(device.shown).toEqual([])
})
