import { wordsOf } from '../catalog.rules.ts'

const MAX_WORDS = 8

/** What staff type as a question to the search document: all words, each of them perhaps only begun. */
export function prefixQuery(text: string): string | null {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null
}
