/** What staff who hold the permissions for it may do with an order now. */
export const ADMIN_ACTIONS = ['fulfil', 'cancel', 'refund', 'readdress', 'label'] as const
/** What staff order the list by; descending with a minus. */
export const ORDER_SORTS = ['-placed', 'placed', '-total', 'total'] as const
/** What staff order the list of returns by. */
export const RETURN_SORTS = ['created', '-created'] as const
/** What an order waits for: `ship`, to leave the warehouse. */
export const ORDER_WAITS = ['ship'] as const
/** Mails about an order that staff may send once more. */
export const RESENT_MAILS = ['confirmation', 'shipped', 'refunded', 'canceled'] as const
/** What is printed of orders, several as one PDF. */
export const ORDER_PAPERS = ['pick_list', 'packing_slips', 'invoices'] as const
/** So many orders are marked shipped at once. */
export const MAX_SHIPPED = 100
/** So many orders are printed at once. */
export const MAX_PRINTED = 100
