import type { CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { setQuantity } from './cart-actions.ts'
import { useCart } from './cart-store.ts'
import { isKnown } from './changes/keep-changes.ts'
import { whenKept } from './changes/send-changes.ts'
import { withAdded } from './lines.ts'
import { loadUserCart } from './user-cart.ts'

/**
 * Lets the cart be read without a connection, and says that what is changed waits. Units that were set
 * meanwhile, or had not been sent when the page before was left, are sent when the connection is there.
 */
export function startOfflineCart(): void {
  whenKept(() => showToast({ kind: 'info', message: translate('offline:cart_waits') }))
  useCart.subscribe(({ items, ready }, before) => {
    if (ready && items !== before.items) copy(items)
  })
  const { items, ready } = useCart.getState()
  if (ready) copy(items)
  if (navigator.onLine) void sendQuantities()
  else showCopy()
  addEventListener('online', () => void sendQuantities())
  addEventListener('pageshow', ({ persisted }) => void (persisted && sendQuantities()))
}

/** Whose cart it is. */
const ownerOf = (): string => useSession.getState().user?._id ?? 'guest'

function copy(items: Readonly<Record<string, CartItem>>): void {
  browserStorage.set('cartCopy', { owner: ownerOf(), items: Object.values(items) })
}

/** The cart as it was heard of last, with what was changed since; when a page opens without a connection. */
function showCopy(): void {
  const kept = browserStorage.read('cartCopy')
  if (!kept || kept.owner !== ownerOf()) return
  const gone = kept.items.filter(({ state }) => state === 'gone').map(({ variant_id }) => variant_id)
  const items = Object.fromEntries(kept.items.map((item) => [item.variant_id, item]))
  if (useCart.getState().ready) {
    useCart.setState({ items, gone }) // a guest's lines are here already
    return
  }
  const quantities = browserStorage.read('cartQuantities') ?? {}
  const added = browserStorage.read('guestCart')?.lines ?? []
  const known = kept.items.map(({ product_id, variant_id, quantity, attributes }) => ({
    product_id,
    variant_id,
    quantity: quantities[variant_id] ?? quantity,
    attributes,
  }))
  useCart.setState({
    ready: true,
    lines: added.reduce<CartLine[]>(
      (lines, line) => withAdded(lines, line),
      known.filter(({ quantity }) => quantity > 0),
    ),
    items,
    gone,
  })
}

/** Each is forgotten once it was answered: sent twice, it sets the same. */
async function sendQuantities(): Promise<void> {
  const quantities = browserStorage.read('cartQuantities') ?? {}
  if (Object.keys(quantities).length === 0 || !useSession.getState().user) return
  try {
    await loadUserCart()
    for (const [variantId, quantity] of Object.entries(quantities)) {
      if (isKnown(variantId)) await setQuantity(variantId, quantity)
      if (!navigator.onLine) return // kept again
      const { [variantId]: _, ...rest } = browserStorage.read('cartQuantities') ?? {}
      browserStorage.set('cartQuantities', rest)
    }
  } catch {
    // they wait for the next time
  }
}
