import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../shell/api/api.ts'
import type { Suggestions } from './suggestion-list.ts'

/** Long enough to skip most letters of a quick typist, short enough not to be felt; in milliseconds. */
const PAUSE_MS = 110
const KEPT = 60

/**
 * What the shop offers for the first letters of a search; the last answer stays until the next one is there.
 */
export function useSuggestions(words: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null)
  const known = useRef(new Map<string, Suggestions>())
  useEffect(() => {
    if (words === '') return setFound(null)
    const kept = known.current.get(words)
    if (kept) return setFound(kept)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await api(catalog.suggest, { query: { q: words } }, { signal: abort.signal })
        if (known.current.size >= KEPT) known.current.clear()
        known.current.set(words, answer)
        if (!abort.signal.aborted) setFound(answer)
      } catch {
        // Suggestions are a help, not a need: without them the field still searches.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words])
  return found
}
