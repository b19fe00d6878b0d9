import { SharedCache } from '../../../platform/cache/shared-cache.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsOf } from '../catalog.rules.ts'
import { followedIndex } from '../changes/followed-index.ts'
import { keptByVersion } from '../kept-by-version.ts'
import { closestWord, partsOf } from './closest-word.ts'
import { findByCode, findByCodeStart, findByLikeness } from './search.repository.ts'
import { type Found, NOTHING_FOUND, type SearchIndex, type SearchOptions } from './search-index.ts'
import { readSynonyms } from './synonyms/synonym-store.ts'
import type { Synonyms } from './synonyms/synonyms.ts'
import { type Term, termsOf, type Way } from './terms.ts'
import { formsOf } from './word-forms.ts'
import { phraseOf, type RankedTerm, type RankedWay, WordIndex } from './words/word-index.ts'
import { findWorded, findWordedAfter } from './words/worded-product.repository.ts'

/** A word of fewer letters has too many neighbors to guess among. */
const SHORTEST_REPAIRED = 4
/** Words side by side against the same words apart. */
const APART = 0.8
/** A whole word against its beginning. */
const BEGUN = 0.6

const PRODUCT_BYTES = 64
const SEARCH_BYTES = 1000

/** What was found in this version of the catalog: pages, orders and filters of a search look for it once. */
const keptFound = keptByVersion(
  async () =>
    new SharedCache<Found>({
      bytesOf: ({ products }) => SEARCH_BYTES + products.length * PRODUCT_BYTES,
    }),
)

/** The words of all products that are sold, in memory. */
export const readWordIndex = followedIndex({
  create: () => new WordIndex(),
  find: findWorded,
  findAfter: findWordedAfter,
  batch: 500,
})

/**
 * Search in memory: codes first; then words, with what the trade calls products in five languages, sizes in
 * any unit, beginnings and repaired words, the best part of them where not all are known. The database is
 * asked for what may be a code, and at last for what looks alike.
 */
export const catalogSearch = (platform: Platform): SearchIndex => ({
  async find(text, options) {
    const kept = await keptFound(platform)
    return kept.get(JSON.stringify([text, options]), () => find(platform, text, options))
  },
})

async function find(platform: Platform, text: string, options: SearchOptions): Promise<Found> {
  const { database } = platform
  const index = await readWordIndex(platform)
  const code = text.trim()
  const coded = index.mayBeCode(code) ? await findByCode(database, code) : []
  if (coded.length > 0) {
    const products = [...new Set(coded.map(({ product_id }) => product_id))]
    return { ...NOTHING_FOUND, products, variants: coded.map(({ id }) => id) }
  }
  const { terms, corrected } = readTerms(index, text, await readSynonyms(platform), options)
  const products = findTerms(index, terms, corrected ?? text, options)
  if (products.length > 0) return found(terms, products, corrected)
  const begun = await findByCodeStart(database, code, options.limit)
  if (begun.length > 0) return found([], begun, null)
  const words = wordsOf(text).join(' ')
  return words ? found([], await findByLikeness(database, words, options.limit), null) : NOTHING_FOUND
}

const found = (terms: readonly KnownTerm[], products: string[], corrected: string | null): Found => ({
  products,
  variants: [],
  words: terms.flatMap(({ ways }) => ways.flatMap(({ words }) => words)),
  corrected,
})

/** A term whose words occur in the catalog; `products`: in how many of them at most. */
interface KnownTerm extends Term {
  products: number
  /** Whether its last word may be a beginning. */
  isOpen: boolean
}

/**
 * The terms of a search that the catalog knows, with misspelled words repaired. `corrected` is null unless a
 * word was.
 */
function readTerms(
  index: WordIndex,
  text: string,
  synonyms: Synonyms,
  options: SearchOptions,
): { terms: KnownTerm[]; corrected: string | null } {
  const asked = termsOf(text, synonyms)
  const repaired = asked.map((term) =>
    term.isBare && knownIn(index, term).ways.length === 0 ? repair(index, term, synonyms) : null,
  )
  const known = (terms: readonly Term[]): KnownTerm[] =>
    terms
      .map((term, at) => ({ ...knownIn(index, term), isOpen: options.typing && at === terms.length - 1 }))
      .filter(({ ways, isOpen, isBare }) => ways.length > 0 || (isOpen && isBare))
  if (repaired.every((word) => word === null)) return { terms: known(asked), corrected: null }
  const begun = repaired.map((word, at) => (word === BEGINNING ? asked[at] : null))
  const words = asked.flatMap(({ typed }, at) => {
    const word = repaired[at]
    return word === null || word === BEGINNING || word === undefined ? typed : word.split(' ')
  })
  const isChanged = repaired.some((word) => word !== null && word !== BEGINNING)
  const again = isChanged ? termsOf(words.join(' '), synonyms) : asked
  const isBegun = (term: Term) => begun.some((one) => one?.typed.join(' ') === term.typed.join(' '))
  const terms = again.flatMap((term) => {
    if (isBegun(term)) return [{ ...term, products: 1, isOpen: true }]
    return known([term])
  })
  return { terms, corrected: isChanged ? words.join(' ') : null }
}

/** In how many products a word stands, in any of its forms; words of one letter are taken for known. */
const countOf = (index: WordIndex, word: string): number =>
  word.length < 2
    ? Number.POSITIVE_INFINITY
    : formsOf(word).reduce((sum, form) => sum + index.productsWith(form), 0)

/** The term with only those ways whose words all occur. */
function knownIn(index: WordIndex, term: Term): KnownTerm {
  const least = ({ words }: Way) => Math.min(...words.map((word) => countOf(index, word)))
  const ways = term.ways.filter((way) => least(way) > 0)
  return { ...term, ways, products: Math.max(0, ...ways.map(least)), isOpen: false }
}

/** Stands for a word that is the beginning of a known one. */
const BEGINNING = '*'

/** What an unknown word was meant to be: a beginning, two words written as one, or the nearest known word. */
function repair(index: WordIndex, { typed }: Term, synonyms: Synonyms): string | null {
  const word = typed.join(' ')
  if (word.length < SHORTEST_REPAIRED || /\d/.test(word)) return null
  const parts = partsOf(word)
  const split = parts.find((pair) => pair.every((part) => index.productsWith(part) > 0))
  if (split) return split.join(' ')
  const { likeness } = index
  if (likeness.begins(word)) return BEGINNING
  return closestWord(word, [...likeness.like(word), ...synonyms.singleWords()])
}

function findTerms(
  index: WordIndex,
  terms: readonly KnownTerm[],
  text: string,
  { limit }: SearchOptions,
): string[] {
  if (terms.every(({ isFiller }) => isFiller)) return []
  const most = Math.max(1, ...terms.map(({ products }) => (Number.isFinite(products) ? products : 1)))
  return index.search({
    terms: terms.map((term) => rankedTerm(term, most)),
    typed: wordsOf(text).join(' '),
    phrase: phraseOf(text),
    limit,
  })
}

function rankedTerm({ ways, typed, products, isOpen, isFiller }: KnownTerm, most: number): RankedTerm {
  const begun = { query: { words: typed, adjacent: false, open: true }, weight: BEGUN, isCovered: false }
  return {
    ways: [...ways.flatMap(queriesOf), ...(isOpen ? [begun] : [])],
    rarity: 1 + Math.log(1 + most / Math.max(1, Math.min(products, most))),
    isFiller,
  }
}

function queriesOf({ words, weight }: Way): RankedWay[] {
  const all = { words, adjacent: false, open: false }
  if (words.length === 1) return [{ query: all, weight, isCovered: false }]
  return [
    { query: { ...all, adjacent: true }, weight, isCovered: true },
    { query: all, weight: weight * APART, isCovered: false },
  ]
}
