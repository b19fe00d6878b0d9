import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import { useRef } from 'react'
import { api } from '../../../shell/api/api.ts'
import { useAsync } from '../../../shell/api/use-remote.ts'
import type { Suggestions } from './suggestion-list.ts'

/** Long enough to skip most letters of a quick typist, short enough not to be felt; in milliseconds. */
const PAUSE_MS = 110
const KEPT = 60

/**
 * What the shop offers for the first letters of a search; the last answer stays until the next one is there.
 */
export function useSuggestions(words: string): Suggestions | null {
  const known = useRef(new Map<string, Suggestions>()).current
  const ask = async (signal: AbortSignal): Promise<Suggestions> => {
    const kept = known.get(words)
    if (kept) return kept
    const answer = await api(catalog.suggest, { query: { q: words } }, { signal })
    if (known.size >= KEPT) known.clear()
    known.set(words, answer)
    return answer
  }
  const delayMs = known.has(words) ? 0 : PAUSE_MS
  return useAsync(words || null, ask, { keepPrevious: true, delayMs }).data
}
