import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearShownPushes } from '../../shared/push/shown-pushes.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { keepUnread, useUnread } from './unread.ts'

/** What the device still shows, by where it leads. */
let shown: { data: string; close: () => void }[]
const setAppBadge = vi.fn(async (_: number) => {})

const push = (data: string) => ({
  data,
  close: () => {
    shown = shown.filter((each) => each.data !== data)
  },
})
const led = () => shown.map(({ data }) => data)

beforeEach(() => {
  shown = ['/messages/1', '/account/order/1'].map(push)
  setAppBadge.mockClear()
  vi.stubGlobal('location', { pathname: '/messages/1', search: '' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ getNotifications: async () => [...shown] }) },
    setAppBadge,
  })
  useSession.setState({ user: { _id: 'u1' } as never })
  useUnread.setState({ unread: 2 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ user: null })
  useUnread.setState({ unread: 0 })
})

describe('what a device still shows', () => {
  test('is gone once it was read where it leads', async () => {
    keepUnread(1)
    await vi.waitFor(() => expect(led()).toEqual(['/account/order/1']))
    expect(setAppBadge.mock.calls).toEqual([[1]])
  })

  test('is gone whole when nothing is unread', async () => {
    keepUnread(0)
    await vi.waitFor(() => expect(led()).toEqual([]))
  })

  test('stays when more came, even where the visitor is', async () => {
    keepUnread(3)
    await Promise.resolve()
    expect([led().length, setAppBadge.mock.calls]).toEqual([2, [[3]]])
  })

  test.each([
    ['has no service worker', {}],
    ['has none of the shop', { serviceWorker: { getRegistration: async () => undefined } }],
    ['can show none', { serviceWorker: { getRegistration: async () => ({}) } }],
    ['forbids it', { serviceWorker: { getRegistration: () => Promise.reject(new Error('SecurityError')) } }],
  ])('hinders nothing in a browser that %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    await expect(clearShownPushes()).resolves.toBeUndefined()
    keepUnread(0)
    expect(useUnread.getState().unread).toBe(0)
  })
})
