import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'

export { LANGUAGES, type Language }
export const DEFAULT_LANGUAGE: Language = 'en'
/** Each language by its own name, as its speakers look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  vi: 'Tiếng Việt',
  es: 'Español',
  zh: '中文',
  th: 'ไทย',
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value)
