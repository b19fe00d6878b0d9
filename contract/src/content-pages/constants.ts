/** The pages whose texts staff edit; each stands at `/{slug}`. */
export const PAGE_SLUGS = ['help', 'shipping', 'returns', 'privacy', 'terms', 'contact'] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]
export const MAX_PAGE_TEXT = 20_000

/** Where a version of a text stands: its day is over, it counts, its day is to come, it was taken back. */
export const VERSION_STATES = ['earlier', 'current', 'planned', 'withdrawn'] as const
export type VersionState = (typeof VERSION_STATES)[number]
