import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => vi.unstubAllGlobals())

test('the service worker of an old build serves on until the visitor agrees to the new one', async () => {
  await showLanguage('en')
  useToasts.setState({ toasts: [] })
  const reload = vi.fn()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { serviceWorker: {}, onLine: true })
  vi.stubGlobal('location', { reload })
  const { startServiceWorker } = await import('./start-service-worker.ts')
  startServiceWorker({} as never)
  listeners.get('waiting')?.()
  // another tab may have agreed: nothing that is typed here is lost
  listeners.get('controlling')?.()
  expect([skipWaiting.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
  const toast = useToasts.getState().toasts.find(({ action }) => action !== null)
  expect(toast?.duration).toBeNull()
  toast?.action?.run()
  expect(skipWaiting).toHaveBeenCalledOnce()
  listeners.get('controlling')?.()
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
