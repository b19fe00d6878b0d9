/** The pages whose texts staff edit; each stands at `/{slug}`. */
export const PAGE_SLUGS = ['help', 'shipping', 'returns', 'privacy', 'terms', 'contact'] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]
export const MAX_PAGE_TEXT = 20_000
