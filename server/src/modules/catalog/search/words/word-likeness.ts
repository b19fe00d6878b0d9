import type { KnownWord } from '../closest-word.ts'

/** Words of other lengths are too short or too long to be searched for; in characters. */
const LENGTHS = { least: 2, most: 40 }
/** How alike words must be, as `pg_trgm` measures it, and how many are looked at. */
const LEAST_ALIKE = 0.3
const MOST_LIKE = 200

const { fround } = Math
const lengthOf = (word: string): number => [...word].length

/** The trigrams of a word, as `pg_trgm` takes them: with two blanks before it and one after it. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const letters = [' ', ' ', ...word, ' ']
    for (let at = 0; at + 2 < letters.length; at++)
      trigrams.add(`${letters[at]}${letters[at + 1]}${letters[at + 2]}`)
  }
  return trigrams
}

interface LikeWord {
  /** As the index has it: in how many products it stands changes there. */
  known: KnownWord
  /** How many trigrams it has. */
  trigrams: number
}

/** The words of the catalog by their letters, to repair misspelled ones by. */
export class WordLikeness {
  readonly revision: number
  readonly #words: LikeWord[] = []
  readonly #byTrigram = new Map<string, number[]>()
  readonly #byLetter = new Map<string, number[]>()

  constructor(words: readonly KnownWord[], revision: number) {
    this.revision = revision
    for (const known of words) {
      const { word } = known
      const length = lengthOf(word)
      if (length < LENGTHS.least || length > LENGTHS.most) continue
      const trigrams = trigramsOf(word)
      const number = this.#words.push({ known, trigrams: trigrams.size }) - 1
      for (const trigram of trigrams) put(this.#byTrigram, trigram, number)
      put(this.#byLetter, firstOf(word), number)
    }
  }

  /** Whether a word begins with these letters. */
  begins(beginning: string): boolean {
    return (this.#byLetter.get(firstOf(beginning)) ?? []).some((number) =>
      this.#words[number]?.known.word.startsWith(beginning),
    )
  }

  /** Words that look like this one, or begin alike and are as long within a letter: the likest first. */
  like(word: string): KnownWord[] {
    const trigrams = trigramsOf(word)
    const shared = new Uint8Array(this.#words.length)
    for (const trigram of trigrams)
      for (const number of this.#byTrigram.get(trigram) ?? []) shared[number] = (shared[number] as number) + 1
    const likeness = (number: number): number => {
      const common = shared[number] as number
      return fround(common / (trigrams.size + (this.#words[number]?.trigrams ?? 0) - common))
    }
    const length = lengthOf(word)
    const near = new Set(
      (this.#byLetter.get(firstOf(word)) ?? []).filter(
        (number) => Math.abs(lengthOf(this.#words[number]?.known.word ?? '') - length) <= 1,
      ),
    )
    for (const [number, common] of shared.entries())
      if (common > 0 && likeness(number) >= LEAST_ALIKE) near.add(number)
    return [...near]
      .map((number) => ({ ...(this.#words[number] as LikeWord).known, likeness: likeness(number) }))
      .sort((a, b) => b.likeness - a.likeness || b.products - a.products || (a.word < b.word ? -1 : 1))
      .slice(0, MOST_LIKE)
      .map(({ word: like, products }) => ({ word: like, products }))
  }
}

const firstOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0)

function put(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
