import { quickOrder } from '@lunula/contract/quick-order/endpoints.ts'
import type { QuickMatch } from '@lunula/contract/quick-order/schemas.ts'
import { useRemote } from '../../shell/api/use-remote.ts'

const PAUSE_MS = 150

/** What the typed letters may mean, asked for once the fingers rest. */
export function useMatches(letters: string, wanted: boolean): readonly QuickMatch[] {
  const q = letters.trim()
  const { data } = useRemote(quickOrder.match, wanted && q.length > 1 ? { query: { q } } : null, {
    keepPrevious: true,
    delayMs: PAUSE_MS,
  })
  return data?.docs ?? []
}
