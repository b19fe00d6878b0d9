export interface Count {
  value: string
  count: number
}

/** Words as numbers, from 1 on; 0 stands for none. */
export class Values {
  readonly words: string[] = ['']
  readonly #numbers = new Map<string, number>()

  numberOf(word: string | null): number {
    if (word === null) return 0
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    return number
  }

  /** -1 for a word that was never seen. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1
  }

  /** For each number 0 if it is one of the words, else the bit; 0 for all when no words are given. */
  missing(words: readonly string[], bit: number): Uint8Array {
    const missed = new Uint8Array(this.words.length)
    if (words.length === 0) return missed
    missed.fill(bit)
    for (const word of words) {
      const known = this.#numbers.get(word)
      if (known !== undefined) missed[known] = 0
    }
    return missed
  }
}

/** Counts products by a value, each product once a value. */
export class Counter {
  readonly #words: readonly string[]
  readonly #counts: Int32Array
  readonly #last: Int32Array

  constructor({ words }: Values) {
    this.#words = words
    this.#counts = new Int32Array(words.length)
    this.#last = new Int32Array(words.length).fill(-1)
  }

  add(value: number, product: number): void {
    if (this.#last[value] === product) return
    this.#last[value] = product
    this.#counts[value] = (this.#counts[value] as number) + 1
  }

  counts(): Count[] {
    const counts: Count[] = []
    for (let value = 1; value < this.#counts.length; value++) {
      const count = this.#counts[value] as number
      if (count > 0) counts.push({ value: this.#words[value] ?? '', count })
    }
    return counts
  }
}
