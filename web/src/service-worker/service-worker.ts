import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { ASSETS, PAGES, PICTURES } from './cache-names.ts'
import { keepFiles, keepPage } from './keep-page.ts'
import { dropOtherLanguages, keepable } from './keepable.ts'
import { OFFLINE_STYLE, offlinePage } from './offline-page.ts'
import type { PageMessage } from './page-message.ts'
import { openNotification, showPush } from './push/pushes.ts'
import { renewPush, type SubscriptionChange } from './push/renew-push.ts'
import { isStandIn, standIn } from './stand-in.ts'

declare const self: ServiceWorkerGlobalScope

declare const __BUILD_ID__: string

/** A page that does not come within so many seconds is shown as it was, if it was ever seen. */
const PATIENCE_SECONDS = 6
const KEPT_PAGES = 60
const KEPT_PICTURES = 300
/** Of several builds; those of the newest are used, so they stay. */
const KEPT_ASSETS = 400
const MONTH_SECONDS = 30 * 24 * 3600

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    { cacheWillUpdate: async ({ response }) => keepable(response) },
    dropOtherLanguages,
    standIn,
    new ExpirationPlugin({ maxEntries: KEPT_PAGES, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
})

registerRoute(({ request }) => request.mode === 'navigate', pages)

// their names carry a hash of what is in them
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith('/assets/') || url.pathname === OFFLINE_STYLE),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [new ExpirationPlugin({ maxEntries: KEPT_ASSETS, purgeOnQuotaError: true })],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [
      new ExpirationPlugin({
        maxEntries: KEPT_PICTURES,
        maxAgeSeconds: MONTH_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  }),
)

setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? offlinePage(request.url) : Response.error(),
)

// Named so that each build is another service worker: it waits until the visitor agrees (`SKIP_WAITING`)
// and takes over then.
Object.assign(self, { buildId: __BUILD_ID__ })
self.addEventListener('install', (event) => event.waitUntil(keepFiles([OFFLINE_STYLE])))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  else if (message.type === 'KEEP') event.waitUntil(keepPage(message))
  else event.ports[0]?.postMessage(isStandIn((event.source as Client).id))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewPush(event as SubscriptionChange)),
)
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(event.notification.data))
})
