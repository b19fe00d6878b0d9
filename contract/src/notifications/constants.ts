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
