import type { Platform } from '../../../platform/platform.ts'
import { wordsOf } from '../catalog.rules.ts'
import { closestWord, partsOf } from './closest-word.ts'
import type { RankedTerm } from './product-search.sql.ts'
import {
  findByCode,
  findByCodeStart,
  findByLikeness,
  findByTerms,
  findKnownWords,
  findLikeWords,
  hasWordsLike,
} from './search.repository.ts'
import { type Found, NOTHING_FOUND, type SearchIndex, type SearchOptions } from './search-index.ts'
import { readSynonyms } from './synonyms/synonym-store.ts'
import type { Synonyms } from './synonyms/synonyms.ts'
import { type Term, termsOf, type Way } from './terms.ts'
import { formsOf, tsqueryOf } from './tsquery.ts'

/** A word of fewer letters has too many neighbors to guess among. */
const SHORTEST_REPAIRED = 4
/** Words side by side against the same words apart. */
const APART = 0.8
/** A whole word against its beginning. */
const BEGUN = 0.6

/**
 * Search by PostgreSQL: codes first; then words, with what the trade calls products in five languages, sizes
 * in any unit, beginnings and repaired words, the best part of them where not all are known; and at last what
 * looks alike.
 */
export function postgresSearch(platform: Platform): SearchIndex {
  const { database } = platform
  return {
    async find(text, options) {
      const coded = await findByCode(database, text.trim())
      if (coded.length > 0) {
        const products = [...new Set(coded.map(({ product_id }) => product_id))]
        return { ...NOTHING_FOUND, products, variants: coded.map(({ id }) => id) }
      }
      const synonyms = await readSynonyms(platform)
      const { terms, corrected } = await readTerms(platform, text, synonyms, options)
      const products = await findTerms(platform, terms, corrected ?? text, options)
      if (products.length > 0) return found(terms, products, corrected)
      const begun = await findByCodeStart(database, text.trim(), options.limit)
      if (begun.length > 0) return found([], begun, null)
      const words = wordsOf(text).join(' ')
      return words ? found([], await findByLikeness(database, words, options.limit), null) : NOTHING_FOUND
    },
  }
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
 * The terms of a search that the catalog knows, with misspelt words repaired. `corrected` is null unless a
 * word was.
 */
async function readTerms(
  platform: Platform,
  text: string,
  synonyms: Synonyms,
  options: SearchOptions,
): Promise<{ terms: KnownTerm[]; corrected: string | null }> {
  const asked = termsOf(text, synonyms)
  const counts = await countWords(platform, asked)
  const repaired = await Promise.all(
    asked.map((term) =>
      term.isBare && knownIn(counts, term).ways.length === 0 ? repair(platform, term, synonyms) : null,
    ),
  )
  const known = (terms: readonly Term[], seen: ReadonlyMap<string, number>): KnownTerm[] =>
    terms
      .map((term, index) => ({
        ...knownIn(seen, term),
        isOpen: options.typing && index === terms.length - 1,
      }))
      .filter(({ ways, isOpen, isBare }) => ways.length > 0 || (isOpen && isBare))
  if (repaired.every((word) => word === null)) return { terms: known(asked, counts), corrected: null }
  const begun = repaired.map((word, index) => (word === BEGINNING ? asked[index] : null))
  const words = asked.flatMap(({ typed }, index) => {
    const word = repaired[index]
    return word === null || word === BEGINNING || word === undefined ? typed : word.split(' ')
  })
  const isChanged = repaired.some((word) => word !== null && word !== BEGINNING)
  const again = isChanged ? termsOf(words.join(' '), synonyms) : asked
  const seen = isChanged ? await countWords(platform, again) : counts
  const isBegun = (term: Term) => begun.some((one) => one?.typed.join(' ') === term.typed.join(' '))
  const terms = again.flatMap((term) => {
    if (isBegun(term)) return [{ ...term, products: 1, isOpen: true }]
    return known([term], seen)
  })
  return { terms, corrected: isChanged ? words.join(' ') : null }
}

/** In how many products each word stands, in any of its forms. */
async function countWords({ database }: Platform, terms: readonly Term[]): Promise<Map<string, number>> {
  const words = [...new Set(terms.flatMap(({ ways }) => ways.flatMap(({ words: each }) => each)))]
  const counts = new Map(
    (await findKnownWords(database, words.flatMap(formsOf))).map(({ word, products }) => [word, products]),
  )
  const total = (word: string) => formsOf(word).reduce((sum, form) => sum + (counts.get(form) ?? 0), 0)
  return new Map(words.map((word) => [word, total(word)]))
}

/** The term with only those ways whose words all occur; words of one letter are taken for known. */
function knownIn(counts: ReadonlyMap<string, number>, term: Term): KnownTerm {
  const countOf = ({ words }: Way) =>
    Math.min(...words.map((word) => (word.length < 2 ? Number.POSITIVE_INFINITY : (counts.get(word) ?? 0))))
  const ways = term.ways.filter((way) => countOf(way) > 0)
  return { ...term, ways, products: Math.max(0, ...ways.map(countOf)), isOpen: false }
}

/** Stands for a word that is the beginning of a known one. */
const BEGINNING = '*'

/** What an unknown word was meant to be: a beginning, two words written as one, or the nearest known word. */
async function repair({ database }: Platform, { typed }: Term, synonyms: Synonyms): Promise<string | null> {
  const word = typed.join(' ')
  if (word.length < SHORTEST_REPAIRED || /\d/.test(word)) return null
  const parts = partsOf(word)
  const known = new Set((await findKnownWords(database, parts.flat())).map((each) => each.word))
  const split = parts.find((pair) => pair.every((part) => known.has(part)))
  if (split) return split.join(' ')
  if (await hasWordsLike(database, word)) return BEGINNING
  const candidates = await findLikeWords(database, word)
  return closestWord(word, [...candidates, ...synonyms.singleWords()])
}

async function findTerms(
  { database }: Platform,
  terms: readonly KnownTerm[],
  text: string,
  { limit }: SearchOptions,
): Promise<string[]> {
  const needed = terms.filter(({ isFiller }) => !isFiller)
  if (needed.length === 0) return []
  const most = Math.max(1, ...terms.map(({ products }) => (Number.isFinite(products) ? products : 1)))
  const words = wordsOf(text)
  return findByTerms(database, {
    terms: terms.map((term) => rankedTerm(term, most)),
    typed: words.join(' '),
    phrase: words.length > 1 ? tsqueryOf(words, { adjacent: true }) : null,
    limit,
  })
}

function rankedTerm({ ways, typed, products, isOpen, isFiller }: KnownTerm, most: number): RankedTerm {
  const begun = isOpen ? [{ tsquery: tsqueryOf(typed, { open: true }), weight: BEGUN }] : []
  return {
    ways: [...ways.flatMap(queriesOf), ...begun],
    rarity: 1 + Math.log(1 + most / Math.max(1, Math.min(products, most))),
    isFiller,
  }
}

const queriesOf = ({ words, weight }: Way): { tsquery: string; weight: number }[] =>
  words.length === 1
    ? [{ tsquery: tsqueryOf(words), weight }]
    : [
        { tsquery: tsqueryOf(words, { adjacent: true }), weight },
        { tsquery: tsqueryOf(words), weight: weight * APART },
      ]
