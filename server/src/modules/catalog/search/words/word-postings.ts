import { grown } from '../../grown-array.ts'
import type { PlacedWord } from './read-tsvector.ts'
import { wordRank } from './text-rank.ts'

const FIRST_ROOM = 1024

/** Where one word stands: pairs of a product's number and its entry, products in the order they came. */
export interface Posting {
  readonly word: string
  pairs: Int32Array
  /** Numbers that are taken in `pairs`. */
  length: number
  /** How many products hold the word now. */
  products: number
}

/** Orders words as PostgreSQL does, by their bytes: code units differ beyond the first plane only. */
const byBytes = (a: string, b: string): number =>
  /[\ud800-\udfff]/.test(a) || /[\ud800-\udfff]/.test(b)
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : a < b
      ? -1
      : Number(a > b)

/**
 * The words of all products and where they stand, in columns of numbers. A product that changes gets another
 * number; what it had before is skipped by `isLive`.
 */
export class WordPostings {
  readonly #postings = new Map<string, Posting>()
  #sorted: Posting[] | null = null
  /** By product: its first entry, and 1 while the product counts. */
  #first = new Int32Array(FIRST_ROOM)
  isLive = new Uint8Array(FIRST_ROOM)
  products = 0
  /** By entry: its first place, how many there are, what they say, and whose word it is. */
  start = new Int32Array(FIRST_ROOM)
  count = new Uint8Array(FIRST_ROOM)
  rank = new Float32Array(FIRST_ROOM)
  readonly #wordOf: Posting[] = []
  places = new Uint16Array(FIRST_ROOM)
  #placesTaken = 0
  #deadEntries = 0
  /** Rises with each word that comes or goes. */
  revision = 0

  get isSparse(): boolean {
    return this.#wordOf.length > FIRST_ROOM && this.#deadEntries * 2 > this.#wordOf.length
  }

  /** Adds a product and answers its number. */
  add(words: readonly PlacedWord[]): number {
    const product = this.products++
    this.#reserve(words)
    this.#first[product] = this.#wordOf.length
    this.isLive[product] = 1
    for (const { word, places } of words) {
      const posting = this.#postingOf(word)
      const entry = this.#wordOf.push(posting) - 1
      this.start[entry] = this.#placesTaken
      this.count[entry] = places.length
      for (const place of places) this.places[this.#placesTaken++] = place
      this.rank[entry] = wordRank(this.places, this.start[entry] as number, places.length)
      posting.pairs = grown(posting.pairs, posting.length + 2)
      posting.pairs[posting.length++] = product
      posting.pairs[posting.length++] = entry
      if (posting.products++ === 0) this.revision += 1
    }
    this.#first[product + 1] = this.#wordOf.length
    return product
  }

  remove(product: number): void {
    this.isLive[product] = 0
    const end = this.#first[product + 1] as number
    for (let entry = this.#first[product] as number; entry < end; entry++) {
      const posting = this.#wordOf[entry] as Posting
      posting.products -= 1
      if (posting.products === 0) this.revision += 1
      this.#deadEntries += 1
    }
  }

  find(word: string): Posting | undefined {
    return this.#postings.get(word)
  }

  /** All words, by their bytes. */
  sorted(): readonly Posting[] {
    this.#sorted ??= [...this.#postings.values()].sort((a, b) => byBytes(a.word, b.word))
    return this.#sorted
  }

  /** Words that begin so, by their bytes. */
  beginning(start: string): readonly Posting[] {
    const sorted = this.sorted()
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (byBytes((sorted[middle] as Posting).word, start) < 0) low = middle + 1
      else high = middle
    }
    let end = low
    while (sorted[end]?.word.startsWith(start)) end += 1
    return sorted.slice(low, end)
  }

  #postingOf(word: string): Posting {
    const known = this.#postings.get(word)
    if (known) return known
    const posting = { word, pairs: new Int32Array(2), length: 0, products: 0 }
    this.#postings.set(word, posting)
    this.#sorted = null
    return posting
  }

  #reserve(words: readonly PlacedWord[]): void {
    const entries = this.#wordOf.length + words.length
    const places = this.#placesTaken + words.reduce((sum, word) => sum + word.places.length, 0)
    this.#first = grown(this.#first, this.products + 1)
    this.isLive = grown(this.isLive, this.products)
    this.start = grown(this.start, entries)
    this.count = grown(this.count, entries)
    this.rank = grown(this.rank, entries)
    this.places = grown(this.places, places)
  }
}
