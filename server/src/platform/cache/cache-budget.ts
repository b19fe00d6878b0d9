/** One kept value of one cache, as the budget sees it. */
export interface BudgetEntry {
  size: number
  /** Whether it was asked for again after it was kept. */
  isHot: boolean
  /** Called when the budget drops it. */
  drop(): void
}

/** The part of the budget that is left to what was asked for once. */
const COLD_SHARE = 1 / 4

/**
 * The bytes that all caches of a process may take together. What was asked for once goes first, so that a
 * flood of questions that nobody repeats pushes out itself, and not what everybody reads.
 */
export class CacheBudget {
  #maxBytes: number
  /** From the least to the most recently used. */
  readonly #cold = new Set<BudgetEntry>()
  readonly #hot = new Set<BudgetEntry>()
  #coldBytes = 0
  #hotBytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#coldBytes + this.#hotBytes
  }

  get maxBytes(): number {
    return this.#maxBytes
  }

  limit(maxBytes: number): void {
    this.#maxBytes = maxBytes
    this.#shrink()
  }

  /** Takes up a value; it may be dropped at once, when it is larger than the budget. */
  add(entry: BudgetEntry): void {
    this.#put(entry)
    this.#shrink()
  }

  /** Notes that a value was asked for again, and the bytes that it takes by now. */
  touch(entry: BudgetEntry, size: number): void {
    this.remove(entry)
    entry.isHot = true
    entry.size = size
    this.add(entry)
  }

  remove(entry: BudgetEntry): void {
    if (this.#cold.delete(entry)) this.#coldBytes -= entry.size
    else if (this.#hot.delete(entry)) this.#hotBytes -= entry.size
  }

  #put(entry: BudgetEntry): void {
    if (entry.isHot) {
      this.#hot.add(entry)
      this.#hotBytes += entry.size
    } else {
      this.#cold.add(entry)
      this.#coldBytes += entry.size
    }
  }

  #shrink(): void {
    while (this.bytes > this.#maxBytes) {
      const coldFirst = this.#coldBytes > this.#maxBytes * COLD_SHARE || this.#hot.size === 0
      const [oldest] = coldFirst ? this.#cold : this.#hot
      if (!oldest) return
      this.remove(oldest)
      oldest.drop()
    }
  }
}

/** What one process may keep unless its configuration says otherwise. */
export const DEFAULT_CACHE_MB = 96

/** Memory is the process's, however many shops it holds. */
export const processBudget = new CacheBudget(DEFAULT_CACHE_MB * 1024 * 1024)
