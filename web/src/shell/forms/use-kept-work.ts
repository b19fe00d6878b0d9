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
 * @returns forgets it
 */
export function useKeptWork<V extends object>({ name, untouched, work, onFound }: KeptWork<V>): () => void {
  const keptAs = useRef<string>(null)
  useEffect(() => {
    if (keptAs.current === name) return
    if (keptAs.current !== null) forgetTyped(keptAs.current)
    keptAs.current = name
    const found = readTyped(name, untouched)
    if (!work && Object.keys(found).length > 0) onFound(found)
  })
  useEffect(() => keepTyped(name, work ?? {}), [name, work])
  return () => forgetTyped(name)
}
