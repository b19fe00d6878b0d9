import { isApiError } from '@lunula/contract/client.ts'
import { wishlist } from '@lunula/contract/wishlist/endpoints.ts'
import { paths } from '../../app/paths.ts'
import { apiWithToast, backgroundApi } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { useWishlist } from './wishlist-store.ts'

export interface Wish {
  _id: string
  name: string
}

/** Keeps the hearts in step with who is here; a wish that a guest had comes true at their sign-in. */
export function startWishlist(): void {
  open()
  useSession.subscribe(({ user }, before) => {
    if (user?._id !== before.user?._id) open()
  })
  browserStorage.watch('wishlist', show)
}

function open(): void {
  if (!useSession.getState().user) {
    useWishlist.setState({ saved: new Set(), ready: false })
    return
  }
  show(browserStorage.read('wishlist'))
  const wish = browserStorage.read('wish')
  browserStorage.forget('wish')
  // hearts that cannot be filled now are filled when the next page is opened
  void load().catch(() => {})
  if (wish) void setSaved(wish, true).then((kept) => kept && tellSaved(wish))
}

const show = (ids: readonly string[] = []): void => useWishlist.setState({ saved: new Set(ids) })

/** Changes go out one after another, so that the last press is what stays. */
let last: Promise<unknown> = Promise.resolve()
function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work)
  last = done
  return done
}

const load = (): Promise<void> => inOrder(readSaved)

async function readSaved(): Promise<void> {
  const { product_ids } = await backgroundApi(wishlist.ids)
  browserStorage.set('wishlist', product_ids)
  useWishlist.setState({ saved: new Set(product_ids), ready: true })
}

/** Saves a product or takes it off. A guest is asked to sign in and comes back with it saved. */
export async function toggleSaved(wish: Wish): Promise<void> {
  if (!useSession.getState().user) return signInFirst(wish)
  const wanted = !useWishlist.getState().saved.has(wish._id)
  const done = await setSaved(wish, wanted)
  if (!done) return
  if (wanted) tellSaved(wish)
  else
    showToast({
      kind: 'info',
      message: translate('wishlist:removed', { name: wish.name }),
      action: { label: translate('wishlist:undo'), run: () => void setSaved(wish, true) },
    })
}

async function signInFirst({ _id, name }: Wish): Promise<void> {
  browserStorage.set('wish', { _id, name })
  const { pathname, search } = location
  await go(paths.signIn({}, { next: pathname + search }))
  showToast({ kind: 'info', message: translate('wishlist:sign_in', { name }) })
}

/** The heart changes at once; when the server says no, it changes back. Answers whether it was taken. */
function setSaved({ _id }: Wish, wanted: boolean): Promise<boolean> {
  mark(_id, wanted)
  return inOrder(async () => {
    try {
      await apiWithToast(wanted ? wishlist.save : wishlist.remove, { params: { product_id: _id } })
      return true
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) mark(_id, !wanted)
      return false
    }
  })
}

function mark(id: string, wanted: boolean): void {
  const saved = new Set(useWishlist.getState().saved)
  if (wanted) saved.add(id)
  else saved.delete(id)
  browserStorage.set('wishlist', [...saved])
  useWishlist.setState({ saved })
}

const tellSaved = ({ name }: Wish): void => {
  showToast({
    kind: 'positive',
    message: translate('wishlist:saved', { name }),
    action: { label: translate('wishlist:see'), run: () => void go(paths.wishlist()) },
  })
}
