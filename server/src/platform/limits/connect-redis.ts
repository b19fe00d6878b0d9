import { Redis } from 'ioredis'
import type { Log } from '../log.ts'

/** So long a request waits for Redis, in milliseconds. */
const ANSWER_MS = 500
/** A connection on which nothing comes back for so long is broken off; until it is back, nobody waits. */
const SILENCE_MS = 1000

/** A connection that no request waits for: what is asked of Redis fails when it is away or silent. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_MS,
    socketTimeout: SILENCE_MS,
  })
  redis.on('error', (error) => log.warn({ err: error }, 'redis does not answer'))
  return redis
}
