import { type Assumptions, assumptionsOf, USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../../shell/storage/storage.ts'

/* What this browser's reader supposes of a week: asked once, kept, and the same wherever a week is named. */

let current: Assumptions | null = null
const listeners = new Set<() => void>()

/** What does not fit any more is the usual. */
export function readAssumed(): Assumptions {
  current ??= assumptionsOf(Object(browserStorage.read('assumedWeek')))
  return current
}

export function keepAssumed(assumed: Assumptions): void {
  current = assumptionsOf({ ...assumed })
  browserStorage.set('assumedWeek', current)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const stop = browserStorage.watch('assumedWeek', () => {
    current = null
    listener()
  })
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** The usual week on the server and while hydrating. */
export const useAssumed = (): Assumptions => useSyncExternalStore(subscribe, readAssumed, () => USUAL_WEEK)
