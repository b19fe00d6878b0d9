import { quickOrder } from '@lunula/contract/quick-order/endpoints.ts'
import type { QuickMatch } from '@lunula/contract/quick-order/schemas.ts'
import { useEffect, useState } from 'react'
import { api } from '../../shell/api/api.ts'

const PAUSE_MS = 150

/** What the typed letters may mean, asked for once the fingers rest. */
export function useMatches(letters: string, wanted: boolean): readonly QuickMatch[] {
  const [matches, setMatches] = useState<readonly QuickMatch[]>([])
  const q = letters.trim()
  useEffect(() => {
    if (!wanted || q.length < 2) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      api(quickOrder.match, { query: { q } }, { signal: leaving.signal })
        .then(({ docs }) => setMatches(docs))
        // without suggestions one can still type
        .catch(() => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [q, wanted])
  return matches
}
