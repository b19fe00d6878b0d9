import { data, type RouteObject } from 'react-router'

import { aboutPages } from './features/about/pages.ts'
import { areaPages } from './features/accounts/area/pages.ts'
import { accountPages, blankPage } from './features/accounts/pages.ts'

import { boardPages } from './features/board/pages.ts'
import { cartPages } from './features/cart/pages.ts'
import { cataloguePages } from './features/catalogue/pages.ts'
import { licencePages } from './features/licences/pages.ts'
import { messagePages } from './features/messages/pages.ts'
import { notificationPages } from './features/notifications/pages.ts'
import { orderPages } from './features/orders/pages.ts'
import { postingPages } from './features/posting/pages.ts'
import { promotionPages } from './features/promotions/pages.ts'
import { quickOrderPages } from './features/quick-order/pages.ts'
import { referralPages } from './features/referrals/pages.ts'
import { reorderListPages } from './features/reorder-lists/pages.ts'
import { safetySheetPages } from './features/safety-sheets/pages.ts'
import { savedPostPages } from './features/saved-posts/pages.ts'
import { savedSearchPages } from './features/saved-searches/pages.ts'
import { shadePages } from './features/shades/pages.ts'
import { shippingPages } from './features/shipping/pages.ts'
import { staffPages } from './features/staff/pages.ts'
import { stockAlertPages } from './features/stock-alerts/pages.ts'
import { taxPages } from './features/tax/pages.ts'
import { wishlistPages } from './features/wishlist/pages.ts'
import { errorPages } from './shell/errors/pages.ts'
import { RouteError } from './shell/errors/route-error.tsx'
import { setUpFirst } from './shell/guards.ts'
import { Root } from './shell/root.tsx'
import { loadRoot, ROOT_ID } from './shell/root-data.ts'

/** Every page of the site. Each slice lists its own in `features/<slice>/pages.ts`. */
const pages: RouteObject[] = [
  ...cataloguePages,
  ...boardPages,
  ...cartPages,
  ...accountPages,
  ...areaPages,
  ...shippingPages,
  ...orderPages,
  ...promotionPages,
  ...staffPages,
  ...aboutPages,
  ...wishlistPages,
  ...stockAlertPages,
  ...messagePages,
  ...notificationPages,
  ...postingPages,
  ...quickOrderPages,
  ...reorderListPages,
  ...safetySheetPages,
  ...savedPostPages,
  ...savedSearchPages,
  ...shadePages,
  ...licencePages,
  ...taxPages,
  ...referralPages,
  ...errorPages,
]

const notFound: RouteObject = {
  id: 'not-found',
  path: '*',
  loader: () => {
    throw data(null, { status: 404 })
  },
  Component: RouteError,
  ErrorBoundary: RouteError,
}

export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    middleware: [setUpFirst],
    loader: loadRoot,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && currentUrl.href === nextUrl.href,
    Component: Root,
    ErrorBoundary: RouteError,
    children: [...pages, notFound],
  },
  // Nothing stands around it.
  blankPage,
]
