import { cart } from '@lunula/contract/cart/endpoints.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { api } from '../../../shell/api/api.ts'
import { isTransient } from '../../../shell/errors/transient.ts'
import { tryAgain } from '../../../shell/errors/try-again.ts'
import { translate } from '../../../shell/i18n/browser.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { browserStorage } from '../../../shell/storage/storage.ts'
import { useCart } from '../cart-store.ts'
import { loadUserCart } from '../user-cart.ts'
import { setGuestCartAside } from './guest-cart.ts'
import { mergeableLines } from './mergeable-lines.ts'

let running: Promise<void> | null = null

/** Sends the merge that waits, if any, again and again until it is answered. Never rejects. */
export function mergePending(): Promise<void> {
  running ??= tryAgain(sendPending).finally(() => {
    running = null
  })
  return running
}

/** Rejects when the server could not serve it: then the account's cart is shown without. */
async function sendPending(): Promise<void> {
  const isOver = useSession.getState().user === null
  const waiting = isOver ? undefined : browserStorage.read('pendingMerge')
  if (!waiting) return useCart.setState({ unmerged: 0 })
  try {
    const { sound, broken } = mergeableLines(waiting.lines)
    const { lines } =
      sound.length > 0 ? await api(cart.merge, { body: { ...waiting, lines: sound } }) : NOTHING
    forgetPending(waiting.key)
    showUnmergedLines(lines, broken.length > 0 ? await namesOf(broken) : [])
  } catch (error) {
    if (isTransient(error)) {
      loadUserCart().catch(() => {})
      throw error
    }
    // a merge that the server calls invalid would be refused for ever
    if (isApiError(error) && error.status === 400) forgetPending(waiting.key)
    return useCart.setState({ unmerged: 0 })
  }
  setGuestCartAside()
  await sendPending()
}

/** Another tab may have sent it as well, and have set more aside since. */
function forgetPending(key: string): void {
  if (browserStorage.read('pendingMerge')?.key === key) browserStorage.forget('pendingMerge')
}

interface MergedLine extends Pick<CartLine, 'variant_id'> {
  outcome: 'added' | 'capped' | 'refused'
  reason: string | null
}

const NOTHING: { lines: MergedLine[] } = { lines: [] }

/** What the products of lines are called; empty for one that cannot be found. */
const namesOf = (lines: readonly CartLine[]): Promise<string[]> =>
  Promise.all(
    lines.map(({ product_id }) =>
      api(catalog.product, { params: { slug: String(product_id) } }).then(
        ({ name }) => name,
        () => '',
      ),
    ),
  )

/** @param leftOut names of what this browser kept in a way that cannot be read any more */
function showUnmergedLines(lines: readonly MergedLine[], leftOut: readonly string[]): void {
  const refused = lines.flatMap(({ outcome, reason }) => (outcome === 'added' || !reason ? [] : [reason]))
  const reasons = [
    ...refused,
    ...leftOut.map((name) =>
      name ? translate('cart:merge_left_out', { name }) : translate('cart:merge_left_out_unnamed'),
    ),
  ]
  if (reasons.length === 0) return
  showToast({ kind: 'warning', message: translate('cart:merge_incomplete'), lines: reasons, duration: null })
}
