/** By which lists of what buyers submit for review are ordered: when it came in, or its last day. */
export const REVIEW_SORTS = ['created', '-created', 'expires', '-expires'] as const
