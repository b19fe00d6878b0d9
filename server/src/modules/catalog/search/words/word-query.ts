import { formsOf } from '../word-forms.ts'
import { addPairRank, addWordRank, placeOf, UNWEIGHED } from './text-rank.ts'
import type { Posting, WordPostings } from './word-postings.ts'

/** Words that must all be there, each in one of its forms. */
export interface WordQuery {
  words: readonly string[]
  /** Whether they must stand side by side. */
  adjacent: boolean
  /** Whether the last one may be a beginning only. */
  open: boolean
}

/** Places that a product's words may have, and looks that are told apart. */
const MOST_PLACES = 0x3fff
const MOST_LOOKS = 0x7fffffff

/** What holds the words: products by number, and how well each does, as `ts_rank` says it. */
export interface Matches {
  products: readonly number[]
  rankOf(product: number): number
}

/** One of the words that are looked for, or all with a beginning. */
interface Operand {
  word: string
  postings: readonly Posting[]
}

/** The forms of each word. */
function operandsOf(index: WordPostings, { words, open }: WordQuery): Operand[][] {
  return words.map((word, at) =>
    formsOf(word).map((form) => {
      const exact = index.find(form)
      const isOpen = open && at === words.length - 1
      return { word: form, postings: isOpen ? index.beginning(form) : exact ? [exact] : [] }
    }),
  )
}

export function matchesOf(index: WordPostings, query: WordQuery): Matches {
  const operands = operandsOf(index, query)
  const [single] = operands
  if (!single) return { products: [], rankOf: () => 0 }
  return operands.length === 1
    ? matchesOfWord(index, single)
    : matchesOfWords(index, operands, query.adjacent)
}

/** Words by their bytes. */
const byBytes = <Word extends { word: string }>(words: readonly Word[]): Word[] =>
  [...words].sort((a, b) => Buffer.compare(Buffer.from(a.word), Buffer.from(b.word)))

function matchesOfWord({ isLive, rank, products: length }: WordPostings, forms: readonly Operand[]): Matches {
  const sums = new Float32Array(length)
  const isHeld = new Uint8Array(length)
  const products: number[] = []
  for (const { postings } of byBytes(forms))
    for (const posting of postings)
      for (let at = 0; at < posting.length; at += 2) {
        const product = posting.pairs[at] as number
        if (isLive[product] === 0) continue
        if (isHeld[product] === 0) products.push(product)
        isHeld[product] = 1
        sums[product] = addWordRank(sums[product] as number, rank[posting.pairs[at + 1] as number] as number)
      }
  const { fround } = Math
  return { products, rankOf: (product) => fround((sums[product] as number) / forms.length) }
}

/** Products with a form of each word. */
function productsWithAll({ isLive, products: length }: WordPostings, words: readonly Operand[][]): number[] {
  const held = new Uint16Array(length)
  let products: number[] = []
  for (const [at, forms] of words.entries()) {
    products = []
    for (const { postings } of forms)
      for (const { pairs, length: taken } of postings)
        for (let pair = 0; pair < taken; pair += 2) {
          const product = pairs[pair] as number
          if (held[product] !== at || isLive[product] === 0) continue
          held[product] = at + 1
          products.push(product)
        }
    if (products.length === 0) break
  }
  return products
}

/** Where a word stands, or all words with a beginning. */
interface Placed {
  word: string
  /** By product: its first entry and one, 0 where there is none. */
  first: Int32Array
  /** The further ones of a beginning. */
  more: ReadonlyMap<number, readonly number[]>
}

const NONE: readonly number[] = []

function placed({ word, postings }: Operand, products: number): Placed {
  const first = new Int32Array(products)
  const more = new Map<number, number[]>()
  for (const { pairs, length } of postings)
    for (let pair = 0; pair < length; pair += 2) {
      const product = pairs[pair] as number
      const entry = pairs[pair + 1] as number
      if (first[product] === 0) first[product] = entry + 1
      else if (more.has(product)) more.get(product)?.push(entry)
      else more.set(product, [entry])
    }
  return { word, first, more }
}

function matchesOfWords(index: WordPostings, operands: readonly Operand[][], adjacent: boolean): Matches {
  const all = productsWithAll(index, operands)
  if (all.length === 0) return { products: [], rankOf: () => 0 }
  const words = operands.map((forms) => forms.map((form) => placed(form, index.products)))
  const products = adjacent ? all.filter((product) => standTogether(index, words, product)) : all
  // of equal words PostgreSQL keeps the later one, which may be a beginning
  const unique = byBytes([...new Map(words.flat().map((each) => [each.word, each])).values()])
  return { products, rankOf: (product) => rankTogether(index, unique, product) }
}

/** By place, the look that found a word of a product there. Two, for a word and the one before. */
const ENDS = [new Int32Array(MOST_PLACES + 1), new Int32Array(MOST_PLACES + 1)] as const
let looks = 0

function standTogether(index: WordPostings, words: readonly Placed[][], product: number): boolean {
  for (const [at, forms] of words.entries()) {
    const [own, before] = at % 2 === 0 ? ENDS : [ENDS[1], ENDS[0]]
    const last = at === 0 ? null : looks
    looks = looks === MOST_LOOKS ? 1 : looks + 1
    let isFound = false
    for (const { first, more } of forms) {
      const entry = first[product] as number
      if (entry === 0) continue
      if (markEnds(index, entry - 1, own, before, last)) isFound = true
      if (more.size === 0) continue
      for (const other of more.get(product) ?? NONE)
        if (markEnds(index, other, own, before, last)) isFound = true
    }
    if (!isFound) return false
  }
  return true
}

/** Marks the places of a word that follow one of the last look; whether there are any. */
function markEnds(
  { places, start, count }: WordPostings,
  entry: number,
  own: Int32Array,
  before: Int32Array,
  last: number | null,
): boolean {
  const from = start[entry] as number
  const end = from + (count[entry] as number)
  let isFound = false
  for (let at = from; at < end; at++) {
    const place = placeOf(places[at] as number)
    if (last !== null && before[place - 1] !== last) continue
    own[place] = looks
    isFound = true
  }
  return isFound
}

/** What the words of a product say together: each word with each other one, by how near they stand. */
function rankTogether(
  { places, start, count }: WordPostings,
  words: readonly Placed[],
  product: number,
): number {
  let rank = -1
  const before: number[] = []
  const add = (entry: number): void => {
    const from = start[entry] as number
    const own = count[entry] as number
    for (const other of before)
      rank = addPairRank(rank, places, from, own, start[other] as number, count[other] as number)
  }
  for (const { first, more } of words) {
    const entry = (first[product] as number) - 1
    if (entry < 0) continue
    const further = more.size === 0 ? NONE : (more.get(product) ?? NONE)
    add(entry)
    for (const other of further) add(other)
    before.push(further.at(-1) ?? entry)
  }
  return rank < 0 ? UNWEIGHED : rank
}
