import type { Term } from './synonyms.ts'

/** Singular and plural of an English word, the word itself first. */
export function formsOf(word: string): string[] {
  const singular = singularOf(word)
  const plural = /(?:s|x|z|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`
  return [...new Set([word, singular, plural])]
}

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Which words may be beginnings only. */
export type Beginnings = 'none' | 'last' | 'all'

/** The terms in the language of PostgreSQL's full-text search. The words hold letters and digits only. */
export function tsqueryOf(terms: readonly Term[], beginnings: Beginnings): string {
  const last = terms.length - 1
  return terms
    .map((term, index) => {
      const open = beginnings === 'all' || (beginnings === 'last' && index === last)
      return anyOf(term.map((words) => allOf(words, open)))
    })
    .join(' & ')
}

const allOf = (words: readonly string[], open: boolean): string =>
  words
    .map((word, index) => {
      const forms = formsOf(word)
      return anyOf(open && index === words.length - 1 ? forms.map((form) => `${form}:*`) : forms)
    })
    .join(' & ')

const anyOf = (ways: readonly string[]): string =>
  ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' | ')})`
