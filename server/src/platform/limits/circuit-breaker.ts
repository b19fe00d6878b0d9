import type { Clock } from '../clock.ts'

/** Thrown in place of asking while the other side is left alone. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen'
}

export interface BreakerOptions {
  clock: Clock
  /** After so many failures in a row nothing is asked any more … */
  failures: number
  /** … for so long; then one question is let through, and its outcome decides. */
  pauseSeconds: number
}

/** Keeps a service that does not answer from slowing down whoever asks it. */
export class CircuitBreaker {
  readonly #options: BreakerOptions
  #failed = 0
  #openUntil = 0
  #probing = false

  constructor(options: BreakerOptions) {
    this.#options = options
  }

  /**
   * Throws `CircuitOpen` without asking, or what `work` throws. `counts` says which errors are the service's
   * fault.
   */
  async run<T>(work: () => Promise<T>, counts: (error: unknown) => boolean = () => true): Promise<T> {
    const { clock, failures, pauseSeconds } = this.#options
    const now = clock.now().getTime()
    const isOpen = this.#failed >= failures
    if (isOpen && (now < this.#openUntil || this.#probing)) throw new CircuitOpen('left alone for a while')
    this.#probing = isOpen
    try {
      const result = await work()
      this.#failed = 0
      return result
    } catch (error) {
      if (counts(error)) {
        this.#failed += 1
        this.#openUntil = clock.now().getTime() + pauseSeconds * 1000
      } else this.#failed = 0
      throw error
    } finally {
      this.#probing = false
    }
  }
}
