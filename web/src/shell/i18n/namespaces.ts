import type { Language } from './languages.ts'

/**
 * How much of a language is loaded, each extent holding the one before: what the first pages of a visit say,
 * the first sight of the board's pages too, their late parts too, or everything.
 */
export const EXTENTS = ['first', 'board', 'post', 'all'] as const
export type Extent = (typeof EXTENTS)[number]

/** The namespaces that an extent adds; all others come with `all`. One namespace a slice. */
export const NAMESPACES = {
  first: ['app', 'catalog', 'errors', 'shell', 'ui', 'wishlist'],
  board: ['board'],
  post: ['fields', 'post', 'safety', 'saved'],
} as const satisfies Record<Exclude<Extent, 'all'>, readonly string[]>

/** What only staff read is said in English and Vietnamese; where a language has no file, in English. */
export const BACK_OFFICE: readonly string[] = ['staff']

/** The extents that make up an extent. */
export const upTo = (extent: Extent): readonly Extent[] => EXTENTS.slice(0, EXTENTS.indexOf(extent) + 1)

/** The file of the build that holds what an extent adds in a language; made by `web/vite/text-bundles.ts`. */
export const bundleOf = (language: Language, extent: Extent): string => `locales/${language}/${extent}.bundle`

/** The files that hold the texts of a page, for its `<head>`. */
export const textSources = (language: Language, extent: Extent): string[] =>
  upTo(extent).map((each) => bundleOf(language, each))
