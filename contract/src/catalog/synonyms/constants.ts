/** Languages of synonyms: those that buyers type in, whatever the page speaks. */
export const SYNONYM_LANGUAGES = ['en', 'vi', 'es', 'zh', 'th'] as const
export const MAX_MEANINGS = 12
