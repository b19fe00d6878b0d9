import type { Language } from './languages.ts'
import { createTexts, type Entries, type Texts } from './texts.ts'

type Loader = () => Promise<{ default: Entries }>

const first: Record<Language, Loader> = {
  en: () => import('./bundles/first-texts.en.ts'),
  vi: () => import('./bundles/first-texts.vi.ts'),
}

const board: Record<Language, Loader> = {
  en: () => import('./bundles/board-texts.en.ts'),
  vi: () => import('./bundles/board-texts.vi.ts'),
}

const post: Record<Language, Loader> = {
  en: () => import('./bundles/post-texts.en.ts'),
  vi: () => import('./bundles/post-texts.vi.ts'),
}

const more: Record<Language, Loader> = {
  en: () => import('./bundles/more-texts.en.ts'),
  vi: () => import('./bundles/more-texts.vi.ts'),
}

/**
 * How much of a language is loaded, each holding the one before: what the first pages of a visit say, the
 * first sight of the board's pages too, their late parts too, or everything.
 */
export const EXTENTS = ['first', 'board', 'post', 'all'] as const
export type Extent = (typeof EXTENTS)[number]
const parts: Record<Extent, Record<Language, Loader>> = { first, board, post, all: more }

/** Everything up to an extent. */
const upTo = (extent: Extent): readonly Extent[] => EXTENTS.slice(0, EXTENTS.indexOf(extent) + 1)

export const holdsAll = (loaded: Extent, wanted: Extent): boolean =>
  EXTENTS.indexOf(loaded) >= EXTENTS.indexOf(wanted)

/** What the files of a language hold. Only the language that is shown is loaded. */
export async function loadEntries(language: Language, extent: Extent): Promise<Entries> {
  const loaded = await Promise.all(upTo(extent).map((each) => parts[each][language]()))
  return Object.assign({}, ...loaded.map((part) => part.default)) as Entries
}

export const loadTexts = async (language: Language, extent: Extent): Promise<Texts> =>
  createTexts(language, await loadEntries(language, extent))

/** The sources whose chunks hold the texts of a page, for its `<head>`. */
const SOURCES: Record<Extent, string> = {
  first: 'first-texts',
  board: 'board-texts',
  post: 'post-texts',
  all: 'more-texts',
}
export const textSources = (language: Language, extent: Extent): string[] =>
  upTo(extent).map((each) => `src/shell/i18n/bundles/${SOURCES[each]}.${language}.ts`)
