export const REVIEWS_PER_PAGE = 6
/** By which staff order the list of all reviews. */
export const REVIEW_LIST_SORTS = ['created', '-created'] as const
