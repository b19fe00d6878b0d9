import { crc32 } from 'node:zlib'
import { wordsOf } from '../../catalog.rules.ts'
import type { ProductIndex } from '../../changes/followed-index.ts'
import { CodeFilter } from './code-filter.ts'
import { readTsvector } from './read-tsvector.ts'
import { WordLikeness } from './word-likeness.ts'
import { WordPostings } from './word-postings.ts'
import { matchesOf, type WordQuery } from './word-query.ts'
import type { WordedRow } from './worded-product.repository.ts'

/** One way to say a thing. */
export interface RankedWay {
  query: WordQuery
  weight: number
  /** Whether another way finds all that this one finds, so that it only lifts. */
  isCovered: boolean
}

/** One thing asked for. */
export interface RankedTerm {
  ways: readonly RankedWay[]
  /** How much it says: a word that few products hold says more. */
  rarity: number
  /** Whether a product that lacks it fits as well. */
  isFiller: boolean
}

export interface ProductSearch {
  terms: readonly RankedTerm[]
  /** The folded words as they were typed. */
  typed: string
  /** The same words side by side, for shades and categories; null for a single word. */
  phrase: WordQuery | null
  limit: number
}

/** What the words side by side add to how well a product fits. */
export const TOGETHER = 2
/** Of two equal ranks, both within this share of the best, neither is the better match. */
export const NEARLY = 0.999
/** What a word that may be left out adds. */
export const FILLER = 10
/** Rank of what has none: the last. */
const LAST = Number.MAX_SAFE_INTEGER

interface Worded {
  id: string
  number: number
  /** A blank and its brand and name. */
  folded: string
  sold: number
  rank: number
  /** By which a change of stock or sales is told from one of words. */
  checksum: number
}

interface Fitting {
  product: Worded
  isNamed: boolean
  fit: number
}

/** The words of all products that are sold. The database is the truth; `replace` follows its changes. */
export class WordIndex implements ProductIndex<WordedRow> {
  readonly #products = new Map<string, Worded>()
  readonly #byNumber: (Worded | undefined)[] = []
  readonly #postings = new WordPostings()
  readonly #codes = new CodeFilter()
  #likeness: WordLikeness | null = null

  get isSparse(): boolean {
    return this.#postings.isSparse
  }

  replace(ids: Iterable<string>, rows: readonly WordedRow[]): void {
    const coming = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) if (!coming.has(id)) this.#remove(id)
    for (const row of rows) this.#put(row)
  }

  #remove(id: string): void {
    const known = this.#products.get(id)
    if (!known) return
    this.#postings.remove(known.number)
    this.#byNumber[known.number] = undefined
    this.#products.delete(id)
  }

  #put({ id, folded, sold, sales_rank, words, codes }: WordedRow): void {
    for (const code of codes ?? []) this.#codes.add(code)
    const checksum = crc32(words)
    const known = this.#products.get(id)
    const isKnown = known?.checksum === checksum
    if (!isKnown) this.#remove(id)
    const number = isKnown ? known.number : this.#postings.add(readTsvector(words))
    const product = { id, number, folded: ` ${folded}`, sold, rank: sales_rank ?? LAST, checksum }
    this.#products.set(id, product)
    this.#byNumber[number] = product
  }

  /** Whether a variant may have this SKU or barcode; where not, none has it. */
  mayBeCode(text: string): boolean {
    return this.#codes.mayHold(text)
  }

  /** In how many products a word stands. */
  productsWith(word: string): number {
    return this.#postings.find(word)?.products ?? 0
  }

  /** What finds words by their letters, until other words come. */
  get likeness(): WordLikeness {
    const { revision } = this.#postings
    if (this.#likeness?.revision !== revision)
      this.#likeness = new WordLikeness(
        this.#postings.sorted().filter(({ products }) => products > 0),
        revision,
      )
    return this.#likeness
  }

  /**
   * Products that hold the most of what was asked for, weighed by rarity: all of it where there are such
   * products, else the best part of it. First those whose name holds the words as typed, then by how well and
   * where the words fit, then the better seller.
   */
  search({ terms, typed, phrase, limit }: ProductSearch): string[] {
    const length = this.#postings.products
    const asked = terms.map((term) => ({
      ...term,
      ways: term.ways.map((way) => ({ ...way, ...matchesOf(this.#postings, way.query) })),
    }))
    const needed = asked.filter(({ isFiller }) => !isFiller)
    const held = new Float64Array(length)
    const seen = new Int32Array(length)
    const found: number[] = []
    for (const [at, { ways, rarity }] of needed.entries())
      for (const { products, isCovered } of ways) {
        if (isCovered) continue
        for (const product of products) {
          if (seen[product] === at + 1) continue
          if (seen[product] === 0) found.push(product)
          seen[product] = at + 1
          held[product] = (held[product] as number) + rarity
        }
      }
    if (found.length === 0) return []
    const most = found.reduce((best, product) => Math.max(best, held[product] as number), 0)
    const isFitting = new Uint8Array(length)
    const fitting = found.filter((product) => (held[product] as number) >= most * NEARLY)
    for (const product of fitting) isFitting[product] = 1

    const fits = new Float64Array(length)
    for (const { ways, rarity, isFiller } of asked) {
      const best = new Float64Array(length)
      for (const { products, rankOf, weight } of ways)
        for (const product of products) {
          if (isFitting[product] === 0) continue
          best[product] = Math.max(best[product] as number, weight * (1 + rankOf(product)))
        }
      const factor = isFiller ? rarity / FILLER : rarity
      for (const product of fitting)
        fits[product] = (fits[product] as number) + factor * (best[product] as number)
    }
    if (phrase)
      for (const product of matchesOf(this.#postings, phrase).products)
        fits[product] = (fits[product] as number) + TOGETHER
    return this.#ordered(fitting, fits, typed).slice(0, limit)
  }

  #ordered(fitting: readonly number[], fits: Float64Array, typed: string): string[] {
    const words = ` ${typed}`
    const products: Fitting[] = []
    for (const number of fitting) {
      const product = this.#byNumber[number]
      if (product)
        products.push({ product, isNamed: product.folded.includes(words), fit: fits[number] as number })
    }
    return products.sort(better).map(({ product }) => product.id)
  }
}

function better(a: Fitting, b: Fitting): number {
  if (a.isNamed !== b.isNamed) return a.isNamed ? -1 : 1
  if (a.fit !== b.fit) return b.fit - a.fit
  const { product } = a
  const other = b.product
  return other.sold - product.sold || product.rank - other.rank || (product.id < other.id ? -1 : 1)
}

/** A search for words as they are typed: side by side where there are several. */
export const phraseOf = (text: string): WordQuery | null => {
  const words = wordsOf(text)
  return words.length > 1 ? { words, adjacent: true, open: false } : null
}
