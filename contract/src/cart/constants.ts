/** More of one variant than this goes through sales, not through the cart. */
export const MAX_QUANTITY = 9_999
export const MAX_CART_LINES = 500
/** Page size of the cart and of an empty cart (specification §9). */
export const CART_PAGE_SIZE = 50
export const EMPTY_CART_LIMIT = 10
/**
 * `short`: fewer left than asked for; `gone`: no longer sold; `licence`: for professional buyers only, and
 * this buyer is none now.
 */
export const LINE_STATES = ['ok', 'short', 'out', 'gone', 'licence'] as const
