export const ORDER_STATUSES = ['pending', 'placed', 'completed', 'canceled'] as const
export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'voided',
] as const
export const FULFILLMENT_STATUSES = ['unfulfilled', 'partial', 'fulfilled', 'delivered', 'canceled'] as const
export const ORDERS_PER_PAGE = 20
/** US cents that an order comes to at most, before discounts and with everything on it: no card pays more. */
export const MAX_ORDER = 100_000_000
/** Starting to pay holds the stock for this long (product decision §3). */
export const RESERVATION_MINUTES = 10
/** What the buyer may do with an order now. */
export const ORDER_ACTIONS = ['cancel', 'return', 'claim', 'reorder', 'invoice'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]
