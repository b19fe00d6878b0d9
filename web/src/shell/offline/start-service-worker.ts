import { dayIn, formatClock, formatMoment } from '@lunula/contract/formats/dates.ts'
import type { DataRouter } from 'react-router'
import { Workbox } from 'workbox-window'
import { handleOf } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import type { PageMessage } from '../../service-worker/page-message.ts'
import { startOfflineCart } from '../../shared/cart/offline-cart.ts'
import { browserTexts, translate } from '../i18n/browser.ts'
import { networkInformation } from '../network-information.ts'
import { closeToast, showToast } from '../overlays/toast-store.ts'
import { findKept } from './kept-pages.ts'

const FILE = '/service-worker.js'
const HOUR_MS = 3_600_000
/** A page that was left again this soon was not read, in milliseconds. */
const READ_MS = 2_000

/** Kept before it was seen: the cart is changed without a connection too. */
const ALWAYS = [paths.cart()]

/**
 * Makes the pages that were seen readable without a connection, and says so when there is none. A newer build
 * is announced, and taken when the visitor agrees. Browsers without service workers go without.
 */
export function startServiceWorker(router: DataRouter): void {
  sayWhenOffline()
  startOfflineCart()
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox(FILE)
  announceBuilds(worker)
  worker.register().then(
    () => keepPages(worker, router),
    () => {}, // forbidden, or a full storage
  )
}

function announceBuilds(worker: Workbox): void {
  let agreed = false
  let isTaken = false
  worker.addEventListener('waiting', () => {
    isTaken = false
    showToast({
      kind: 'info',
      message: translate('offline:new_build'),
      duration: null,
      action: {
        label: translate('offline:load_build'),
        run: () => {
          if (isTaken) return location.reload()
          agreed = true
          worker.messageSkipWaiting()
        },
      },
    })
  })
  worker.addEventListener('controlling', () => {
    // agreed to in another tab, it waits no more
    isTaken = true
    if (agreed) location.reload()
  })
  const look = () => void worker.update().catch(() => {})
  setInterval(look, HOUR_MS)
  addEventListener('online', look)
}

function keepPages(worker: Workbox, router: DataRouter): void {
  const keep = (url: string) => {
    if (!navigator.onLine || networkInformation().saveData) return
    const message: PageMessage = {
      type: 'KEEP',
      url,
      language: document.documentElement.lang,
      assets: loadedAssets(),
    }
    void worker.messageSW(message)
  }
  let timer: ReturnType<typeof setTimeout>
  const keepShown = () => {
    const { pathname, search } = router.state.location
    const route = router.match(pathname)?.at(-1)?.route
    if (handleOf(route)?.audience !== 'everyone') return
    clearTimeout(timer)
    timer = setTimeout(() => keep(pathname + search), READ_MS)
  }
  for (const path of ALWAYS) keep(path)
  keepShown()
  let shown = router.state.location
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === shown) return
    shown = location
    keepShown()
  })
}

const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

let toast: number | null = null

/** The page stays and can be read; it says that it may be old. */
function sayWhenOffline(): void {
  const say = () => void showOffline()
  if (!navigator.onLine) say()
  else void showAway()
  addEventListener('offline', say)
  addEventListener('online', () => {
    if (toast !== null) closeToast(toast)
    toast = null
  })
}

async function showOffline(): Promise<void> {
  const time = await timeOfKept()
  if (navigator.onLine) return // it is back already
  toast = showToast({
    kind: 'warning',
    message: time ? translate('offline:as_of', { time }) : translate('offline:notice'),
    duration: null,
  })
}

/** There is a connection, and no shop at its end. */
async function showAway(): Promise<void> {
  const time = (await isStandIn()) && (await timeOfKept())
  if (!time) return
  toast = showToast({
    kind: 'warning',
    message: translate('offline:away', { time }),
    duration: null,
    action: { label: translate('offline:try_again'), run: () => location.reload() },
  })
}

/** Whether this page was not had anew, as the service worker says that has brought it (`stand-in.ts`). */
async function isStandIn(): Promise<boolean> {
  const { controller } = navigator.serviceWorker ?? {}
  if (!controller) return false
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  port1.onmessage = ({ data }) => resolve(data === true)
  controller.postMessage({ type: 'IS_STAND_IN' } satisfies PageMessage, [port2])
  return promise
}

/** When the page that is shown was kept: `17:42` of today, else with its day. */
async function timeOfKept(): Promise<string | null> {
  const header = (await findKept(location.pathname + location.search))?.headers.get('date')
  if (!header) return null
  const date = new Date(header)
  return dayIn(date) === dayIn(new Date())
    ? formatClock(date)
    : formatMoment(date, browserTexts.current().language)
}
