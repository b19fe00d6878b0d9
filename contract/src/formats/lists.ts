import type { Language } from '../languages.ts'

/**
 * Words one after the other, as the language parts them: `Acrylic, Gel`, in Chinese `水晶甲、光疗甲`.
 * `Intl.ListFormat` has no list without an “and” in Spanish and Thai.
 */
export const wordList = (words: readonly string[], language: Language): string =>
  words.join(language === 'zh' ? '、' : ', ')

/** One of several, as the language says it: `Gel polish, Acrylics, or Starter Kit`. */
export const eitherOf = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(words)
