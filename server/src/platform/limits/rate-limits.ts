import { isIPv6 } from 'node:net'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type Refusal, refuse } from '../refusal.ts'

export interface Rate {
  /** How often within the time. */
  times: number
  seconds: number
}

export interface Limit {
  /** Counts one use by this key. Refusal: `request.too_many`, with the seconds to wait as `seconds`. */
  take(key: string): Promise<Refusal | null>
  /** Whether the key is used up already; counts nothing. */
  check(key: string): Promise<Refusal | null>
  /** Takes one use back, which did not deserve to be counted. */
  giveBack(key: string): Promise<void>
  /** Forgets what was counted for this key. */
  clear(key: string): Promise<void>
}

const FREE: Limit = {
  take: async () => null,
  check: async () => null,
  giveBack: async () => {},
  clear: async () => {},
}

/**
 * Counts how often something is done, over all nodes when there is a Redis. When Redis does not answer, each
 * node counts for itself, so that limits hold all the same.
 */
export class Limits {
  readonly #on: boolean
  readonly #redis: Redis | null
  readonly #defined = new Map<string, Limit>()

  constructor({ on, redis }: { on: boolean; redis: Redis | null }) {
    this.#on = on
    this.#redis = redis
  }

  /** The limit of this name; a second definition gives the first. */
  define(name: string, rate: Rate): Limit {
    if (!this.#on) return FREE
    const limit = this.#defined.get(name) ?? this.#make(name, rate)
    this.#defined.set(name, limit)
    return limit
  }

  #make(name: string, { times, seconds }: Rate): Limit {
    const options = { keyPrefix: `limit:${name}`, points: times, duration: seconds }
    const here = new RateLimiterMemory(options)
    const limiter = this.#redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: this.#redis,
          insuranceLimiter: here,
          rejectIfRedisNotReady: true,
        })
      : here
    return {
      take: (key) => refusalOf(limiter.consume(key)),
      check: async (key) => judge(limiter, await limiter.get(key)),
      giveBack: async (key) => {
        await limiter.reward(key)
      },
      clear: async (key) => {
        await limiter.delete(key)
      },
    }
  }
}

async function refusalOf(consuming: Promise<RateLimiterRes>): Promise<Refusal | null> {
  try {
    await consuming
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return tooMany(error)
    throw error
  }
}

const judge = (limiter: RateLimiterAbstract, state: RateLimiterRes | null): Refusal | null =>
  state && state.consumedPoints >= limiter.points ? tooMany(state) : null

const tooMany = ({ msBeforeNext }: RateLimiterRes): Refusal =>
  refuse('request.too_many', { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

/** Whom an address stands for: an IPv6 customer has a whole /64 network, an IPv4 one a single address. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
