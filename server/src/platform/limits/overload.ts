import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How busy the process is, looked at twice a second. */
const LOOK_MS = 500
const NANOSECONDS = 1e6

export interface Load {
  /** Mean delay of the event loop over the last two looks, the lesser one, in milliseconds. */
  delayMs: number
  /** Requests that wait for a connection of the database. */
  waiting: number
}

export interface LoadLimits {
  maxDelayMs: number
  maxWaiting: number
}

export const isTooMuch = ({ delayMs, waiting }: Load, { maxDelayMs, maxWaiting }: LoadLimits): boolean =>
  delayMs > maxDelayMs || waiting > maxWaiting

/**
 * Tells whether the process has more to do than it can do in time. Whoever comes then is sent away at once
 * and cheaply, so that those who are being served are served.
 */
export class Overload {
  readonly #limits: LoadLimits
  readonly #waiting: () => number
  readonly #histogram = monitorEventLoopDelay({ resolution: 10 })
  readonly #timer: NodeJS.Timeout
  #delayMs = 0
  #lookedMs = 0

  constructor(limits: LoadLimits, waiting: () => number) {
    this.#limits = limits
    this.#waiting = waiting
    this.#histogram.enable()
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  get isNow(): boolean {
    return isTooMuch({ delayMs: this.#delayMs, waiting: this.#waiting() }, this.#limits)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }

  #look(): void {
    const { mean } = this.#histogram
    // the timer itself waits: what is above its resolution is delay
    const delayMs = Number.isNaN(mean) ? 0 : Math.max(0, mean / NANOSECONDS - 10)
    // one long task, such as the start, is no flood: two looks in a row are
    this.#delayMs = Math.min(delayMs, this.#lookedMs)
    this.#lookedMs = delayMs
    this.#histogram.reset()
  }
}
