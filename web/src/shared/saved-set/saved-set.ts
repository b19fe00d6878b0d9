import { useEffect } from 'react'
import { create } from 'zustand'
import { type Result, reportError } from '../../shell/api/api.ts'
import { createQueue } from '../../shell/api/in-order.ts'
import { tryToLoad } from '../../shell/errors/try-again.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage, type Saveable } from '../../shell/storage/storage.ts'

export interface SavedSetOptions {
  /** Ids of what the signed-in user has saved. */
  list: () => Promise<readonly string[]>
  send: (id: string, saved: boolean) => Promise<Result<unknown>>
  /** Under which name a guest's wish waits for their sign-in. */
  intent: 'product' | 'post' | 'stockAlert'
  /** Storage entry through which the next page and other tabs know the ids at once. */
  cache?: 'wishlist'
  /** Sentences of the toasts. */
  words: Record<'signIn' | 'saved' | 'removed' | 'undo' | 'see', (name: string) => string>
  /** The page that lists them. */
  page: () => string
}

interface SavedSet {
  saved: ReadonlySet<string>
  /** Whose they are; null for a guest, and until they are asked for. */
  userId: string | null
  /** False until the server has said what is saved. */
  ready: boolean
}

const NOBODY: SavedSet = { saved: new Set(), userId: null, ready: false }

const loadToasts = () => tryToLoad(() => import('./saved-toasts.ts'))

/** What is done stands, whether or not that can be said. */
const tell = (say: (toasts: Awaited<ReturnType<typeof loadToasts>>) => void): Promise<void> =>
  loadToasts().then(say, () => {})

/**
 * A set of things that a user saves, as far as this tab knows. It is empty on the server and for guests:
 * pages are the same for everyone, the browser fills it in.
 */
export function createSavedSet(options: SavedSetOptions) {
  const { list, send, cache } = options
  const useStore = create<SavedSet>(() => NOBODY)
  const inOrder = createQueue()
  /** Changes that are on their way, which a list that arrives meanwhile may not know yet. */
  const pending = new Map<string, boolean>()
  let watching = false

  function show(ids: Iterable<string>): void {
    const saved = new Set(ids)
    for (const [id, kept] of pending) kept ? saved.add(id) : saved.delete(id)
    if (cache) browserStorage.set(cache, [...saved])
    useStore.setState({ saved })
  }

  function followTabs(): void {
    if (!cache || watching) return
    watching = true
    browserStorage.watch(cache, (ids = []) => useStore.setState({ saved: new Set(ids) }))
  }

  /** Asks the server what its user has saved, once for each person. */
  async function load(): Promise<void> {
    followTabs()
    const userId = useSession.getState().user?._id ?? null
    if (userId === useStore.getState().userId) return
    pending.clear()
    const kept = (userId && cache && browserStorage.read(cache)) || []
    useStore.setState({ userId, ready: false, saved: new Set(kept) })
    if (!userId) return
    const isStill = () => useStore.getState().userId === userId
    await inOrder(async () => {
      try {
        const ids = await list()
        if (!isStill()) return
        show(ids)
        useStore.setState({ ready: true })
      } catch {
        // saving once more does no harm; the next page asks anew
        if (isStill()) useStore.setState({ userId: null })
      }
    })
  }

  /** Shown at once, and taken back when the server says no. Answers what became of it. */
  function set(id: string, kept: boolean): Promise<Result<unknown>> {
    pending.set(id, kept)
    show(useStore.getState().saved)
    return inOrder(async () => {
      const result = await send(id, kept)
      if (pending.get(id) === kept) pending.delete(id)
      const saved = new Set(useStore.getState().saved)
      if (kept) saved.delete(id)
      else saved.add(id)
      // a session that has ended has left nothing to show
      if (!result.ok && useSession.getState().user) show(saved)
      return result
    })
  }

  /** Saves a thing; a guest signs in first and comes back to `from` with it saved. */
  async function save(thing: Saveable, from?: string): Promise<Result<unknown>> {
    try {
      if (!useSession.getState().user) return await (await loadToasts()).askToSignIn(options, thing, from)
      const result = await set(thing.id, true)
      if (result.ok) await tell((toasts) => toasts.showSavedToast(options, thing))
      return result
    } catch (error) {
      reportError(error)
      return { ok: false, error }
    }
  }

  /**
   * Takes a thing off.
   * @param changed hears of it, and of its being undone
   * @param final when it could not be saved again
   */
  async function remove(thing: Saveable, changed?: () => void, final = false): Promise<void> {
    if (!(await set(thing.id, false)).ok) return
    changed?.()
    const undo = () => void set(thing.id, true).then(changed)
    await tell((toasts) => toasts.showRemovedToast(options, thing, final ? null : undo))
  }

  function useSavedSet<T>(select: (set: SavedSet) => T): T {
    const userId = useSession(({ user }) => user?._id)
    // biome-ignore lint/correctness/useExhaustiveDependencies: whoever else comes has saved other things
    useEffect(() => void load(), [userId])
    return useStore(select)
  }

  return {
    load,
    set,
    save,
    remove,
    toggle: (thing: Saveable): Promise<unknown> =>
      useStore.getState().saved.has(thing.id) ? remove(thing) : save(thing),
    current: useStore.getState,
    useSavedSet,
    useIsSaved: (id: string): boolean => useSavedSet(({ saved }) => saved.has(id)),
  }
}
