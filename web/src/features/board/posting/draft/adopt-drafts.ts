import { backgroundApi } from '../../../../shell/api/api.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { isBlank } from './draft.ts'
import { keptDrafts } from './kept-drafts.ts'
import { saveDraft } from './save-draft.ts'

/**
 * What a guest has written goes into the account of whoever has signed in, each post once however many tabs
 * there are. What the server cannot take now stays in the browser, and goes over with the next start.
 */
export async function takeOverDrafts(): Promise<void> {
  const owner = useSession.getState().user?._id
  if (!owner) return
  for (const draft of keptDrafts(owner)) {
    if (draft.post || isBlank(draft)) continue
    // one that is refused keeps the others from nothing
    await saveDraft(draft.key, owner, backgroundApi).catch(() => {})
  }
}
