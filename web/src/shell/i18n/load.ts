import type { Language } from './languages.ts'
import { createTexts, type Entries, type Texts } from './texts.ts'

type Loader = () => Promise<{ default: Entries }>

const first: Record<Language, Loader> = {
  en: () => import('./texts.en.ts'),
  vi: () => import('./texts.vi.ts'),
}

const more: Record<Language, Loader> = {
  en: () => import('./more-texts.en.ts'),
  vi: () => import('./more-texts.vi.ts'),
}

/** How much of a language is loaded: what the first pages of a visit say, or everything. */
export type Extent = 'first' | 'all'

/** What the files of a language hold. Only the language that is shown is loaded. */
export async function loadEntries(language: Language, extent: Extent): Promise<Entries> {
  const loaders = extent === 'all' ? [first[language], more[language]] : [first[language]]
  const parts = await Promise.all(loaders.map((load) => load()))
  return Object.assign({}, ...parts.map((part) => part.default)) as Entries
}

export const loadTexts = async (language: Language, extent: Extent): Promise<Texts> =>
  createTexts(language, await loadEntries(language, extent))

/** The sources whose chunks hold the texts of a page, for its `<head>`. */
export const textSources = (language: Language, extent: Extent): string[] => [
  `src/shell/i18n/texts.${language}.ts`,
  ...(extent === 'all' ? [`src/shell/i18n/more-texts.${language}.ts`] : []),
]
