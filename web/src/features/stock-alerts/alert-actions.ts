import { stockAlerts } from '@lunula/contract/stock-alerts/endpoints.ts'
import { paths } from '../../app/paths.ts'
import { apiWithToast, backgroundApi } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { useAlerts } from './alert-store.ts'

/** What is waited for, by the name that a toast gives it. */
export interface Awaited {
  variant_id: string
  name: string
}

/** Asks the server what its user waits for, once for each person. */
export async function knowAlerts(): Promise<void> {
  const userId = useSession.getState().user?._id ?? null
  if (userId === useAlerts.getState().userId) return
  useAlerts.setState({ awaited: new Set(), userId })
  if (!userId) return
  try {
    const { docs } = await backgroundApi(stockAlerts.list)
    const { awaited, userId: now } = useAlerts.getState()
    if (now === userId)
      useAlerts.setState({ awaited: new Set([...awaited, ...docs.map(({ variant_id }) => variant_id)]) })
  } catch {
    // asking once more does no harm, so the button stays; the next page asks anew
    useAlerts.setState({ userId: null })
  }
}

/** Asks for a mail. A guest signs in first and comes back with it asked for. */
export async function askForMail(goods: Awaited, from: string): Promise<void> {
  if (!useSession.getState().user) {
    browserStorage.set('stockWish', { variant_id: goods.variant_id, name: goods.name })
    await go(paths.signIn({}, { next: from }))
    showToast({ kind: 'info', message: translate('stock-alerts:sign_in', { name: goods.name }) })
    return
  }
  if (!(await setAwaited(goods.variant_id, true))) return
  showToast({
    kind: 'positive',
    message: translate('stock-alerts:asked', { name: goods.name }),
    action: { label: translate('stock-alerts:see'), run: () => void go(paths.stockAlerts()) },
  })
}

/** Answers whether it was taken back. */
export async function stopWaiting(goods: Awaited, changed: () => void = () => {}): Promise<void> {
  if (!(await setAwaited(goods.variant_id, false))) return
  changed()
  showToast({
    kind: 'info',
    message: translate('stock-alerts:removed', { name: goods.name }),
    action: {
      label: translate('stock-alerts:undo'),
      run: () => void setAwaited(goods.variant_id, true).then(changed),
    },
  })
}

/** What a guest asked for comes true at their sign-in. */
export async function grantStockWish(): Promise<void> {
  const wish = browserStorage.read('stockWish')
  browserStorage.forget('stockWish')
  if (wish) await askForMail(wish, paths.stockAlerts())
}

/** A failure is told in a toast. */
async function setAwaited(variantId: string, wanted: boolean): Promise<boolean> {
  try {
    await apiWithToast(wanted ? stockAlerts.ask : stockAlerts.remove, { params: { variant_id: variantId } })
  } catch {
    return false
  }
  const awaited = new Set(useAlerts.getState().awaited)
  if (wanted) awaited.add(variantId)
  else awaited.delete(variantId)
  useAlerts.setState({ awaited })
  return true
}
