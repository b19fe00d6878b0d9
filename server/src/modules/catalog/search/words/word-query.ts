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

/** One of the words that are looked for, with its entry in each product. */
interface Operand {
  word: string
  postings: readonly Posting[]
}

/** All operands of a query by their bytes, each once. */
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

/** Each form of a word, by its bytes. */
const byBytes = (operands: readonly Operand[]): Operand[] =>
  [...operands].sort((a, b) => Buffer.compare(Buffer.from(a.word), Buffer.from(b.word)))

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

/** Entries of a word, or of all words with a beginning, in each of these products. */
type Entries = ReadonlyMap<number, readonly number[]> | Int32Array

function entriesOf(postings: readonly Posting[], length: number): Entries {
  const [only] = postings
  if (postings.length > 1 || !only) {
    const entries = new Map<number, number[]>()
    for (const { pairs, length: taken } of postings)
      for (let pair = 0; pair < taken; pair += 2) {
        const [product, entry] = [pairs[pair] as number, pairs[pair + 1] as number]
        const known = entries.get(product)
        if (known) known.push(entry)
        else entries.set(product, [entry])
      }
    return entries
  }
  const entries = new Int32Array(length)
  for (let pair = 0; pair < only.length; pair += 2)
    entries[only.pairs[pair] as number] = (only.pairs[pair + 1] as number) + 1
  return entries
}

const NONE: readonly number[] = []

function entriesIn(entries: Entries, product: number): readonly number[] {
  if (!(entries instanceof Int32Array)) return entries.get(product) ?? NONE
  const entry = entries[product] as number
  return entry === 0 ? NONE : [entry - 1]
}

function matchesOfWords(index: WordPostings, words: readonly Operand[][], adjacent: boolean): Matches {
  const all = productsWithAll(index, words)
  if (all.length === 0) return { products: [], rankOf: () => 0 }
  const entries = new Map<Operand, Entries>()
  for (const operand of words.flat()) entries.set(operand, entriesOf(operand.postings, index.products))
  const of = (operand: Operand, product: number) =>
    entriesIn(entries.get(operand) ?? new Map<number, number[]>(), product)
  const products = adjacent ? all.filter((product) => standTogether(index, words, of, product)) : all
  // of equal words PostgreSQL keeps the later one, which may be a beginning
  const unique = new Map(words.flat().map((each) => [each.word, each]))
  const sorted = byBytes([...unique.values()])
  return { products, rankOf: (product) => rankTogether(index, sorted, of, product) }
}

/** Where words of a product end, by place: the look that found one there. Two, for a word and the one before. */
const ENDS = [new Int32Array(MOST_PLACES + 1), new Int32Array(MOST_PLACES + 1)] as const
let looks = 0

function standTogether(
  { places, start, count }: WordPostings,
  words: readonly Operand[][],
  of: (operand: Operand, product: number) => readonly number[],
  product: number,
): boolean {
  for (const [at, forms] of words.entries()) {
    const [own, before] = at % 2 === 0 ? ENDS : [ENDS[1], ENDS[0]]
    const last = looks
    looks = looks === MOST_LOOKS ? 1 : looks + 1
    let isFound = false
    for (const form of forms)
      for (const entry of of(form, product)) {
        const from = start[entry] as number
        for (let each = from; each < from + (count[entry] as number); each++) {
          const place = placeOf(places[each] as number)
          if (at > 0 && before[place - 1] !== last) continue
          own[place] = looks
          isFound = true
        }
      }
    if (!isFound) return false
  }
  return true
}

/** What the words of a product say together: each word with each other one, by how near they stand. */
function rankTogether(
  { places, start, count }: WordPostings,
  operands: readonly Operand[],
  of: (operand: Operand, product: number) => readonly number[],
  product: number,
): number {
  let rank = -1
  const before: number[] = []
  for (const operand of operands) {
    const entries = of(operand, product)
    for (const entry of entries)
      for (const other of before)
        rank = addPairRank(
          rank,
          places,
          start[entry] as number,
          count[entry] as number,
          start[other] as number,
          count[other] as number,
        )
    const last = entries.at(-1)
    if (last !== undefined) before.push(last)
  }
  return rank < 0 ? UNWEIGHED : rank
}
