import type { Language } from './languages.ts'

/**
 * How much of a language is loaded, each bundle after the one before: what the first pages of a visit say,
 * the first sight of the board's pages too, their late parts too, everything that the shop says, or what only
 * staff read besides.
 */
export const TEXT_BUNDLES = ['first', 'board', 'post', 'all', 'office'] as const
export type TextBundle = (typeof TEXT_BUNDLES)[number]

/** The namespaces that a bundle adds; all others come with `all`. One namespace a slice. */
export const NAMESPACES = {
  first: ['app', 'catalog', 'errors', 'shell', 'ui', 'wishlist'],
  board: ['board'],
  post: ['fields', 'post', 'safety', 'saved'],
} as const satisfies Record<Exclude<TextBundle, 'all' | 'office'>, readonly string[]>

/** The languages of the back office; in all others it is shown in English. */
export const OFFICE_LANGUAGES: readonly Language[] = ['en', 'vi']

/** Whether only staff read a namespace: the bundle `office`. */
export const isBackOffice = (namespace: string): boolean =>
  namespace === 'staff' || namespace.startsWith('admin-')

/** A bundle and those before it. */
export const upTo = (bundle: TextBundle): readonly TextBundle[] =>
  TEXT_BUNDLES.slice(0, TEXT_BUNDLES.indexOf(bundle) + 1)

/** The file of the build that holds what a bundle adds in a language; made by `web/vite/text-bundles.ts`. */
export const bundleOf = (language: Language, bundle: TextBundle): string =>
  `locales/${language}/${bundle}.bundle`

/** The files that hold the texts of a page, for its `<head>`. */
export const textSources = (language: Language, bundle: TextBundle): string[] =>
  upTo(bundle).map((each) => bundleOf(language, each))
