import type { Redis } from 'ioredis'
import { MINUTE_MS } from '../duration.ts'
import { newId } from '../id.ts'
import type { Log } from '../log.ts'
import type { Signal } from './events.ts'

const CHANNEL = 'lunula:events'
/** A node that is gone without a word is believed for so long. */
const PRESENCE_MS = MINUTE_MS

const presenceKey = (userId: string): string => `lunula:online:${userId}`

interface Message {
  node: string
  userId: string
  event: Signal
}

/**
 * Carries events between nodes over Redis and keeps who is where. While Redis does not answer, events reach
 * the pages of their own node only; nobody waits for it.
 */
export class Relay {
  readonly #node = newId()
  readonly #redis: Redis
  readonly #ear: Redis
  readonly #log: Log

  constructor(redis: Redis, log: Log, hear: (userId: string, event: Signal) => void) {
    this.#redis = redis
    this.#log = log
    // a connection that listens can do nothing else; it waits for Redis and listens again after a break
    this.#ear = redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    })
    this.#ear.on('error', () => {}) // the other connection says it
    this.#ear.on('message', (_channel, text: string) => {
      const { node, userId, event } = JSON.parse(text) as Message
      if (node !== this.#node) hear(userId, event)
    })
    this.#quietly(this.#ear.subscribe(CHANNEL))
  }

  send(userId: string, event: Signal): void {
    const message: Message = { node: this.#node, userId, event }
    this.#quietly(this.#redis.publish(CHANNEL, JSON.stringify(message)))
  }

  arrive(userId: string): void {
    const key = presenceKey(userId)
    const until = Date.now() + PRESENCE_MS
    this.#quietly(this.#redis.multi().zadd(key, until, this.#node).pexpire(key, PRESENCE_MS).exec())
  }

  leave(userId: string): void {
    this.#quietly(this.#redis.zrem(presenceKey(userId), this.#node))
  }

  async isThere(userId: string): Promise<boolean> {
    try {
      return (await this.#redis.zcount(presenceKey(userId), Date.now(), '+inf')) > 0
    } catch {
      return false
    }
  }

  close(): void {
    this.#ear.disconnect()
  }

  #quietly(asked: Promise<unknown>): void {
    asked.catch((error: unknown) => this.#log.debug({ err: error }, 'an event stays on this node'))
  }
}
