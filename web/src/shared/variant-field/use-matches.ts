import { quickOrder } from '@lunula/contract/quick-order/endpoints.ts'
import type { QuickMatch } from '@lunula/contract/quick-order/schemas.ts'
import { useRemote } from '../../shell/api/use-remote.ts'

const PAUSE_MS = 150

/** Letters that say nothing yet are not asked about. */
const isEnough = (letters: string): boolean => letters.trim().length > 1

export interface Matches {
  found: readonly QuickMatch[]
  /** They are those of letters before. */
  loading: boolean
  /** The letters were looked for, and there is nothing. */
  none: boolean
}

/** What the typed letters may mean, asked for once the fingers rest. */
export function useMatches(letters: string, wanted = true): Matches {
  const q = letters.trim()
  const { data, loading, error } = useRemote(
    quickOrder.match,
    wanted && isEnough(q) ? { query: { q } } : null,
    {
      keepPrevious: true,
      delayMs: PAUSE_MS,
    },
  )
  const found = data?.docs ?? []
  return { found, loading, none: data !== null && found.length === 0 && !loading && !error }
}
