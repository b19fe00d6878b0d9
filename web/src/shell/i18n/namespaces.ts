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
  'staff',
  'about',
  'wishlist',
] as const
