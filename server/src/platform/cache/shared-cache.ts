import { LRUCache } from 'lru-cache'

interface SharedCacheOptions<Value> {
  /** Bytes that all kept values may take together. */
  maxBytes: number
  /** After this long a value is made anew; never, when left out. */
  maxAgeMs?: number
  /** The bytes that a value takes; null for one that is not kept. */
  bytesOf(value: Value): number | null
  /** Hears of each look. */
  onGet?: (outcome: 'hit' | 'miss') => void
}

/**
 * Keeps what is costly to make, the last used for longest. However many ask at once for what is not there, it
 * is made once; a failure reaches all of them and is not kept.
 */
export class SharedCache<Value> {
  readonly #bytesOf: (value: Value) => number | null
  readonly #onGet: ((outcome: 'hit' | 'miss') => void) | undefined
  readonly #kept: LRUCache<string, { value: Value }>
  readonly #making = new Map<string, Promise<Value>>()

  constructor({ maxBytes, maxAgeMs = 0, bytesOf, onGet }: SharedCacheOptions<Value>) {
    this.#bytesOf = bytesOf
    this.#onGet = onGet
    this.#kept = new LRUCache({ maxSize: maxBytes, ttl: maxAgeMs })
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
        const size = this.#bytesOf(value)
        if (size !== null && isCurrent()) this.#kept.set(key, { value }, { size })
        return value
      })
      .finally(() => {
        if (isCurrent()) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }
}
