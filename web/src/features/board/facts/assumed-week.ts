import { type Assumptions, assumptionsOf, USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { useSyncExternalStore } from 'react'
import { tryToLoad } from '../../../shell/errors/try-again.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { browserStorage } from '../../../shell/storage/storage.ts'

/*
 * What the reader supposes of a week: asked once, kept in the browser and with the account, and the same
 * wherever a week is named.
 */

const loadSync = () => tryToLoad(() => import('./sync-week.ts'))

let current: Assumptions | null = null
const listeners = new Set<() => void>()

/** What does not fit any more is the usual. */
export function readAssumed(): Assumptions {
  current ??= assumptionsOf(Object(browserStorage.read('assumedWeek')))
  return current
}

export function keepAssumed(assumed: Assumptions): void {
  const week = keepHere(assumed)
  if (!useSession.getState().user) return
  // what a connection that is gone cannot take stays here, and is asked for again with the next change
  void loadSync()
    .then(({ sendWeek }) => sendWeek(week))
    .catch(() => undefined)
}

function keepHere(assumed: Assumptions): Assumptions {
  current = assumptionsOf({ ...assumed })
  browserStorage.set('assumedWeek', current)
  for (const listener of listeners) listener()
  return current
}

/** Whose week was asked for on this page. */
let askedFor: string | undefined

/** The account's own week goes before this browser's, which it takes over when it has none. */
function takeUpAccount(): void {
  const userId = useSession.getState().user?._id
  if (userId === askedFor) return
  askedFor = userId
  if (!userId) {
    // it has left the browser with the person
    current = null
    for (const listener of listeners) listener()
    return
  }
  const before = readAssumed()
  const own = browserStorage.read('assumedWeek') ? before : null
  void loadSync()
    .then(({ fetchWeek }) => fetchWeek(own))
    .then((week) => {
      // it was changed here, or somebody else signed in meanwhile
      if (week && current === before && askedFor === userId) keepHere(week)
    })
    .catch(() => undefined)
}

function subscribe(listener: () => void): () => void {
  const stop = browserStorage.watch('assumedWeek', () => {
    current = null
    listener()
  })
  listeners.add(listener)
  takeUpAccount()
  const stopSession = useSession.subscribe(takeUpAccount)
  return () => {
    stop()
    stopSession()
    listeners.delete(listener)
  }
}

/** The usual week on the server and while hydrating. */
export const useAssumed = (): Assumptions => useSyncExternalStore(subscribe, readAssumed, () => USUAL_WEEK)
