/** The texts of a namespace; English is the measure: a key that it lacks does not compile. */
export interface Resources {
  about: typeof import('../../../locales/en/about.json')['default']
  accounts: typeof import('../../../locales/en/accounts.json')['default']
  'admin-goods': typeof import('../../../locales/en/admin-goods.json')['default']
  'admin-inquiries': typeof import('../../../locales/en/admin-inquiries.json')['default']
  'admin-shipping': typeof import('../../../locales/en/admin-shipping.json')['default']
  'admin-orders': typeof import('../../../locales/en/admin-orders.json')['default']
  'admin-office': typeof import('../../../locales/en/admin-office.json')['default']
  app: typeof import('../../../locales/en/app.json')['default']
  board: typeof import('../../../locales/en/board.json')['default']
  cart: typeof import('../../../locales/en/cart.json')['default']
  catalog: typeof import('../../../locales/en/catalog.json')['default']
  credentials: typeof import('../../../locales/en/credentials.json')['default']
  errors: typeof import('../../../locales/en/errors.json')['default']
  fields: typeof import('../../../locales/en/fields.json')['default']
  footer: typeof import('../../../locales/en/footer.json')['default']
  forms: typeof import('../../../locales/en/forms.json')['default']
  licenses: typeof import('../../../locales/en/licenses.json')['default']
  lists: typeof import('../../../locales/en/lists.json')['default']
  map: typeof import('../../../locales/en/map.json')['default']
  messages: typeof import('../../../locales/en/messages.json')['default']
  notifications: typeof import('../../../locales/en/notifications.json')['default']
  orders: typeof import('../../../locales/en/orders.json')['default']
  photos: typeof import('../../../locales/en/photos.json')['default']
  post: typeof import('../../../locales/en/post.json')['default']
  posting: typeof import('../../../locales/en/posting.json')['default']
  product: typeof import('../../../locales/en/product.json')['default']
  profile: typeof import('../../../locales/en/profile.json')['default']
  promotions: typeof import('../../../locales/en/promotions.json')['default']
  'quick-order': typeof import('../../../locales/en/quick-order.json')['default']
  referrals: typeof import('../../../locales/en/referrals.json')['default']
  reviews: typeof import('../../../locales/en/reviews.json')['default']
  safety: typeof import('../../../locales/en/safety.json')['default']
  saved: typeof import('../../../locales/en/saved.json')['default']
  shades: typeof import('../../../locales/en/shades.json')['default']
  sheets: typeof import('../../../locales/en/sheets.json')['default']
  shell: typeof import('../../../locales/en/shell.json')['default']
  shipping: typeof import('../../../locales/en/shipping.json')['default']
  staff: typeof import('../../../locales/en/staff.json')['default']
  'stock-alerts': typeof import('../../../locales/en/stock-alerts.json')['default']
  tax: typeof import('../../../locales/en/tax.json')['default']
  ui: typeof import('../../../locales/en/ui.json')['default']
  unsubscribe: typeof import('../../../locales/en/unsubscribe.json')['default']
  wishlist: typeof import('../../../locales/en/wishlist.json')['default']
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Resources
  }
}
