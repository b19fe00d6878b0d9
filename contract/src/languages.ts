/** The languages that the shop speaks; the first is the default. */
export const LANGUAGES = ['en', 'vi', 'es', 'zh', 'th'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * The address of a page in a language; the default has none of its own (decision 029). @param address with or
 * without a query
 */
export const addressIn = (address: string, language: Language): string =>
  language === LANGUAGES[0] ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/**
 * Words one after the other, as the language parts them: `Acrylic, Gel`, in Chinese `水晶甲、光疗甲`.
 * `Intl.ListFormat` has no list without an “and” in Spanish and Thai.
 */
export const wordList = (words: readonly string[], language: Language): string =>
  words.join(language === 'zh' ? '、' : ', ')

/** One of several, as the language says it: `Gel polish, Acrylics, or Starter Kit`. */
export const eitherOf = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(words)
