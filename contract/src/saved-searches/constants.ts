/** Searches that one user may keep. */
export const MAX_SAVED_SEARCHES = 20
/** `at_once`: each new post is told as it is published. `daily`: by one mail a day. */
export const SEARCH_ALERTS = ['none', 'daily', 'at_once'] as const
export type SearchAlert = (typeof SEARCH_ALERTS)[number]
