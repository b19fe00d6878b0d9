import type { Language } from './languages.ts'

/**
 * How much of a language is loaded, each extent holding the one before: what the first pages of a visit say,
 * the first sight of the board's pages too, their late parts too, everything that the shop says, or what only
 * staff read besides.
 */
export const EXTENTS = ['first', 'board', 'post', 'all', 'office'] as const
export type Extent = (typeof EXTENTS)[number]

/** The namespaces that an extent adds; all others come with `all`. One namespace a slice. */
export const NAMESPACES = {
  first: ['app', 'catalog', 'errors', 'shell', 'ui', 'wishlist'],
  board: ['board'],
  post: ['fields', 'post', 'safety', 'saved'],
} as const satisfies Record<Exclude<Extent, 'all' | 'office'>, readonly string[]>

/** The languages of the back office; in all others it is shown in English. */
export const OFFICE_LANGUAGES: readonly Language[] = ['en', 'vi']

/** Whether only staff read a namespace: the extent `office`. */
export const isBackOffice = (namespace: string): boolean =>
  namespace === 'staff' || namespace.startsWith('admin-')

/** The extents that make up an extent. */
export const upTo = (extent: Extent): readonly Extent[] => EXTENTS.slice(0, EXTENTS.indexOf(extent) + 1)

/** The file of the build that holds what an extent adds in a language; made by `web/vite/text-bundles.ts`. */
export const bundleOf = (language: Language, extent: Extent): string => `locales/${language}/${extent}.bundle`

/** The files that hold the texts of a page, for its `<head>`. */
export const textSources = (language: Language, extent: Extent): string[] =>
  upTo(extent).map((each) => bundleOf(language, each))
