import { useEffect, useRef } from 'react'
import { forgetTyped, keepTyped, readWork } from './typed-values.ts'

/** What was worked on in a version that somebody else has replaced since. */
interface Outdated<V> {
  version: string
  /** What the fields that were changed said in that version. */
  before: Partial<V>
}

interface KeptWork<V extends object> {
  name: string
  /** Of what is worked on, as `untouched` was read. */
  version?: string
  /** One and the same until it is read anew. */
  untouched: V
  /** null while all is as it was saved. */
  work: V | null
  /** Takes up what this tab kept before it loaded the page anew: the fields that were changed. */
  onFound: (found: Partial<V>, outdated: Outdated<V> | null) => void
}

/**
 * Keeps what an editor with a state of its own holds, by this tab, until it is saved or discarded. It is
 * taken up after the first drawing, which is that of the server.
 * @returns forgets it, for good: what is shown until the page is left does not count any more
 */
export function useKeptWork<V extends object>({
  name,
  version,
  untouched,
  work,
  onFound,
}: KeptWork<V>): () => void {
  const keptAs = useRef<string>(null)
  const isForgotten = useRef(false)
  useEffect(() => {
    if (keptAs.current === name) return
    if (keptAs.current !== null) forgetTyped(keptAs.current)
    keptAs.current = name
    const { typed, before, version: seen } = readWork(name, untouched)
    if (work || Object.keys(typed).length === 0) return
    onFound(typed, seen === undefined || seen === version ? null : { version: seen, before })
  })
  useEffect(() => {
    if (isForgotten.current) return
    const changed = Object.entries(work ?? {}).filter(([field, value]) => value !== fieldOf(untouched, field))
    const before = changed.map(([field]) => [field, fieldOf(untouched, field)])
    keepTyped(
      name,
      Object.fromEntries(changed),
      version,
      version === undefined ? undefined : Object.fromEntries(before),
    )
  }, [name, version, untouched, work])
  return () => {
    isForgotten.current = true
    forgetTyped(name)
  }
}

const fieldOf = (values: object, field: string): unknown =>
  (values as Readonly<Record<string, unknown>>)[field]
