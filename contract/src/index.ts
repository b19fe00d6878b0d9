import { accounts } from './accounts.ts'
import { disclosures } from './board/disclosures.ts'
import { moderation } from './board/moderation.ts'
import { board } from './board/posts.ts'
import { savedPosts } from './board/saved-posts.ts'
import { savedSearches } from './board/saved-searches.ts'
import { cards } from './cards.ts'
import { cart } from './cart.ts'
import { cartReminders } from './cart-reminders.ts'
import { catalogue } from './catalogue.ts'
import { configuration } from './configuration.ts'
import { events } from './events.ts'
import { licences } from './licences.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { orderDesk } from './order-desk.ts'
import { orders } from './orders.ts'
import { photos } from './photos.ts'
import { profile } from './profile.ts'
import { promotionStaff } from './promotion-staff.ts'
import { promotions } from './promotions.ts'
import { quickOrder } from './quick-order.ts'
import { affiliates, referrals } from './referrals.ts'
import { reorderLists } from './reorder-lists.ts'
import { reviews } from './reviews.ts'
import { safetySheets } from './safety-sheets.ts'
import { shades } from './shades.ts'
import { shipping } from './shipping.ts'
import { staff } from './staff.ts'
import { stockAlerts } from './stock-alerts.ts'
import { tax } from './tax.ts'
import { wishlist } from './wishlist.ts'

/** Every call of the API, by slice. */
export const api = {
  accounts,
  board,
  disclosures,
  moderation,
  cards,
  cart,
  cartReminders,
  catalogue,
  configuration,
  events,
  licences,
  messages,
  notifications,
  orders,
  orderDesk,
  photos,
  profile,
  promotionStaff,
  promotions,
  quickOrder,
  reorderLists,
  referrals,
  affiliates,
  reviews,
  safetySheets,
  savedPosts,
  savedSearches,
  shades,
  shipping,
  staff,
  stockAlerts,
  tax,
  wishlist,
} as const
