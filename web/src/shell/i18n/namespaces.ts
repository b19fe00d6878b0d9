/** What the first pages of a visit say; `texts.{language}.ts` holds just these, so that nobody waits for the texts of forms. */
export const FIRST_NAMESPACES = ['app', 'catalogue', 'errors', 'shell', 'ui', 'wishlist'] as const

/** What the board's pages say besides; `board-texts.{language}.ts` holds these. */
export const BOARD_NAMESPACES = ['board', 'post', 'safety', 'saved'] as const

/** One namespace a slice. `npm run locales` checks that each has its file in every language. */
export const NAMESPACES = [
  'app',
  'errors',
  'ui',
  'shell',
  'catalogue',
  'cart',
  'accounts',
  'shipping',
  'orders',
  'profile',
  'promotions',
  'staff',
  'about',
  'wishlist',
  'reviews',
  'lists',
  'quick-order',
  'sheets',
  'shades',
  'licences',
  'tax',
  'referrals',
  'stock-alerts',
  'photos',
  'messages',
  'notifications',
  'board',
  'map',
  'safety',
  'saved',
  'post',
  'posting',
] as const
