/**
 * What the first pages of a visit say; `texts.{language}.ts` holds just these, so that nobody waits for the
 * texts of forms.
 */
export const FIRST_NAMESPACES = ['app', 'catalog', 'errors', 'shell', 'ui', 'wishlist'] as const

/** What the board's pages say at first sight besides; `board-texts.{language}.ts` holds these. */
export const BOARD_NAMESPACES = ['board'] as const

/**
 * What the late parts of the board's pages say: filters, everything that is told of a post, and what a reader
 * does with it; `post-texts.{language}.ts` holds these.
 */
export const POST_NAMESPACES = ['fields', 'post', 'safety', 'saved'] as const

/** One namespace a slice. `npm run locales` checks that each has its file in every language. */
export const NAMESPACES = [
  'app',
  'errors',
  'ui',
  'shell',
  'catalog',
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
  'credentials',
  'licenses',
  'tax',
  'referrals',
  'stock-alerts',
  'unsubscribe',
  'photos',
  'messages',
  'notifications',
  'board',
  'fields',
  'map',
  'safety',
  'saved',
  'post',
  'posting',
] as const
