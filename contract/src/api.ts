import { invitations } from './accounts/invitations/schemas.ts'
import { phone } from './accounts/phone/schemas.ts'
import { profile } from './accounts/profile/schemas.ts'
import { roles } from './accounts/roles/schemas.ts'
import { accounts } from './accounts/schemas.ts'
import { secondFactor } from './accounts/second-factor/schemas.ts'
import { staff } from './accounts/staff/schemas.ts'
import { audit } from './audit/schemas.ts'
import { officeHome } from './back-office/home/schemas.ts'
import { savedViews } from './back-office/schemas.ts'
import { disclosures } from './board/contact/schemas.ts'
import { districts } from './board/districts/schemas.ts'
import { lawNoteRows } from './board/law-notes/schemas.ts'
import { minimumWages } from './board/minimum-wages/schemas.ts'
import { moderation } from './board/moderation/schemas.ts'
import { watchedWords } from './board/moderation/watched-words.ts'
import { payAssumptions } from './board/pay/schemas.ts'
import { board } from './board/schemas.ts'
import { cart } from './cart/schemas.ts'
import { cartReminders } from './cart-reminders/schemas.ts'
import { addresses } from './catalog/addresses/schemas.ts'
import { categoryTree } from './catalog/category-tree/schemas.ts'
import { catalogFiles } from './catalog/files/schemas.ts'
import { goods } from './catalog/goods/schemas.ts'
import { catalog } from './catalog/schemas.ts'
import { stock } from './catalog/stock/schemas.ts'
import { synonyms } from './catalog/synonyms/schemas.ts'
import { productTexts } from './catalog/texts/schemas.ts'
import { clientErrors } from './client-errors/schemas.ts'
import { configuration } from './configuration/schemas.ts'
import { contentPages } from './content-pages/schemas.ts'
import { customers } from './customers/schemas.ts'
import { events } from './events/schemas.ts'
import { inquiries } from './inquiries/schemas.ts'
import { licenses } from './licenses/schemas.ts'
import { mailTexts } from './mail-texts/schemas.ts'
import { photos } from './media/schemas.ts'
import { messages } from './messages/schemas.ts'
import { pushDevices } from './notifications/devices/schemas.ts'
import { notifications } from './notifications/schemas.ts'
import { adminOrders } from './orders/admin/schemas.ts'
import { drafts, paymentLinks } from './orders/drafts/schemas.ts'
import { orders } from './orders/schemas.ts'
import { cards } from './payments/schemas.ts'
import { promotionStaff } from './promotions/admin/schemas.ts'
import { promotions } from './promotions/schemas.ts'
import { quickOrder } from './quick-order/schemas.ts'
import { affiliates, referrals } from './referrals/schemas.ts'
import { reorderLists } from './reorder-lists/schemas.ts'
import { reviews } from './reviews/schemas.ts'
import { safetySheets } from './safety-sheets/schemas.ts'
import { savedPosts } from './saved-posts/schemas.ts'
import { savedSearches } from './saved-searches/schemas.ts'
import { shades } from './shades/schemas.ts'
import { feeTerms } from './shipping/fees/schemas.ts'
import { shipping } from './shipping/schemas.ts'
import { shippingSettings } from './shipping/settings/schemas.ts'
import { stockAlerts } from './stock-alerts/schemas.ts'
import { taxRates } from './tax/rates/schemas.ts'
import { tax } from './tax/schemas.ts'
import { wishlist } from './wishlist/schemas.ts'

/** Every call of the API, by module. */
export const api = {
  accounts,
  addresses,
  audit,
  board,
  disclosures,
  districts,
  lawNoteRows,
  minimumWages,
  moderation,
  payAssumptions,
  cards,
  cart,
  cartReminders,
  catalog,
  catalogFiles,
  categoryTree,
  goods,
  stock,
  clientErrors,
  configuration,
  contentPages,
  customers,
  drafts,
  events,
  inquiries,
  invitations,
  licenses,
  mailTexts,
  messages,
  notifications,
  officeHome,
  pushDevices,
  orders,
  paymentLinks,
  adminOrders,
  photos,
  profile,
  productTexts,
  promotionStaff,
  promotions,
  quickOrder,
  reorderLists,
  referrals,
  affiliates,
  reviews,
  roles,
  safetySheets,
  savedPosts,
  savedSearches,
  savedViews,
  secondFactor,
  phone,
  shades,
  shipping,
  feeTerms,
  shippingSettings,
  staff,
  stockAlerts,
  synonyms,
  tax,
  taxRates,
  watchedWords,
  wishlist,
} as const
