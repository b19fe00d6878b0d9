import type { Database } from '../../../platform/database/database.ts'
import { wordsOf } from '../catalog.rules.ts'
import {
  findByCode,
  findByLikeness,
  findByWords,
  findKnownWords,
  findLikeWords,
} from './search.repository.ts'
import { type Found, NOTHING_FOUND, type SearchIndex, type SearchOptions } from './search-index.ts'
import { closestWord, partsOf } from './spelling.ts'
import { termsOf, tradeWords } from './synonyms.ts'
import { formsOf, tsqueryOf } from './tsquery.ts'

const MAX_WORDS = 12

/**
 * Search by PostgreSQL: codes first, then whole words, beginnings of words, repaired words, and at last what
 * looks alike.
 */
export function postgresSearch(database: Database): SearchIndex {
  return {
    async find(text, options) {
      const coded = await findByCode(database, text.trim())
      if (coded.length > 0) {
        const products = [...new Set(coded.map(({ product_id }) => product_id))]
        return { ...NOTHING_FOUND, products, variants: coded.map(({ id }) => id) }
      }
      const words = wordsOf(text).slice(0, MAX_WORDS)
      if (words.length === 0) return NOTHING_FOUND
      const products = await findWords(database, words, options)
      if (products.length > 0) return found(words, products, null)
      return (await findRepaired(database, words, options)) ?? findAlike(database, words, options)
    },
  }
}

const found = (words: readonly string[], products: string[], corrected: string | null): Found => ({
  products,
  variants: [],
  words: termsOf(words).flatMap((ways) => ways.flat()),
  corrected,
})

async function findWords(
  database: Database,
  words: readonly string[],
  { typing, limit }: SearchOptions,
): Promise<string[]> {
  const terms = termsOf(words)
  const typed = words.join(' ')
  const whole = await findByWords(database, {
    tsquery: tsqueryOf(terms, typing ? 'last' : 'none'),
    typed,
    limit,
  })
  if (whole.length > 0) return whole
  return findByWords(database, { tsquery: tsqueryOf(terms, 'all'), typed, limit })
}

/**
 * Searches again with each unknown word replaced by the nearest known one; null when there is none or nothing
 * is found.
 */
async function findRepaired(
  database: Database,
  words: readonly string[],
  options: SearchOptions,
): Promise<Found | null> {
  const known = new Set(await findKnownWords(database, words.flatMap(formsOf)))
  const isKnown = (word: string): boolean =>
    tradeWords.has(word) || formsOf(word).some((form) => known.has(form))
  const repaired = await Promise.all(words.map((word) => (isKnown(word) ? word : repair(database, word))))
  const corrected = repaired.join(' ')
  if (corrected === words.join(' ')) return null
  const products = await findWords(database, wordsOf(corrected), options)
  return products.length > 0 ? found(wordsOf(corrected), products, corrected) : null
}

/** Two known words that were written as one, or else the nearest known word. */
async function repair(database: Database, word: string): Promise<string> {
  const parts = partsOf(word)
  const known = new Set(await findKnownWords(database, parts.flat()))
  const split = parts.find((pair) => pair.every((part) => known.has(part)))
  if (split) return split.join(' ')
  const candidates = await findLikeWords(database, word)
  const ofTrade = [...tradeWords].map((each) => ({ word: each, products: 0 }))
  return closestWord(word, [...candidates, ...ofTrade]) ?? word
}

async function findAlike(
  database: Database,
  words: readonly string[],
  { limit }: SearchOptions,
): Promise<Found> {
  return found(words, await findByLikeness(database, words.join(' '), limit), null)
}
