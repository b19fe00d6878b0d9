/** One kept value of one cache, as the budget sees it. */
export interface BudgetEntry {
  size: number
  /** Whether it was asked for again after it was kept. */
  isHot: boolean
  /** By `performance.now()`: from then on it is no longer answered. */
  readonly until: number
  /** Called when a budget drops it; takes it out of its own. */
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
  /** The budget that this one is a part of. */
  readonly #whole: CacheBudget | null
  /** From the least to the most recently used. */
  readonly #cold = new Set<BudgetEntry>()
  readonly #hot = new Set<BudgetEntry>()
  /** What is answered for a while only, from the first to the last that was kept. */
  readonly #aging = new Set<BudgetEntry>()
  #coldBytes = 0
  #hotBytes = 0

  constructor(maxBytes: number, whole: CacheBudget | null = null) {
    this.#maxBytes = maxBytes
    this.#whole = whole
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
    this.#dropOutdated()
    if (entry.until < Number.POSITIVE_INFINITY) this.#aging.add(entry)
    this.#put(entry)
    this.#shrink()
  }

  /** Notes that a value was asked for again, and the bytes that it takes by now. */
  touch(entry: BudgetEntry, size: number): void {
    this.#take(entry)
    entry.isHot = true
    entry.size = size
    this.#put(entry)
    this.#shrink()
  }

  remove(entry: BudgetEntry): void {
    this.#aging.delete(entry)
    this.#take(entry)
  }

  #take(entry: BudgetEntry): void {
    if (this.#whole) this.#whole.#take(entry)
    if (this.#cold.delete(entry)) this.#coldBytes -= entry.size
    else if (this.#hot.delete(entry)) this.#hotBytes -= entry.size
  }

  #put(entry: BudgetEntry): void {
    if (this.#whole) this.#whole.#put(entry)
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
      if (!oldest) break
      this.#drop(oldest)
    }
    if (this.#whole) this.#whole.#shrink()
  }

  /** Memory is not for what nobody is answered any more, however much of it there is. */
  #dropOutdated(): void {
    const now = performance.now()
    for (const entry of this.#aging) {
      if (entry.until > now) return
      this.#drop(entry)
    }
  }

  #drop(entry: BudgetEntry): void {
    this.remove(entry)
    entry.drop()
  }
}

/** What one process may keep unless its configuration says otherwise. */
export const DEFAULT_CACHE_MB = 96

/** Memory is the process's, however many shops it holds. */
export const processBudget = new CacheBudget(DEFAULT_CACHE_MB * 1024 * 1024)

/** What can be answered again from what else is kept takes a part, and leaves the rest to the catalog. */
const ANSWER_SHARE = 1 / 4

export const answerBudget = new CacheBudget(processBudget.maxBytes * ANSWER_SHARE, processBudget)

/** @param maxBytes what all caches of the process may take together */
export function limitCaches(maxBytes: number): void {
  processBudget.limit(maxBytes)
  answerBudget.limit(maxBytes * ANSWER_SHARE)
}
