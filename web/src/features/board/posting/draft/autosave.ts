import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { type api, backgroundApi } from '../../../../shell/api/api.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { browserStorage } from '../../../../shell/storage/storage.ts'
import { isBlank, isUnsaved } from './draft.ts'
import { followTabs, useDraft } from './draft-store.ts'
import { ChangedElsewhere, saveDraft } from './save-draft.ts'

/** After the last key was pressed, in milliseconds. */
const PAUSE_MS = 1_200
/** Until the server is tried again when it could not be reached. */
const AGAIN_MS = 10_000

/**
 * What readers see, or moderators look at, changes only when its writer says so; the rest is saved while it
 * is typed.
 */
export const savesItself = (post: OwnPost | null): boolean =>
  !post || post.state === 'draft' || post.state === 'rejected'

/**
 * Saves the open draft to the account of whoever is signed in. Throws what `saveDraft` throws.
 * @param call `backgroundCall` while typing: it leads nowhere when the session has ended
 */
export async function saveOpen(call: typeof api): Promise<void> {
  const { draft, conflict } = useDraft.getState()
  const owner = useSession.getState().user?._id
  if (!draft || !owner || conflict) return
  try {
    const post = await saveDraft(draft.key, owner, call)
    if (useDraft.getState().draft?.key === draft.key)
      useDraft.setState({ failed: false, ...(post && { post }) })
  } catch (error) {
    const changed = error instanceof ChangedElsewhere ? { conflict: error.post } : {}
    useDraft.setState({ failed: true, ...changed })
    throw error
  }
}

/**
 * While a draft is open: keeps it in step with the account and with other tabs. Answers how to stop, which
 * saves what is left.
 */
export function keepSaving(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const later = (ms: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void saveWaiting(), ms)
  }
  async function saveWaiting(): Promise<void> {
    clearTimeout(waiting)
    const { draft, post, conflict } = useDraft.getState()
    if (!draft || !isUnsaved(draft) || isBlank(draft) || conflict) return
    if (!useSession.getState().user || !savesItself(post)) return
    try {
      await saveOpen(backgroundApi)
      const { draft: now } = useDraft.getState()
      if (now && isUnsaved(now)) later(PAUSE_MS)
    } catch {
      // it is kept here meanwhile
      later(AGAIN_MS)
    }
  }
  const stops = [
    useDraft.subscribe(({ draft }, before) => {
      if (draft && draft.changedAt !== before.draft?.changedAt) later(PAUSE_MS)
    }),
    useSession.subscribe(({ user }, before) => {
      if (user?._id !== before.user?._id) later(0)
    }),
    browserStorage.watch('guestPost', (drafts = []) => followTabs(drafts)),
    listen(document, 'visibilitychange', () => void saveWaiting()),
    listen(window, 'online', () => void saveWaiting()),
  ]
  later(0)
  return () => {
    for (const stop of stops) stop()
    void saveWaiting()
  }
}

function listen(target: EventTarget, name: string, heard: () => void): () => void {
  target.addEventListener(name, heard)
  return () => target.removeEventListener(name, heard)
}
