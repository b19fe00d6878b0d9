/** Singular and plural of an English word, the word itself first. */
export function formsOf(word: string): string[] {
  const singular = singularOf(word)
  const plural = /(?:s|x|z|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`
  return [...new Set([word, singular, plural])]
}

/** The singular of an English word; any other word as it is. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

export interface QueryOptions {
  /** Whether the last word may be a beginning only. */
  open?: boolean
  /** Whether the words must stand side by side. */
  adjacent?: boolean
}

/**
 * Words that must all be there, in the language of PostgreSQL's full-text search. They hold letters and
 * digits only.
 */
export const tsqueryOf = (
  words: readonly string[],
  { open = false, adjacent = false }: QueryOptions = {},
): string =>
  words
    .map((word, index) => {
      const forms = formsOf(word)
      const last = index === words.length - 1
      return anyOf(open && last ? forms.map((form) => `${form}:*`) : forms)
    })
    .join(adjacent ? ' <-> ' : ' & ')

export const anyOf = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`
