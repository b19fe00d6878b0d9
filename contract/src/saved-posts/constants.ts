/** Posts that one user may save. */
export const MAX_SAVED_POSTS = 200
export const SAVED_PER_PAGE = 24
