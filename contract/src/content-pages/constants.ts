/** The pages whose texts staff edit; each stands at `/{slug}`. */
export const PAGE_SLUGS = ['help', 'shipping', 'returns', 'privacy', 'terms', 'contact'] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]
/** Languages of their texts: those that buyers read, whatever the site speaks. */
export const PAGE_LANGUAGES = ['en', 'vi', 'es', 'zh', 'th'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]
export const MAX_PAGE_TEXT = 20_000
