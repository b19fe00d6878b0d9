import { data, type RouteObject } from 'react-router'

import { aboutPages } from '../features/about/pages.ts'
import { accountPages, blankPage } from '../features/accounts/pages.ts'
import { areaPages } from '../features/accounts/profile/pages.ts'
import { boardPages } from '../features/board/pages.ts'
import { postingPages } from '../features/board/posting/pages.ts'
import { cartPages } from '../features/cart/pages.ts'
import { catalogPages } from '../features/catalog/pages.ts'
import { contentPagePages } from '../features/content-pages/pages.ts'
import { licensePages } from '../features/licenses/pages.ts'
import { messagePages } from '../features/messages/pages.ts'
import { notificationPages } from '../features/notifications/pages.ts'
import { orderPages } from '../features/orders/pages.ts'
import { promotionPages } from '../features/promotions/pages.ts'
import { quickOrderPages } from '../features/quick-order/pages.ts'
import { referralPages } from '../features/referrals/pages.ts'
import { reorderListPages } from '../features/reorder-lists/pages.ts'
import { safetySheetPages } from '../features/safety-sheets/pages.ts'
import { savedPostPages } from '../features/saved-posts/pages.ts'
import { savedSearchPages } from '../features/saved-searches/pages.ts'
import { shadePages } from '../features/shades/pages.ts'
import { shippingPages } from '../features/shipping/pages.ts'
import { stockAlertPages } from '../features/stock-alerts/pages.ts'
import { taxPages } from '../features/tax/pages.ts'
import { unsubscribePages } from '../features/unsubscribe/pages.ts'
import { wishlistPages } from '../features/wishlist/pages.ts'
import { errorPages } from '../shell/errors/pages.ts'
import { RouteError } from '../shell/errors/route-error.tsx'
import { loadRoot, ROOT_ID } from '../shell/layout/root-data.ts'
import { giveWay, setUpFirst } from '../shell/routing/guards.ts'
import { Root } from './layout/root.tsx'

/** Every page of the shop and the board. Each slice lists its own in `features/<slice>/pages.ts`. */
const pages: RouteObject[] = [
  ...catalogPages,
  ...boardPages,
  ...cartPages,
  ...accountPages,
  ...areaPages,
  ...shippingPages,
  ...orderPages,
  ...promotionPages,
  ...aboutPages,
  ...contentPagePages,
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
  ...licensePages,
  ...taxPages,
  ...referralPages,
  ...unsubscribePages,
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

/** What stands in the place of a first page that no server has made; set by the app for Android and iOS. */
export const unmade: Pick<RouteObject, 'HydrateFallback'> = {}

/** All routes. @param office the pages of the back office, or what leads to them */
export const routesWith = (office: RouteObject): RouteObject[] => [
  {
    ...unmade,
    id: ROOT_ID,
    middleware: [giveWay, setUpFirst],
    loader: loadRoot,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && currentUrl.href === nextUrl.href,
    Component: Root,
    ErrorBoundary: RouteError,
    children: [...pages, office, notFound],
  },
  // Nothing stands around it.
  { ...unmade, ...blankPage, middleware: [giveWay, setUpFirst] },
]
