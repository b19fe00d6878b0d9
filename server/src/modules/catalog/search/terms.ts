import { fold } from '../catalog.rules.ts'
import { type Synonyms, typedForm } from './synonyms/synonyms.ts'
import { sizeWays, splitSize, unitOf } from './units.ts'

/** Folded words that must all be there, and how well they say what was asked for, up to 1. */
export interface Way {
  words: readonly string[]
  weight: number
}

/** One thing asked for, in one of several ways. */
export interface Term {
  /** Folded, as it was asked for. */
  typed: readonly string[]
  ways: readonly Way[]
  /** Whether a product that lacks it fits as well. */
  isFiller: boolean
  /** Whether it is the buyer's own word only, which may be misspelled or begun. */
  isBare: boolean
}

const MAX_WORDS = 16
/** The buyer's own word, where an entry says what the catalog calls the thing. */
const LITERAL = 0.7
/** Each further meaning of an entry counts a little less. */
const FADE = 0.95

const WORD = /[\p{Script=Latin}\p{M}\p{N}]+|\p{Script=Han}+|[\p{Script=Thai}\p{M}]+|[\p{L}\p{M}\p{N}]+/gu
const UNSPACED = /^[\p{Script=Han}\p{Script=Thai}]/u

/** Cuts a search into terms, the longest entries first: `sơn gel 15ml` → (gel polish) and (15 ml). */
export function termsOf(text: string, synonyms: Synonyms): Term[] {
  const words = (typedForm(text).match(WORD) ?? [])
    .flatMap((word) => (UNSPACED.test(word) ? synonyms.segments(word) : splitSize(word)))
    .slice(0, MAX_WORDS)
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const size = sizeAt(words, at)
    const { term, length } = size ?? entryAt(words, at, synonyms) ?? literalAt(words, at)
    terms.push(term)
    at += length
  }
  // of a search that is nothing but fillers, all count
  return terms.every(({ isFiller }) => isFiller) ? terms.map((term) => ({ ...term, isFiller: false })) : terms
}

interface Read {
  term: Term
  length: number
}

function sizeAt(words: readonly string[], at: number): Read | null {
  const amount = Number(words[at])
  const isFluid = words[at + 1] === 'fl' && words[at + 2] === 'oz'
  const unit = isFluid ? 'oz' : unitOf(fold(words[at + 1] ?? ''))
  if (!Number.isSafeInteger(amount) || amount < 1 || !unit) return null
  const length = isFluid ? 3 : 2
  const ways = sizeWays(amount, unit).map((way) => ({ words: way, weight: 1 }))
  return { term: { typed: words.slice(at, at + length), ways, isFiller: false, isBare: false }, length }
}

function entryAt(words: readonly string[], at: number, synonyms: Synonyms): Read | null {
  for (let length = Math.min(synonyms.longest, words.length - at); length > 0; length--) {
    const span = words.slice(at, at + length)
    const meaning = synonyms.find(span.join(' '))
    if (!meaning) continue
    const typed = span.flatMap((word) => fold(word).split(' '))
    const meant = meaning.phrases.map((phrase, place) => ({ words: phrase, weight: FADE ** place }))
    const own =
      meaning.isLiteral || meant.length === 0 ? [{ words: typed, weight: meant.length ? LITERAL : 1 }] : []
    return { term: { typed, ways: [...meant, ...own], isFiller: meaning.isFiller, isBare: false }, length }
  }
  return null
}

function literalAt(words: readonly string[], at: number): Read {
  const word = words[at] ?? ''
  const typed = [fold(word)]
  // a part between Chinese or Thai entries only lifts products: it was cut without knowing the words
  const isPart = UNSPACED.test(word)
  // one letter is a size at most ("m"), and too common to be asked for alone
  const isFiller = isPart || (typed[0]?.length === 1 && words.length > 1)
  return { term: { typed, ways: [{ words: typed, weight: 1 }], isFiller, isBare: !isPart }, length: 1 }
}
