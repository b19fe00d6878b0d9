/** The languages that the shop speaks; the first is the default. */
export const LANGUAGES = ['en', 'vi', 'es', 'zh', 'th'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * The address of a page in a language; the default has none of its own (decision 029). @param address with or
 * without a query
 */
export const addressIn = (address: string, language: Language): string =>
  language === LANGUAGES[0] ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
