export const WISHES_PER_PAGE = 24
/** Products that one user may save. */
export const MAX_WISHES = 500
