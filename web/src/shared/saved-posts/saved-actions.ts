import { savedPosts } from '@lunula/contract/saved-posts/endpoints.ts'
import { paths } from '../../app/paths.ts'
import { apiWithToast, backgroundApi } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { useSavedPosts } from './saved-store.ts'

/** A post, by the title that a toast gives it. */
export interface PostWish {
  _id: string
  title: string
}

/** Asks the server what its user has saved, once for each person. */
export async function knowSaved(): Promise<void> {
  const userId = useSession.getState().user?._id ?? null
  if (userId === useSavedPosts.getState().userId) return
  useSavedPosts.setState({ saved: new Set(), userId })
  if (!userId) return
  try {
    const { post_ids } = await backgroundApi(savedPosts.ids)
    const { saved, userId: now } = useSavedPosts.getState()
    if (now === userId) useSavedPosts.setState({ saved: new Set([...saved, ...post_ids]) })
  } catch {
    // saving once more does no harm; the next page asks anew
    useSavedPosts.setState({ userId: null })
  }
}

/** Saves a post or takes it off. A guest is asked to sign in and comes back with it saved. */
export async function toggleSaved({ _id, title }: PostWish): Promise<void> {
  if (!useSession.getState().user) {
    browserStorage.set('postWish', { _id, title })
    const { pathname, search } = location
    await go(paths.signIn({}, { next: pathname + search }))
    showToast({ kind: 'info', message: translate('saved:post.sign_in', { title }) })
    return
  }
  const wanted = !useSavedPosts.getState().saved.has(_id)
  if (!(await setSaved(_id, wanted))) return
  if (wanted) tellSaved(title)
  else
    showToast({
      kind: 'info',
      message: translate('saved:post.removed', { title }),
      action: { label: translate('saved:post.undo'), run: () => void setSaved(_id, true) },
    })
}

/** Takes off a post that is over: it cannot be saved again. Answers whether it was. */
export async function takeOff({ _id, title }: PostWish): Promise<boolean> {
  if (!(await setSaved(_id, false))) return false
  showToast({ kind: 'info', message: translate('saved:post.removed', { title }) })
  return true
}

/** What a guest wanted to save is saved at their sign-in. */
export async function grantPostWish(): Promise<void> {
  const wish = browserStorage.read('postWish')
  browserStorage.forget('postWish')
  if (wish && (await setSaved(wish._id, true))) tellSaved(wish.title)
}

/** Changes go out one after another, so that the last press is what stays. */
let last: Promise<unknown> = Promise.resolve()

/** The mark changes at once; when the server says no, it changes back. Answers whether it was taken. */
function setSaved(id: string, wanted: boolean): Promise<boolean> {
  mark(id, wanted)
  const send = async (): Promise<boolean> => {
    try {
      await apiWithToast(wanted ? savedPosts.save : savedPosts.remove, { params: { id } })
      return true
    } catch {
      mark(id, !wanted)
      return false
    }
  }
  const done = last.then(send, send)
  last = done
  return done
}

function mark(id: string, wanted: boolean): void {
  const saved = new Set(useSavedPosts.getState().saved)
  if (wanted) saved.add(id)
  else saved.delete(id)
  useSavedPosts.setState({ saved })
}

const tellSaved = (title: string): void => {
  showToast({
    kind: 'positive',
    message: translate('saved:post.saved', { title }),
    action: { label: translate('saved:post.see'), run: () => void go(paths.savedPosts()) },
  })
}
