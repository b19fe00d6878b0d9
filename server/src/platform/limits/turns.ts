/** There is no room left to wait. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/** Lets a few pieces of work run at once; the others wait their turn, first come, first served. */
export class TurnQueue {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  /** Whoever ends hands its place over, so that `#running` stays as it is. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new TooManyWaiting('Too many are waiting already.')
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
