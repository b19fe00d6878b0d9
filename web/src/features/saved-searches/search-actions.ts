import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostQuery } from '@lunula/contract/board/schemas.ts'
import type { SearchAlert } from '@lunula/contract/saved-searches/constants.ts'
import { savedSearches } from '@lunula/contract/saved-searches/endpoints.ts'
import { paths } from '../../app/paths.ts'
import { apiWithToast } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'

/** A search that somebody wants to keep. */
export interface SearchWish {
  kind: PostKind
  query: PostQuery
  name: string
  alert: SearchAlert
}

/** Keeps a search; a guest signs in first and comes back with it kept. Answers whether it is. */
export async function saveSearch(wish: SearchWish): Promise<boolean> {
  if (!useSession.getState().user) {
    browserStorage.set('searchWish', wish)
    const { pathname, search } = location
    await go(paths.signIn({}, { next: pathname + search }))
    showToast({ kind: 'info', message: translate('saved:search.sign_in') })
    return false
  }
  // a refusal is told in a toast
  const kept = await apiWithToast(savedSearches.save, { body: wish }).catch(() => null)
  if (!kept) return false
  showToast({
    kind: 'positive',
    message: translate('saved:search.saved', { name: kept.name }),
    action: { label: translate('saved:search.see'), run: () => void go(paths.savedSearches()) },
  })
  return true
}

/** What a guest wanted to keep is kept at their sign-in. */
export async function grantSearchWish(): Promise<void> {
  const wish = browserStorage.read('searchWish')
  browserStorage.forget('searchWish')
  if (wish) await saveSearch(wish)
}
