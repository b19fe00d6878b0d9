/** Lists of one user, and lines of one list. */
export const MAX_LISTS = 50
export const MAX_LIST_LINES = 500
