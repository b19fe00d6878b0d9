import { savedSearches } from '@lunula/contract/saved-searches/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { signInFirst } from '../../../../shared/saved-set/sign-in-first.ts'
import { apiResult, type Result } from '../../../../shell/api/api.ts'
import { translate } from '../../../../shell/i18n/browser.ts'
import { showToast } from '../../../../shell/overlays/toast-store.ts'
import { go } from '../../../../shell/routing/navigation.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { setIntent } from '../../../../shell/storage/set-intent.ts'
import type { PendingIntents } from '../../../../shell/storage/storage.ts'

/** A search that somebody wants to keep. */
export type SearchIntent = PendingIntents['search']

/** Keeps a search; a guest signs in first and comes back with it kept. */
export async function saveSearch(intent: SearchIntent): Promise<Result<unknown>> {
  if (!useSession.getState().user) {
    setIntent('search', intent)
    await signInFirst(translate('saved:search.sign_in'))
    return { ok: true, data: null }
  }
  const kept = await apiResult(savedSearches.save, { body: intent })
  if (kept.ok)
    showToast({
      kind: 'positive',
      message: translate('saved:search.saved', { name: kept.data.name }),
      action: { label: translate('saved:search.see'), run: () => void go(paths.savedSearches()) },
    })
  return kept
}
