export const WISHLIST_ITEMS_PER_PAGE = 24
/** Products that one user may save. */
export const MAX_WISHLIST_ITEMS = 500
