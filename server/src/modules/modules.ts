import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../platform/http/principal.ts'
import type { Serve } from '../platform/http/serve.ts'
import { composeModules } from '../platform/module.ts'
import type { NeedsPassword } from '../platform/pages/handler.ts'
import type { Platform } from '../platform/platform.ts'
import { accountsModule } from './accounts/accounts.module.ts'
import { authenticate, needsPassword } from './accounts/index.ts'
import { appLinksModule } from './app-links/app-links.module.ts'
import { auditModule } from './audit/audit.module.ts'
import { backOfficeModule } from './back-office/back-office.module.ts'
import { boardModule } from './board/board.module.ts'
import type { PostExpiry } from './board/index.ts'
import { cartModule } from './cart/cart.module.ts'
import { cartRemindersModule } from './cart-reminders/cart-reminders.module.ts'
import type { ReminderContext } from './cart-reminders/index.ts'
import { catalogModule } from './catalog/catalog.module.ts'
import { clientErrorsModule } from './client-errors/client-errors.module.ts'
import { configurationModule } from './configuration/configuration.module.ts'
import { consentsModule } from './consents/consents.module.ts'
import { contentPagesModule } from './content-pages/content-pages.module.ts'
import { creditsModule } from './credits/credits.module.ts'
import { customersModule } from './customers/customers.module.ts'
import { inquiriesModule } from './inquiries/inquiries.module.ts'
import type { LicenseContext } from './licenses/index.ts'
import { licensesModule } from './licenses/licenses.module.ts'
import { mailTextsModule } from './mail-texts/mail-texts.module.ts'
import { mediaModule } from './media/media.module.ts'
import { messagesModule } from './messages/messages.module.ts'
import { notificationsModule } from './notifications/notifications.module.ts'
import type { OrderContext } from './orders/index.ts'
import { ordersModule } from './orders/orders.module.ts'
import { paymentsModule } from './payments/payments.module.ts'
import { postMatchesModule } from './post-matches/post-matches.module.ts'
import { promotionsModule } from './promotions/promotions.module.ts'
import { quickOrderModule } from './quick-order/quick-order.module.ts'
import { referralsModule } from './referrals/referrals.module.ts'
import { reorderListsModule } from './reorder-lists/reorder-lists.module.ts'
import { reviewsModule } from './reviews/reviews.module.ts'
import { safetySheetsModule } from './safety-sheets/safety-sheets.module.ts'
import { savedPostsModule } from './saved-posts/saved-posts.module.ts'
import { savedSearchesModule } from './saved-searches/saved-searches.module.ts'
import { shadesModule } from './shades/shades.module.ts'
import { sharePicturesModule } from './share-pictures/share-pictures.module.ts'
import { shippingModule } from './shipping/shipping.module.ts'
import { siteIndexModule } from './site-index/site-index.module.ts'
import { stockAlertsModule } from './stock-alerts/stock-alerts.module.ts'
import { taxModule } from './tax/tax.module.ts'
import { wishlistModule } from './wishlist/wishlist.module.ts'

/** Every module, in the order in which what they store about a person is erased. */
const MODULES = [
  shippingModule,
  cartRemindersModule,
  cartModule,
  wishlistModule,
  stockAlertsModule,
  notificationsModule,
  reorderListsModule,
  shadesModule,
  reviewsModule,
  savedPostsModule,
  messagesModule,
  savedSearchesModule,
  boardModule,
  referralsModule,
  creditsModule,
  taxModule,
  licensesModule,
  ordersModule,
  paymentsModule,
  // after whatever photos stand in
  mediaModule,
  inquiriesModule,
  auditModule,
  backOfficeModule,
  customersModule,
  consentsModule,
  // after whatever belongs to an account
  accountsModule,
  appLinksModule,
  catalogModule,
  clientErrorsModule,
  configurationModule,
  contentPagesModule,
  mailTextsModule,
  postMatchesModule,
  promotionsModule,
  quickOrderModule,
  safetySheetsModule,
  sharePicturesModule,
  siteIndexModule,
]

export interface Modules {
  readonly authenticate: Authenticate
  readonly needsPassword: NeedsPassword
  readonly orders: OrderContext
  readonly licenses: LicenseContext
  readonly cartReminders: ReminderContext
  readonly postExpiry: PostExpiry
  /** Every call of the API. */
  register(serve: Serve): void
  /** What has no endpoint in the contract: pictures, and what payment providers send. */
  registerFiles(app: FastifyInstance): Promise<void>
}

/** Puts the modules together. Their jobs are declared here, before the queues are made. */
export function createModules(platform: Platform): Modules {
  const { use, routes, webhooks } = composeModules(platform, MODULES)
  return {
    authenticate: ({ headers }) =>
      authenticate(platform, {
        authorization: headers.authorization,
        active: headers['x-sync-active'] === '1',
      }),
    needsPassword: (cookies) =>
      needsPassword(platform, { access: cookies['access_token'], refresh: cookies['refresh_token'] }),
    orders: use(ordersModule),
    licenses: use(licensesModule),
    cartReminders: use(cartRemindersModule),
    postExpiry: use(boardModule).postExpiry,
    register: routes,
    registerFiles: webhooks,
  }
}
