import '../styles/fonts.css'
import '../styles/app.css'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startPromotion } from '../features/promotions/start-promotion.ts'
import { startCart } from '../shared/cart/start-cart.ts'
import { savedProducts } from '../shared/wishlist/saved-products.ts'
import { reportError } from '../shell/api/api.ts'
import { tryAgain } from '../shell/errors/try-again.ts'
import { browserTexts, completeTexts, showLanguage } from '../shell/i18n/browser.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../shell/i18n/languages.ts'
import { resumeTheme } from '../shell/layout/theme-store.ts'
import { whenIdle } from '../shell/routing/late/when-idle.ts'
import { go, keepRouter, pageIsHydrated, reloadData } from '../shell/routing/navigation.ts'
import { prefetcherFor } from '../shell/routing/prefetch-page.ts'
import { watchPreloadErrors } from '../shell/routing/preload-errors.ts'
import { wayToOffice } from '../shell/routing/way-to-office.ts'
import { browserContext } from '../shell/session/browser-context.ts'
import { hasSession, resumeSession, useSession } from '../shell/session/session-store.ts'
import { recallVisitor } from '../shell/session/visitor.ts'
import { hasIntents } from '../shell/storage/set-intent.ts'
import { clearStaleCaches } from '../shell/storage/stale-caches.ts'
import { browserStorage } from '../shell/storage/storage.ts'
import { keepPrefetcher } from '../ui/navigation/prefetch.ts'
import { App } from './app.tsx'
import { type PageState, readPageState } from './page-state.ts'
import { isInOffice, paths } from './paths.ts'
import { routesWith } from './routes.tsx'

watchPreloadErrors()
void openShop()

/**
 * Not awaited at the top of the module: the views import the chunk that this module is in, so each would wait
 * for the other and nothing would ever start.
 */
async function openShop(): Promise<void> {
  const state = readPageState()
  const { lang } = document.documentElement
  await tryAgain(() => showLanguage(isLanguage(lang) ? lang : DEFAULT_LANGUAGE))
  const routes = routesWith(isInOffice(location.pathname) ? await tryAgain(loadOffice) : wayToOffice)
  await readyForHydration(routes)
  startPromotion()
  const router: DataRouter = createBrowserRouter(routes, {
    getContext: browserContext,
    hydrationData: { loaderData: state.loaderData, errors: state.errors },
  })
  keepRouter(router)
  keepPrefetcher(prefetcherFor(router))
  resumeTheme()
  resumeSession()
  clearStaleCaches(browserStorage, new Date())
  startCart()
  void savedProducts.load()
  runPendingIntents()
  takeOverPosts()
  recallUser()
  followLinks()
  if (useSession.getState().user?.setup_password === false) reloadData()
  hydrate(state, router)
  // parts of a page that open later, such as dialogs, may say anything
  whenIdle(() => void tryAgain(() => completeTexts()))
  // pages with prices have loaded it already
  whenIdle(() =>
    start(
      () => import('../features/licenses/pro-prices.ts'),
      (m) => m.startProPrices(),
    ),
  )
  whenIdle(() =>
    start(
      () => import('../shell/routing/late/fetch-views.ts'),
      (m) => m.startFetchingViews(router),
    ),
  )
  // what makes pages readable without a connection is no hurry
  if (import.meta.env.PROD)
    whenIdle(() =>
      start(
        () => import('../shell/offline/start-service-worker.ts'),
        (m) => m.startServiceWorker(router),
      ),
    )
  if (state.failed) goToErrorScreen()
  if (hasSession() && browserStorage.read('pendingPayment')) takeUpPayment()
}

/** The back office weighs nothing for shoppers: whoever starts elsewhere comes to it by a full load. */
const loadOffice = async (): Promise<RouteObject> => (await import('./office-routes.tsx')).officeRoute

function hydrate({ site }: PageState, router: DataRouter): void {
  const container = document.getElementById('q-app')
  if (!container) throw new Error('the page has no #q-app')
  performance.mark('hydration')
  dispatchEvent(new Event('hydrating'))
  startTransition(() => {
    hydrateRoot(
      container,
      <App site={site} texts={browserTexts}>
        <Hydrated>
          <RouterProvider router={router} />
        </Hydrated>
      </App>,
    )
  })
}

/** Around the page, not beside it: a sibling that the server lacks would give every `useId` another value. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    pageIsHydrated()
    performance.mark('hydrated')
    // the prelude waits for it, to do over what was pressed before
    dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}

/**
 * The matched views must be there before hydration, or their fallback would take the place of the server's
 * markup.
 */
async function readyForHydration(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || !route.lazy.element) return
      route.element = await tryAgain(route.lazy.element)
      delete route.lazy
    }),
  )
}

/** Starts what is not needed for the page to come alive. */
function start<M>(load: () => Promise<M>, run: (module: M) => unknown): void {
  tryAgain(load).then(run).catch(reportError)
}

/**
 * Whoever came through somebody's link, now or earlier: the code is kept, and used when they sign up or
 * order. An invitation is for guests, as they are now: they may have signed up before all this is loaded.
 */
function followLinks(): void {
  const cameBy = readCameBy()
  const isGuest = !hasSession()
  const affiliate = cameBy?.searchParams.get('aff')
  const [, invitation] = /^\/referral\/([^/]+)/.exec(cameBy?.pathname ?? '') ?? []
  if (!affiliate && !invitation && browserStorage.read('referralCode') === undefined) return
  start(
    () => import('../features/referrals/codes.ts'),
    ({ keepAffiliate, keepInvitation, startReferrals }) => {
      if (affiliate) keepAffiliate(affiliate)
      if (invitation && isGuest) keepInvitation(invitation)
      if (cameBy) sessionStorage.removeItem('lunula.came_by')
      startReferrals()
    },
  )
}

/** The link that led here, as the first page after it noted it (`app/prelude.ts`). */
function readCameBy(): URL | null {
  try {
    const noted = sessionStorage.getItem('lunula.came_by')
    return noted === null ? null : new URL(noted, location.origin)
  } catch {
    return null
  }
}

/** What a guest wanted comes true as soon as they have signed in. */
function runPendingIntents(): void {
  const run = () => {
    if (!useSession.getState().user || !hasIntents()) return
    start(
      () => import('./run-intents.ts'),
      (m) => m.runIntents(),
    )
  }
  run()
  useSession.subscribe(run)
}

/**
 * What a guest has written for the board goes into the account as soon as they have signed in, and whatever
 * could not go at the last start.
 */
function takeOverPosts(): void {
  const takeOver = () => {
    if (!useSession.getState().user || !browserStorage.read('guestPost')) return
    start(
      () => import('../features/board/posting/draft/adopt-drafts.ts'),
      (m) => m.takeOverDrafts(),
    )
  }
  takeOver()
  useSession.subscribe(({ user }, before) => {
    if (user?._id !== before.user?._id) takeOver()
  })
}

/**
 * A session whose user is not remembered here, such as after the storage was cleared: the server says who it
 * is.
 */
function recallUser(): void {
  if (hasSession() && !useSession.getState().user) recallVisitor().catch(reportError)
}

/** A payment was under way when the page was left; wherever the visitor is now, its outcome is asked for. */
function takeUpPayment(): void {
  start(
    () => import('../features/orders/checkout/payment/after-payment.ts'),
    (m) => m.resumePayment(),
  )
}

/**
 * A server error met while rendering was stored in the page; the app starts on the error screen
 * (specification §2).
 */
function goToErrorScreen(): void {
  const { pathname, search } = location
  void go(paths.error({}, { code: '500', from: pathname + search }), { replace: true })
}
