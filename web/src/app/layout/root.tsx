import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { tryAgain } from '../../shell/errors/try-again.ts'
import { Overlays } from '../../shell/overlays/overlays.tsx'
import { lazySection } from '../../shell/routing/late/lazy-section.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { handleOf } from '../page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'

const LanguageOffer = lazy(() => tryAgain(() => import('./language-offer.tsx')))
const Footer = lazySection(() => import('./footer.tsx'), 'all')
const CheckoutHeader = lazySection(() => import('./checkout-header.tsx'))

/**
 * What stands around every page: header, the page itself, footer, and what lies above them. Little
 * stands around the checkout, where nothing should lead away from paying; the back office brings its own
 * frame.
 */
export function Root() {
  useFocusOnArrival()
  const hydrated = useHydrated()
  const frame = useMatches()
    .map((match) => handleOf(match)?.frame)
    .find((each) => each)
  return (
    <>
      <SkipLink />
      {frame === 'checkout' ? <CheckoutHeader /> : !frame && <Header />}
      {frame === 'office' ? (
        <Outlet />
      ) : (
        <main id="main" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      )}
      {!frame && (
        <>
          <Footer />
          <BottomBar />
          <Suspense>{hydrated && <LanguageOffer />}</Suspense>
        </>
      )}
      <Overlays />
      <ScrollRestoration />
    </>
  )
}

/**
 * A new page takes the focus, as it would after a full load, so that those who listen hear it. Filters and
 * sorting leave it alone.
 */
function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
