import type { LiveEvent } from '@lunula/contract/events/schemas.ts'
import type { Redis } from 'ioredis'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { Relay } from './relay.ts'

/** Nothing to tell: whoever listens looks whether their user is still signed in. */
export const RECHECK = 'recheck'
export type Signal = LiveEvent | { name: typeof RECHECK; data: Record<string, never> }
type Listener = (event: Signal) => void

/**
 * Carries what happens to a user to all of their open pages, on every node when there is a Redis. Nothing is
 * kept: a page that is not there reads the same from the database when it comes.
 */
export class Events {
  readonly #database: Database
  readonly #log: Log
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #relay: Relay | null

  constructor(database: Database, redis: Redis | null, log: Log) {
    this.#database = database
    this.#log = log
    this.#relay = redis && new Relay(redis, log, (userId, event) => this.#deliver(userId, event))
  }

  /** Tells all open pages of a user, once the caller's transaction is committed. */
  publish(userId: string, event: LiveEvent): void {
    this.#send(userId, event)
  }

  /** A session of a user has ended: streams that belong to it end at once, on every node. */
  recheck(userId: string): void {
    this.#send(userId, { name: RECHECK, data: {} })
  }

  /**
   * Tells a user who is there what `make` reads after the commit, so that what others told meanwhile is in
   * it. Who is not there reads it when they come.
   */
  publishFresh(userId: string, make: () => Promise<LiveEvent>): void {
    const publishNow = async (): Promise<void> => {
      if (await this.isOnline(userId)) this.publish(userId, await make())
    }
    this.#database.afterCommit(() => {
      publishNow().catch((error: unknown) => this.#log.warn({ err: error }, 'an event was not told'))
    })
  }

  /** Listens to what happens to a user; answers how to stop. The user is there until then. */
  subscribe(userId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners.add(listener))
    this.#relay?.arrive(userId)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || this.#listeners.get(userId) !== listeners) return
      this.#listeners.delete(userId)
      this.#relay?.leave(userId)
    }
  }

  /** Says again that a user is there, unless they have left meanwhile; other nodes forget it in a minute. */
  stay(userId: string): void {
    if (this.#listeners.has(userId)) this.#relay?.arrive(userId)
  }

  /** Whether a user has a page of the shop open and in sight, on whichever node. */
  async isOnline(userId: string): Promise<boolean> {
    return this.#listeners.has(userId) || ((await this.#relay?.isThere(userId)) ?? false)
  }

  close(): void {
    this.#relay?.close()
  }

  #send(userId: string, event: Signal): void {
    this.#database.afterCommit(() => {
      this.#deliver(userId, event)
      this.#relay?.send(userId, event)
    })
  }

  #deliver(userId: string, event: Signal): void {
    for (const listener of this.#listeners.get(userId) ?? []) listener(event)
  }
}
