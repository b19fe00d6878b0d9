import { answerBudget, type CacheBudget } from './cache-budget.ts'
import { KeptValues } from './kept-values.ts'

interface SharedCacheOptions<Value> {
  /** After this long a value is made anew; never, when left out. */
  maxAgeMs?: number
  /** The bytes that a value takes; null for one that is not kept. */
  bytesOf(value: Value): number | null
  /** Hears of each look. */
  onGet?: (outcome: 'hit' | 'miss') => void
  /** Whose bytes are used; those for answers unless said otherwise. */
  budget?: CacheBudget
}

/**
 * Keeps what is costly to make, within the budget of the process (decision 055). However many ask at once for
 * what is not there, it is made once; a failure reaches all of them and is not kept.
 */
export class SharedCache<Value> {
  readonly #bytesOf: (value: Value) => number | null
  readonly #onGet: ((outcome: 'hit' | 'miss') => void) | undefined
  readonly #kept: KeptValues<{ value: Value }>
  readonly #making = new Map<string, Promise<Value>>()

  constructor({ maxAgeMs, bytesOf, onGet, budget = answerBudget }: SharedCacheOptions<Value>) {
    this.#bytesOf = bytesOf
    this.#onGet = onGet
    this.#kept = new KeptValues({
      bytesOf: ({ value }) => bytesOf(value) ?? 0,
      ...(maxAgeMs && { maxAgeMs }),
      budget,
    })
  }

  /** What stands under the key, kept or made now. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key)
    this.#onGet?.(kept ? 'hit' : 'miss')
    return kept ? kept.value : (this.#making.get(key) ?? this.#make(key, make))
  }

  /** Forgets everything; what is being made reaches those who wait for it, and nobody after them. */
  clear(): void {
    this.#kept.clear()
    this.#making.clear()
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const isCurrent = (): boolean => this.#making.get(key) === making
    const making = make()
      .then((value) => {
        if (this.#bytesOf(value) !== null && isCurrent()) this.#kept.set(key, { value })
        return value
      })
      .finally(() => {
        if (isCurrent()) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }
}
