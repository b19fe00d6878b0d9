export const NOTIFICATIONS_PER_PAGE = 24
/** They are kept for so long, read or not. */
export const NOTIFICATION_DAYS = 90
export const ORDER_NEWS = [
  'shipped',
  'refunded',
  'canceled',
  'return_approved',
  'return_rejected',
  'return_received',
  'return_closed',
  'claim_replaced',
  'claim_rejected',
] as const
/** What a device may be told of. */
export const PUSH_CATEGORIES = ['orders', 'messages', 'saved_searches', 'posts', 'back_in_stock'] as const
export type PushCategory = (typeof PUSH_CATEGORIES)[number]
/** Devices that one user may have told; one more takes the place of the one that was not seen for longest. */
export const MAX_PUSH_DEVICES = 10
/** Nothing is pushed between these minutes after midnight, unless the user says otherwise: 21:00 to 8:00. */
export const QUIET_HOURS = { from: 21 * 60, to: 8 * 60 } as const

/** Where a browser notes its subscription, for the service worker that has to renew it. */
export const SUBSCRIPTION_NOTE = { cache: 'push', path: '/push-subscription' } as const
