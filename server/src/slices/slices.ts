import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../platform/http/principal.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { NeedsPassword } from '../platform/pages/handler.ts'
import type { Platform } from '../platform/platform.ts'
import { accountData, authenticate, createAccounts, needsPassword } from './accounts/actions.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { socialRoutes } from './accounts/social/routes.ts'
import { staffRoutes } from './accounts/staff-routes.ts'
import { boardData, createChecks, createEnding, declareTelling, type Ending } from './board/actions.ts'
import { boardRoutes } from './board/routes.ts'
import { registerSharePictures } from './board/share/routes.ts'
import { cartData } from './cart/actions.ts'
import { cartRoutes } from './cart/routes.ts'
import { cartReminderData, createReminding, type Reminding } from './cart-reminders/actions.ts'
import { cartReminderRoutes, registerOneClick } from './cart-reminders/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { configurationRoutes } from './configuration/routes.ts'
import { creditData } from './credits/actions.ts'
import { createLicensing, type Licensing, licenceData } from './licences/actions.ts'
import { licenceRoutes } from './licences/routes.ts'
import {
  declareFetching,
  declareForgetting,
  declareRemoval,
  photoData,
  registerMedia,
} from './media/actions.ts'
import { photoRoutes } from './media/photos/routes.ts'
import { createMessages, messageData } from './messages/actions.ts'
import { messageRoutes } from './messages/routes.ts'
import { createNotifications, notificationData } from './notifications/actions.ts'
import { notificationRoutes } from './notifications/routes.ts'
import {
  createOrdering,
  type Ordering,
  ordersData,
  readBuyerHistory,
  registerNotices,
} from './orders/actions.ts'
import { orderDeskRoutes } from './orders/desk-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { createGateway, createWallet, walletData } from './payments/actions.ts'
import { paymentRoutes } from './payments/routes.ts'
import { createFitting } from './post-fits/actions.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { promotionStaffRoutes } from './promotions/staff-routes.ts'
import { quickOrderRoutes } from './quick-order/routes.ts'
import { referralData } from './referrals/actions.ts'
import { referralRoutes } from './referrals/routes.ts'
import { reorderListData } from './reorder-lists/actions.ts'
import { reorderListRoutes } from './reorder-lists/routes.ts'
import { reviewData } from './reviews/actions.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { safetySheetRoutes } from './safety-sheets/routes.ts'
import { savedPostData } from './saved-posts/actions.ts'
import { savedPostRoutes } from './saved-posts/routes.ts'
import { createFinding, savedSearchData } from './saved-searches/actions.ts'
import { savedSearchRoutes } from './saved-searches/routes.ts'
import { shadeData } from './shades/actions.ts'
import { shadeRoutes } from './shades/routes.ts'
import { addressData } from './shipping/actions.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { registerSiteIndex } from './site-index/routes.ts'
import { createStockAlerts, stockAlertData } from './stock-alerts/actions.ts'
import { stockAlertRoutes } from './stock-alerts/routes.ts'
import { exemptionData } from './tax/actions.ts'
import { taxRoutes } from './tax/routes.ts'
import { wishlistData } from './wishlist/actions.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

export interface Slices {
  readonly authenticate: Authenticate
  readonly ordering: Ordering
  readonly licensing: Licensing
  readonly reminding: Reminding
  readonly ending: Ending
  readonly needsPassword: NeedsPassword
  /** Every call of the API. */
  register(serve: Serve): void
  /** What has no endpoint in the contract: pictures, and what payment providers send. */
  registerFiles(app: FastifyInstance): Promise<void>
}

/** Puts the slices together. Their jobs are declared here, before the queues are made. */
export function createSlices(platform: Platform): Slices {
  declareFetching(platform)
  declareRemoval(platform)
  declareForgetting(platform)
  const reminding = createReminding(platform)
  const accounts = createAccounts(platform)
  const wallet = createWallet(platform, createGateway(platform))
  const ordering = createOrdering(wallet)
  const licensing = createLicensing(platform)
  createStockAlerts(platform)
  createNotifications(platform)
  const ending = createEnding(platform)
  createChecks(platform)
  createFinding(platform)
  createFitting(platform)
  declareTelling(platform)
  const messaging = createMessages(platform)
  // the account itself goes last, when nothing needs it any more
  const personal = [
    addressData(platform),
    cartReminderData(platform),
    cartData(platform),
    wishlistData(platform),
    stockAlertData(platform),
    notificationData(platform),
    reorderListData(platform),
    shadeData(platform),
    reviewData(platform),
    savedPostData(platform),
    messageData(platform),
    savedSearchData(platform),
    boardData(platform),
    referralData(platform),
    creditData(platform),
    exemptionData(platform),
    licenceData(platform),
    ordersData(platform),
    walletData(wallet),
    // after whatever they stand in
    photoData(platform),
    accountData(platform),
  ]
  return {
    authenticate: ({ headers }) =>
      authenticate(platform, {
        authorization: headers.authorization,
        active: headers['x-sync-active'] === '1',
      }),
    needsPassword: (cookies) =>
      needsPassword(platform, { access: cookies['access_token'], refresh: cookies['refresh_token'] }),
    ordering,
    licensing,
    reminding,
    ending,
    register: (serve) => {
      accountRoutes(serve, accounts)
      boardRoutes(serve, platform)
      cartRoutes(serve, platform)
      cartReminderRoutes(serve, platform)
      catalogueRoutes(serve, platform)
      configurationRoutes(serve, platform)
      licenceRoutes(serve, licensing)
      messageRoutes(serve, messaging)
      profileRoutes(serve, platform, personal)
      notificationRoutes(serve, platform)
      orderRoutes(serve, ordering)
      orderDeskRoutes(serve, ordering)
      paymentRoutes(serve, wallet)
      photoRoutes(serve, platform)
      promotionRoutes(serve, platform, (userId) => readBuyerHistory(platform, userId))
      promotionStaffRoutes(serve, platform)
      quickOrderRoutes(serve, platform)
      reorderListRoutes(serve, platform)
      safetySheetRoutes(serve, platform)
      savedPostRoutes(serve, platform)
      savedSearchRoutes(serve, platform)
      referralRoutes(serve, platform, async (userId) => (await readBuyerHistory(platform, userId)).orders)
      reviewRoutes(serve, platform)
      shadeRoutes(serve, platform)
      shippingRoutes(serve, platform)
      socialRoutes(serve, accounts)
      stockAlertRoutes(serve, platform)
      taxRoutes(serve, platform)
      staffRoutes(serve, platform)
      wishlistRoutes(serve, platform)
    },
    registerFiles: async (app) => {
      registerMedia(app, platform)
      registerSharePictures(app, platform)
      registerSiteIndex(app, platform)
      await registerNotices(app, ordering)
      await registerOneClick(app, platform)
    },
  }
}
