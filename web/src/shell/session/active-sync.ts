import type { TypedStorage } from '../storage/storage.ts'

/**
 * The specification names five units without saying which; minutes here, as for the token's early refresh.
 */
const INTERVAL_MS = 5 * 60_000

/**
 * The `X-Sync-Active` flag of a request: 1 at most once per five minutes, else 0. @param nowMs milliseconds
 * since 1970
 */
export function syncActiveFlag(storage: Pick<TypedStorage, 'read' | 'set'>, nowMs: number): '1' | '0' {
  const last = storage.read('lastActiveSync') ?? 0
  if (nowMs - last < INTERVAL_MS && nowMs >= last) return '0'
  storage.set('lastActiveSync', nowMs)
  return '1'
}
