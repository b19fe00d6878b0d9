import './fonts.css'
import './styles/app.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { startCart } from './features/cart/start-cart.ts'
import { startProPrices } from './features/licences/pro-prices.ts'
import { startPromotion } from './features/promotions/start-promotion.ts'
import { startWishlist } from './features/wishlist/wishlist-actions.ts'
import { type PageState, readPageState } from './page-state.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { tellFailure } from './shell/api.ts'
import { browserContext } from './shell/browser-context.ts'
import { browserTexts, completeTexts, showLanguage, withTexts } from './shell/i18n/browser.ts'
import { DEFAULT_LANGUAGE, isLanguage } from './shell/i18n/languages.ts'
import { go, keepRouter, reloadData } from './shell/navigation.ts'
import { keepPrefetcher } from './shell/prefetch.ts'
import { prefetcherFor } from './shell/prefetch-page.ts'
import { watchPreloadErrors } from './shell/preload-errors.ts'
import { hasSession, resumeSession, useSession } from './shell/session/session-store.ts'
import { visitor } from './shell/session/visitor.ts'
import { clearStaleCaches } from './shell/stale-caches.ts'
import { browserStorage } from './shell/storage.ts'
import { resumeTheme } from './shell/theme-store.ts'
import { whenIdle } from './shell/when-idle.ts'

/** What a guest wanted, and what makes it come true at their sign-in. */
const WISHES = [
  ['stockWish', async () => (await import('./features/stock-alerts/alert-actions.ts')).grantStockWish],
  ['postWish', async () => (await import('./features/saved-posts/saved-actions.ts')).grantPostWish],
  ['searchWish', async () => (await import('./features/saved-searches/search-actions.ts')).grantSearchWish],
] as const

watchPreloadErrors()
void openShop()

/**
 * Not awaited at the top of the module: the views import the chunk that this module is in, so each would wait for the
 * other and nothing would ever start.
 */
async function openShop(): Promise<void> {
  const state = readPageState()
  const { lang } = document.documentElement
  await showLanguage(isLanguage(lang) ? lang : DEFAULT_LANGUAGE)
  await readyForHydration(routes)
  startPromotion()
  const router: DataRouter = createBrowserRouter(routes, {
    getContext: browserContext,
    hydrationData: { loaderData: state.loaderData, errors: state.errors },
  })
  keepRouter(router)
  keepPrefetcher(prefetcherFor(routes))
  resumeTheme()
  resumeSession()
  clearStaleCaches(browserStorage, new Date())
  startCart()
  startWishlist()
  startProPrices()
  grantWishes()
  takeOverPosts()
  recallUser()
  followLinks()
  if (useSession.getState().user?.setup_password === false) reloadData()
  hydrate(state, router)
  // parts of a page that open later, such as dialogs, may say anything
  whenIdle(() => completeTexts().catch(tellFailure))
  if (state.failed) goToErrorScreen()
  if (hasSession() && browserStorage.read('pendingPayment')) takeUpPayment()
}

function hydrate({ site }: PageState, router: DataRouter): void {
  const container = document.getElementById('q-app')
  if (!container) throw new Error('the page has no #q-app')
  startTransition(() => {
    hydrateRoot(
      container,
      <App site={site} texts={browserTexts}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

/** The matched views must be there before hydration, or their fallback would take the place of the server's markup. */
async function readyForHydration(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || !route.lazy.element) return
      route.element = await route.lazy.element()
      delete route.lazy
    }),
  )
}

/** Whoever came through somebody's link, now or earlier: the code is kept, and used when they sign up or order. */
function followLinks(): void {
  const affiliate = new URLSearchParams(location.search).get('aff')
  const isInvited =
    browserStorage.read('referralCode') !== undefined || location.pathname.startsWith('/referral/')
  if (!affiliate && !isInvited) return
  import('./features/referrals/codes.ts')
    .then(({ keepAffiliate, startReferrals }) => {
      if (affiliate) keepAffiliate(affiliate)
      startReferrals()
    })
    .catch(tellFailure)
}

/** What a guest wanted comes true as soon as they have signed in. */
function grantWishes(): void {
  const grant = () => {
    if (!useSession.getState().user) return
    for (const [name, load] of WISHES)
      if (browserStorage.read(name) !== undefined)
        withTexts<() => Promise<void>>(load)()
          .then((comeTrue) => comeTrue())
          .catch(tellFailure)
  }
  grant()
  useSession.subscribe(grant)
}

/** What a guest has written for the board goes into the account as soon as they have signed in, and whatever could not go at the last start. */
function takeOverPosts(): void {
  const takeOver = () => {
    if (!useSession.getState().user || !browserStorage.read('guestPost')) return
    import('./features/posting/draft/take-over.ts')
      .then(({ takeOverDrafts }) => takeOverDrafts())
      .catch(tellFailure)
  }
  takeOver()
  useSession.subscribe(({ user }, before) => {
    if (user?._id !== before.user?._id) takeOver()
  })
}

/** A session whose user is not remembered here, such as after the storage was cleared: the server says who it is. */
function recallUser(): void {
  if (hasSession() && !useSession.getState().user) visitor().catch(tellFailure)
}

/** A payment was under way when the page was left; wherever the visitor is now, its outcome is asked for. */
function takeUpPayment(): void {
  import('./features/orders/checkout/after-payment.ts')
    .then(({ resumePayment }) => resumePayment())
    .catch(tellFailure)
}

/** A server error met while rendering was stored in the page; the app starts on the error screen (specification §2). */
function goToErrorScreen(): void {
  const { pathname, search } = location
  void go(paths.error({}, { code: '500', from: pathname + search }), { replace: true })
}
