import { wordsOf } from '../../catalog.rules.ts'
import type { KnownWord } from '../closest-word.ts'
import { unspacedParts } from '../unspaced-parts.ts'
import { singularOf } from '../word-forms.ts'

export interface Synonym {
  /** As they are typed: lower case, with their marks, one blank between words. */
  words: string
  language: string
  /** Phrases of the catalog, best first; empty when the words say little. */
  meanings: readonly string[]
}

/** What a span of words stands for. */
export interface Meaning {
  /** Folded phrases, best first. */
  phrases: string[][]
  /** Whether the words themselves may stand in the catalog too. */
  isLiteral: boolean
  /** Words that say little: a product that lacks them fits as well. */
  isFiller: boolean
}

/** Lower case and composed, with marks kept: `Đèn  LED` → `đèn led`. */
export const typedForm = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Folded and in the singular: entries hold for several of a thing too. */
const foldedForm = (text: string): string => wordsOf(apart(text)).map(singularOf).join(' ')

/** Latin letters and digits apart from Chinese and Thai, as a search is cut: `uv灯` → `uv 灯`. */
const apart = (text: string): string =>
  text.replace(
    /(?<=[\p{Script=Latin}\p{N}])(?=[\p{Script=Han}\p{Script=Thai}])|(?<=[\p{Script=Han}\p{Script=Thai}\p{M}])(?=[\p{Script=Latin}\p{N}])/gu,
    ' ',
  )

const UNSPACED = /^[\p{Script=Han}\p{Script=Thai}]/u

/**
 * Synonyms by their words. Marks decide where they were typed: "đèn" is a lamp and "đen" black, while "den"
 * may be either.
 */
export class Synonyms {
  readonly #typed = new Map<string, Synonym[]>()
  readonly #folded = new Map<string, Synonym[]>()
  /** The most words of an entry. */
  readonly longest: number
  /** Beginnings of texts in scripts without blanks, the longest first. */
  readonly #unspaced: string[]

  constructor(rows: readonly Synonym[]) {
    for (const row of rows) {
      add(this.#typed, apart(typedForm(row.words)), row)
      add(this.#folded, foldedForm(row.words), row)
    }
    this.longest = Math.max(1, ...[...this.#folded.keys()].map((words) => words.split(' ').length))
    this.#unspaced = rows
      .map(({ words }) => typedForm(words))
      .filter((words) => UNSPACED.test(words))
      .sort((a, b) => b.length - a.length)
  }

  /** What a span means; null when it is no entry. */
  find(typed: string): Meaning | null {
    const hasMarks = typed !== wordsOf(typed).join(' ')
    const exact = hasMarks ? this.#typed.get(typed) : undefined
    const rows = exact ?? this.#folded.get(foldedForm(typed))
    if (!rows) return null
    const phrases = rows.flatMap(({ meanings }) => meanings).flatMap((meaning) => this.#english(meaning))
    return {
      phrases: [...new Set(phrases)].map((phrase) => phrase.split(' ')),
      isLiteral: !exact || rows.some(({ language }) => language === 'en'),
      isFiller: rows.some(({ meanings }) => meanings.length === 0),
    }
  }

  /** Entries of one word in Latin script, folded, to correct misspelled words by. */
  singleWords(): KnownWord[] {
    return [...this.#folded.keys()]
      .filter((word) => /^[a-z]+$/.test(word))
      .map((word) => ({ word, products: 0 }))
  }

  /** Parts a text in a script without blanks into entries, and what is no entry as names are parted. */
  segments(text: string): string[] {
    const found: string[] = []
    let [at, from] = [0, 0]
    while (at < text.length) {
      const entry = this.#unspaced.find((words) => text.startsWith(words, at))
      if (entry) found.push(...unspacedParts(text.slice(from, at)), entry)
      at += entry?.length ?? 1
      if (entry) from = at
    }
    return [...found, ...unspacedParts(text.slice(from))]
  }

  /** A meaning, and what English words for it mean in turn: polish → lacquer. */
  #english(meaning: string): string[] {
    const own = wordsOf(meaning).join(' ')
    const further = (this.#folded.get(foldedForm(meaning)) ?? []).filter(({ language }) => language === 'en')
    return [own, ...further.flatMap(({ meanings }) => meanings.map((each) => wordsOf(each).join(' ')))]
  }
}

function add(map: Map<string, Synonym[]>, words: string, row: Synonym): void {
  map.set(words, [...(map.get(words) ?? []), row])
}
