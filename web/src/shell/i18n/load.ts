import type { Language } from './languages.ts'
import { createTexts, type Entries, type Texts } from './texts.ts'

const loaders: Record<Language, () => Promise<{ default: Entries }>> = {
  en: () => import('./texts.en.ts'),
  vi: () => import('./texts.vi.ts'),
}

/** What the files of a language hold. Only the language that is shown is loaded. */
export const loadEntries = async (language: Language): Promise<Entries> => (await loaders[language]()).default

export const loadTexts = async (language: Language): Promise<Texts> =>
  createTexts(language, await loadEntries(language))
