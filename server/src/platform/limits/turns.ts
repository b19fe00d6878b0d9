import pLimit from 'p-limit'
import { Busy } from './service-unavailable.ts'

/**
 * Lets a few pieces of work run at once; the others wait their turn, first come, first served. Throws `Busy`
 * when too many wait already.
 */
export function takeTurns(atOnce: number, maxWaiting: number): <T>(work: () => T | Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting)
      throw new Busy('Too many are waiting already.')
    return limit(work)
  }
}
