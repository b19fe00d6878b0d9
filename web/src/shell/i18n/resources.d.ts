import type about from '../../../locales/en/about.json'
import type accounts from '../../../locales/en/accounts.json'
import type app from '../../../locales/en/app.json'
import type board from '../../../locales/en/board.json'
import type cart from '../../../locales/en/cart.json'
import type catalog from '../../../locales/en/catalog.json'
import type credentials from '../../../locales/en/credentials.json'
import type errors from '../../../locales/en/errors.json'
import type fields from '../../../locales/en/fields.json'
import type licenses from '../../../locales/en/licenses.json'
import type lists from '../../../locales/en/lists.json'
import type map from '../../../locales/en/map.json'
import type messages from '../../../locales/en/messages.json'
import type notifications from '../../../locales/en/notifications.json'
import type orders from '../../../locales/en/orders.json'

import type photos from '../../../locales/en/photos.json'
import type post from '../../../locales/en/post.json'
import type posting from '../../../locales/en/posting.json'
import type profile from '../../../locales/en/profile.json'
import type promotions from '../../../locales/en/promotions.json'
import type quickOrder from '../../../locales/en/quick-order.json'
import type referrals from '../../../locales/en/referrals.json'
import type reviews from '../../../locales/en/reviews.json'
import type safety from '../../../locales/en/safety.json'
import type saved from '../../../locales/en/saved.json'
import type shades from '../../../locales/en/shades.json'
import type sheets from '../../../locales/en/sheets.json'
import type shell from '../../../locales/en/shell.json'
import type shipping from '../../../locales/en/shipping.json'
import type staff from '../../../locales/en/staff.json'
import type stockAlerts from '../../../locales/en/stock-alerts.json'
import type tax from '../../../locales/en/tax.json'
import type ui from '../../../locales/en/ui.json'
import type unsubscribe from '../../../locales/en/unsubscribe.json'
import type wishlist from '../../../locales/en/wishlist.json'

declare module 'i18next' {
  /** English is the measure: a key that it lacks does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: {
      about: typeof about
      accounts: typeof accounts
      app: typeof app
      board: typeof board
      cart: typeof cart
      catalog: typeof catalog
      credentials: typeof credentials
      errors: typeof errors
      fields: typeof fields
      licenses: typeof licenses
      map: typeof map
      messages: typeof messages
      notifications: typeof notifications
      orders: typeof orders
      photos: typeof photos
      post: typeof post
      profile: typeof profile
      posting: typeof posting
      promotions: typeof promotions
      lists: typeof lists
      'quick-order': typeof quickOrder
      referrals: typeof referrals
      reviews: typeof reviews
      safety: typeof safety
      saved: typeof saved
      shades: typeof shades
      sheets: typeof sheets
      shell: typeof shell
      shipping: typeof shipping
      staff: typeof staff
      'stock-alerts': typeof stockAlerts
      tax: typeof tax
      ui: typeof ui
      unsubscribe: typeof unsubscribe
      wishlist: typeof wishlist
    }
  }
}
