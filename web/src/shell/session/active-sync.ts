import type { Keeper } from '../storage.ts'

/** The specification names five units without saying which; minutes here, as for the token's early refresh. */
const INTERVAL_MS = 5 * 60_000

/** The `X-Sync-Active` flag of a request: 1 at most once per five minutes, else 0. @param nowMs milliseconds since 1970 */
export function syncActiveFlag(storage: Pick<Keeper, 'read' | 'keep'>, nowMs: number): '1' | '0' {
  const last = storage.read('lastActiveSync') ?? 0
  if (nowMs - last < INTERVAL_MS && nowMs >= last) return '0'
  storage.keep('lastActiveSync', nowMs)
  return '1'
}
