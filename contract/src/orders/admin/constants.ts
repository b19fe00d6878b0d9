/** What staff who hold the permissions for it may do with an order now. */
export const ADMIN_ACTIONS = ['fulfil', 'cancel', 'refund'] as const
/** What staff order the list by; descending with a minus. */
export const ORDER_SORTS = ['-placed', 'placed', '-total', 'total'] as const
