import type { PostKind } from '@lunula/contract/board/choices.ts'
import type { PostQuery } from '@lunula/contract/board/posts.ts'
import { type SearchAlert, savedSearches } from '@lunula/contract/board/saved-searches.ts'
import { paths } from '../../paths.ts'
import { call } from '../../shell/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { go } from '../../shell/navigation.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage.ts'
import { showToast } from '../../shell/toast-store.ts'

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
    browserStorage.keep('searchWish', wish)
    const { pathname, search } = location
    await go(paths.signIn({}, { next: pathname + search }))
    showToast({ kind: 'info', message: translate('saved:search.sign_in') })
    return false
  }
  // a refusal is told in a toast
  const kept = await call(savedSearches.save, { body: wish }).catch(() => null)
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
