import { useEffect, useRef } from 'react'
import { forgetTyped, keepTyped, readTyped } from './typed-values.ts'

interface KeptWork<V extends object> {
  /** What is worked on, in the version that is shown: another version begins anew. */
  name: string
  untouched: V
  /** null while all is as it was saved. */
  work: V | null
  /** Takes up what this tab kept before it loaded the page anew. */
  onFound: (found: Partial<V>) => void
}

/**
 * Keeps what an editor with a state of its own holds, by this tab, until it is saved or discarded. It is
 * taken up after the first drawing, which is that of the server.
 * @returns forgets it, for good: what is shown until the page is left does not count any more
 */
export function useKeptWork<V extends object>({ name, untouched, work, onFound }: KeptWork<V>): () => void {
  const keptAs = useRef<string>(null)
  const isForgotten = useRef(false)
  useEffect(() => {
    if (keptAs.current === name) return
    if (keptAs.current !== null) forgetTyped(keptAs.current)
    keptAs.current = name
    const found = readTyped(name, untouched)
    if (!work && Object.keys(found).length > 0) onFound(found)
  })
  useEffect(() => {
    if (!isForgotten.current) keepTyped(name, work ?? {})
  }, [name, work])
  return () => {
    isForgotten.current = true
    forgetTyped(name)
  }
}
