/** The languages that the shop speaks; the first is the default. */
export const LANGUAGES = ['en', 'vi'] as const
export type Language = (typeof LANGUAGES)[number]
