import pLimit from 'p-limit'
import { ServiceUnavailable } from './service-unavailable.ts'

/**
 * Lets a few pieces of work run at once; the others wait their turn, first come, first served. Throws
 * `ServiceUnavailable` when too many wait already.
 */
export function limitConcurrency(
  atOnce: number,
  maxWaiting: number,
): <T>(work: () => T | Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting)
      throw new ServiceUnavailable('Too many are waiting already.')
    return limit(work)
  }
}
