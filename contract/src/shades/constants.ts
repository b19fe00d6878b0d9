/** From so many shades on, a product is a line of its own. */
export const LINE_SHADES = 12
/** Shades that one user may mark as owned. */
export const MAX_OWNED_SHADES = 5000
/** Shades of one call. */
export const MAX_SHADES_AT_ONCE = 1000
/** Nearest shades that are shown. */
export const NEAREST_SHADES = 6
