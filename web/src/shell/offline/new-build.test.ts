import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../i18n/browser.ts'
import { useToasts } from '../overlays/toast-store.ts'

type Listener = () => void
const listeners = new Map<string, Listener>()
const skipWaiting = vi.fn()
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: Listener) => listeners.set(name, listener)
    messageSkipWaiting = skipWaiting
    messageSW = async () => {}
    update = async () => {}
    register = () => Promise.reject(new Error('a full storage'))
  },
}))
vi.mock('../../shared/cart/offline-cart.ts', () => ({ startOfflineCart: () => {} }))

const reload = vi.fn()
/** What the page hears of, by name. */
let page: Map<string, Listener[]>
const hear = (name: string) => {
  for (const listener of page.get(name) ?? []) listener()
}

async function openPage({ onLine = true } = {}): Promise<void> {
  const { startServiceWorker } = await import('./start-service-worker.ts')
  vi.stubGlobal('navigator', { serviceWorker: {}, onLine })
  startServiceWorker({} as never)
}

beforeEach(async () => {
  await showLanguage('en')
  useToasts.setState({ toasts: [] })
  vi.clearAllMocks()
  vi.useFakeTimers()
  page = new Map()
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) =>
    page.set(name, [...(page.get(name) ?? []), listener]),
  )
  vi.stubGlobal('location', { reload, pathname: '/cart', search: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const newBuild = () => useToasts.getState().toasts.find(({ action }) => action !== null)

test('the service worker of an old build serves on until the visitor agrees to the new one', async () => {
  await openPage()
  // that of a first visit takes the page over
  listeners.get('controlling')?.()
  listeners.get('waiting')?.()
  expect([skipWaiting.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
  expect(newBuild()?.duration).toBeNull()
  newBuild()?.action?.run()
  expect(skipWaiting).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  listeners.get('controlling')?.()
  expect(reload).toHaveBeenCalledOnce()
})

test('a new build that was taken in another tab is loaded as soon as the visitor agrees here too', async () => {
  await openPage()
  listeners.get('waiting')?.()
  // nothing that is typed here is lost
  listeners.get('controlling')?.()
  expect([skipWaiting.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
  newBuild()?.action?.run()
  expect(reload).toHaveBeenCalledOnce()
})

test('a connection that is back before the page was looked up is not said to be gone', async () => {
  const found = Promise.withResolvers<undefined>()
  vi.stubGlobal('caches', { match: () => found.promise })
  await openPage({ onLine: false })
  vi.stubGlobal('navigator', { serviceWorker: {}, onLine: true })
  hear('online')
  found.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(useToasts.getState().toasts).toEqual([])
})
