import { type BudgetEntry, type CacheBudget, processBudget } from './cache-budget.ts'

interface KeptValuesOptions<Value> {
  /** The bytes that a value takes; asked again whenever it is used, since it may have shrunk meanwhile. */
  bytesOf(value: Value): number
  /** After this long a value is no longer answered; never, when left out. */
  maxAgeMs?: number
  budget?: CacheBudget
}

interface Entry<Value> extends BudgetEntry {
  readonly value: Value
}

/** Values by key, for as long as the budget of the process has room for them. */
export class KeptValues<Value> {
  readonly #bytesOf: (value: Value) => number
  readonly #maxAgeMs: number
  readonly #budget: CacheBudget
  readonly #entries = new Map<string, Entry<Value>>()

  constructor({
    bytesOf,
    maxAgeMs = Number.POSITIVE_INFINITY,
    budget = processBudget,
  }: KeptValuesOptions<Value>) {
    this.#bytesOf = bytesOf
    this.#maxAgeMs = maxAgeMs
    this.#budget = budget
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.until <= performance.now()) return undefined
    this.#budget.touch(entry, this.#bytesOf(entry.value) + key.length)
    return entry.value
  }

  /** What replaces an earlier value is as much asked for as that was. */
  set(key: string, value: Value): void {
    const before = this.#entries.get(key)
    if (before) this.#budget.remove(before)
    const entry: Entry<Value> = {
      value,
      until: performance.now() + this.#maxAgeMs,
      size: this.#bytesOf(value) + key.length,
      isHot: before !== undefined,
      drop: () => {
        this.#budget.remove(entry)
        this.#entries.delete(key)
      },
    }
    this.#entries.set(key, entry)
    this.#budget.add(entry)
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#budget.remove(entry)
    this.#entries.delete(key)
  }

  clear(): void {
    for (const entry of this.#entries.values()) this.#budget.remove(entry)
    this.#entries.clear()
  }
}
