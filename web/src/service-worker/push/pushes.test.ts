import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openNotification, showPush } from './pushes.ts'

const SHOP = 'https://shop.test'
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => null)
const setAppBadge = vi.fn(async () => {})
let windows: object[]

beforeEach(() => {
  showNotification.mockClear()
  openWindow.mockClear()
  setAppBadge.mockClear()
  windows = []
  vi.stubGlobal('self', {
    location: { origin: SHOP },
    registration: { showNotification },
    navigator: { setAppBadge },
    clients: { matchAll: async () => windows, openWindow },
  })
})
afterEach(() => vi.unstubAllGlobals())

const data = (text: string) => ({ json: () => JSON.parse(text) }) as PushMessageData

describe('what is pushed', () => {
  const push = {
    tag: 't1',
    title: 'Đơn LU-1',
    body: 'Đang tới',
    path: '/account/order/1',
    language: 'vi',
    unread: 3,
  }

  test('is shown in its language, in the place of the one with the same tag', async () => {
    await showPush(data(JSON.stringify(push)))
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Đơn LU-1',
      expect.objectContaining({ tag: 't1', body: 'Đang tới', lang: 'vi', data: '/account/order/1' }),
    )
  })

  test('has the icon of the installed shop say how much is unread', async () => {
    await showPush(data(JSON.stringify(push)))
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
  })

  test.each([
    ['a browser whose icons show none', {}],
    [
      'one that was not given leave',
      { setAppBadge: async () => Promise.reject(new Error('NotAllowedError')) },
    ],
  ])('is shown in %s', async (_, navigator) => {
    vi.stubGlobal('self', { ...self, navigator })
    await showPush(data(JSON.stringify(push)))
    expect(showNotification).toHaveBeenCalledOnce()
  })

  test.each([null, data('no JSON')])('and cannot be read shows nothing', async (unread) => {
    await showPush(unread)
    expect(showNotification).not.toHaveBeenCalled()
  })
})

describe('a notification that is pressed', () => {
  const page = (taken: boolean, url = `${SHOP}/checkout`) => {
    const shown = { url, focus: vi.fn(async () => shown), navigate: vi.fn(async () => (taken ? {} : null)) }
    return shown
  }

  test('leads a page that is open to its place', async () => {
    const shown = page(true)
    windows = [shown]
    await openNotification('/account/order/1')
    expect(shown.navigate).toHaveBeenCalledWith(`${SHOP}/account/order/1`)
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('leads the page that is there already, and leaves the one that was used last', async () => {
    const [last, there] = [page(true), page(true, `${SHOP}/messages/1`)]
    windows = [last, there]
    await openNotification('/messages/1')
    expect(there.navigate).toHaveBeenCalledWith(`${SHOP}/messages/1`)
    expect([last.focus, last.navigate].map(({ mock }) => mock.calls)).toEqual([[], []])
  })

  test('opens one where none is open, or the open one cannot be led', async () => {
    await openNotification('/messages')
    windows = [page(false)]
    await openNotification('/messages')
    expect(openWindow.mock.calls).toEqual([[`${SHOP}/messages`], [`${SHOP}/messages`]])
  })

  test.each(['https://evil.test/x', '//evil.test/x'])(
    'never leads away from the shop, to %s',
    async (path) => {
      await openNotification(path)
      expect(openWindow).not.toHaveBeenCalled()
    },
  )

  test('without a place opens the shop', async () => {
    await openNotification(undefined)
    expect(openWindow).toHaveBeenCalledWith(`${SHOP}/`)
  })
})
