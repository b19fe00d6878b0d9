import { events } from '@lunula/contract/events/endpoints.ts'
import type { LiveEvents } from '@lunula/contract/events/schemas.ts'
import { backgroundStream } from '../api/background-stream.ts'
import { REQUEST_TIMEOUT_MS } from '../api/send.ts'
import { useSession } from '../session/session-store.ts'
import { createConnection } from './connection.ts'

/** A tab that is out of sight for less than this goes on listening. */
const LEFT_MS = 30_000

/** A page is loaded within this, or not at all: what happens meanwhile may not be in it. */
const LOADING_MS = REQUEST_TIMEOUT_MS

type Heard = (data: never) => void

const listeners = new Map<string, Set<Heard>>()
const resumers = new Set<() => void>()
/** When something was heard last, by its name, and when events may have been missed. */
const lately = new Map<string, number>()
const GAP = 'gap'
const note = (name: string) => void lately.set(name, Date.now())
const isRecent = (name: string) => Date.now() - (lately.get(name) ?? 0) < LOADING_MS

/**
 * Calls back when something happens to the signed-in user, on whichever device; answers how to stop
 * listening. Needs `startStream`.
 */
export function onEvent<N extends keyof LiveEvents>(
  name: N,
  heard: (data: LiveEvents[N]) => void,
): () => void {
  const all = listeners.get(name) ?? new Set()
  listeners.set(name, all.add(heard))
  return () => void all.delete(heard)
}

/**
 * Calls back when events may have been missed: the tab is looked at again, the stream has begun anew, or
 * there is none. Whoever shows what changes reads it once more. Answers how to stop listening.
 */
export function onResume(resumed: () => void): () => void {
  resumers.add(resumed)
  return () => void resumers.delete(resumed)
}

/**
 * Calls back when what a page shows may be old: when something happens that concerns it, when that may have
 * been missed, and at once when either did while the page was loaded. Answers how to stop listening.
 */
export function onNews<N extends keyof LiveEvents>(
  name: N,
  again: () => void,
  concerns: (data: LiveEvents[N]) => boolean = () => true,
): () => void {
  const heard = (data: LiveEvents[N]) => {
    if (concerns(data)) again()
  }
  const stop = [onEvent(name, heard), onResume(again)]
  if (isRecent(name) || isRecent(GAP)) again()
  return () => {
    for (const each of stop) each()
  }
}

const connection = createConnection({
  open: (signal) => backgroundStream(events.stream.path, signal),
  heard: ({ name, data }) => {
    note(name)
    const value = JSON.parse(data) as never
    for (const heard of listeners.get(name) ?? []) heard(value)
  },
  resumed: () => {
    note(GAP)
    for (const resumed of resumers) resumed()
  },
})

let started = false

/**
 * Listens from now on, while somebody is signed in and the tab is in sight. Answers whether it begins only
 * now; whoever comes later has missed how it began, and reads for the first time by themselves.
 */
export function startStream(): boolean {
  if (started) return false
  started = true
  let leaving: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(leaving)
    const isHere = useSession.getState().user !== null
    if (!isHere) connection.disconnect()
    else if (document.visibilityState === 'visible') connection.connect()
    else leaving = setTimeout(connection.disconnect, LEFT_MS)
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  addEventListener('pageshow', follow)
  addEventListener('pagehide', connection.disconnect)
  useSession.subscribe(({ user }, before) => {
    if (user?._id === before.user?._id) return
    connection.disconnect()
    follow()
  })
  follow()
  return true
}
