/** What staff who hold the permissions for it may do with an order now. */
export const ADMIN_ACTIONS = ['fulfil', 'cancel', 'refund'] as const
