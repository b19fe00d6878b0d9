export const CATEGORY_PLACES = ['before', 'after', 'into'] as const
/** How deep the tree may be. */
export const MAX_CATEGORY_DEPTH = 4
export const MAX_CATEGORIES = 500
