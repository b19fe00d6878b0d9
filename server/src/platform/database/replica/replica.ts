import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import { ReplayTrack } from './replay-track.ts'

/**
 * A replica that is further behind is not read from, in milliseconds. Less than `RECENT_WRITE_SECONDS`, so
 * that whoever wrote finds it there afterwards.
 */
const MAX_LAG_MS = 5000
const LOOK_MS = 500
/** Looks that are not answered in time count as failed. */
const PATIENCE_MS = 2000

/** Class 08 and 57P: the connection, or the server behind it. 40001 and 40P01: a conflict with recovery. */
const TROUBLE = /^(?:08|57P|53|40001|40P01|57014|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/

export type ReplicaState = 'fresh' | 'behind' | 'down' | 'no replica'

/** Whether the replica itself is what is wrong, and not the statement. */
const isTrouble = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return TROUBLE.test(code) || /timeout exceeded|Connection terminated|not queryable/.test(message)
}

/**
 * A hot standby that public reads may be answered from. It is looked at twice a second: how far the primary
 * was, and how far the standby has replayed. While it is behind, down or held back, nobody reads from it.
 */
export class Replica {
  readonly #pool: pg.Pool
  readonly #primary: pg.Pool
  readonly #log: Log
  readonly #track = new ReplayTrack()
  readonly #stop = new AbortController()
  #state: ReplicaState = 'down'
  /** The position that the replica must have passed; `asked` until the next look has learned it. */
  #held: 'asked' | bigint | null = 'asked'
  #reads = { replica: 0, primary: 0 }

  /** @param pool connections to the standby, read-only */
  constructor(pool: pg.Pool, primary: pg.Pool, log: Log) {
    this.#pool = pool
    this.#primary = primary
    this.#log = log
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }

  get state(): ReplicaState {
    return this.#state
  }

  /** How far it is behind, in seconds; null while nobody knows. */
  get lagSeconds(): number | null {
    const lag = this.#track.lag(performance.now())
    return lag === null ? null : lag / 1000
  }

  /** Reads that were let lag, by where they were answered. */
  get reads(): Readonly<{ replica: number; primary: number }> {
    return this.#reads
  }

  /** Looks again and again until `close`. */
  start(): void {
    void this.#watch()
  }

  /**
   * Nobody reads from the replica until it has replayed all that the primary has now: called after a change
   * whose version keys what is kept in memory.
   */
  hold(): void {
    this.#held = 'asked'
  }

  /** The answer of the replica; that of `primary` while the replica is not to be read from, or fails. */
  async query<T>(ask: (pool: pg.Pool) => Promise<T>): Promise<T> {
    if (this.#state === 'fresh' && this.#held === null) {
      try {
        const answer = await ask(this.#pool)
        this.#reads.replica += 1
        return answer
      } catch (error) {
        if (!isTrouble(error)) throw error
        this.#become('down', error)
      }
    }
    this.#reads.primary += 1
    return ask(this.#primary)
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#pool.end()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      await this.look()
      await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** Compares the two once. For `start` and tests. */
  async look(): Promise<void> {
    try {
      const primary = await positionOf(this.#primary, 'pg_current_wal_lsn()')
      const now = performance.now()
      if (this.#held === 'asked') this.#held = primary
      this.#track.note(now, primary ?? 0n)
      const replayed = await positionOf(this.#pool, 'pg_last_wal_replay_lsn()')
      if (this.#stop.signal.aborted) return
      if (replayed === null) return this.#become('no replica')
      this.#track.replayed(replayed)
      if (typeof this.#held === 'bigint' && replayed >= this.#held) this.#held = null
      const lag = this.#track.lag(performance.now())
      this.#become(lag !== null && lag <= MAX_LAG_MS ? 'fresh' : 'behind')
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#become('down', error)
    }
  }

  /** One line a change. */
  #become(state: ReplicaState, err?: unknown): void {
    if (state === this.#state) return
    this.#state = state
    const lag = this.lagSeconds
    if (state === 'fresh') this.#log.info('the replica is read from')
    else this.#log.warn({ err, state, lag }, 'the replica is not read from, all reads go to the primary')
  }
}

/** The log's position in bytes; null on a server that has none of this kind. */
async function positionOf(pool: pg.Pool, of: string): Promise<bigint | null> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout exceeded')), PATIENCE_MS)
  const recovery = of.includes('replay') ? 'pg_is_in_recovery()' : 'true'
  const asked = pool.query<{ lsn: string | null }>(
    `select case when ${recovery} then (${of} - '0/0'::pg_lsn)::text end as lsn`,
  )
  try {
    const { rows } = await Promise.race([asked, late])
    const lsn = rows[0]?.lsn ?? null
    return lsn === null ? null : BigInt(lsn)
  } finally {
    clearTimeout(timer)
    asked.catch(() => {}) // told already, or too late to matter
  }
}
