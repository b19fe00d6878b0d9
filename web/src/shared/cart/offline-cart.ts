import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { setQuantity } from './cart-actions.ts'
import { useCart } from './cart-store.ts'
import { writeGuestLines } from './guest/guest-cart.ts'
import { withAdded, withQuantity } from './lines.ts'
import { end, isPending, pendingVariants } from './pending-changes.ts'
import { keepOfflineChanges, loadUserCart, type OfflineChange, waiting } from './user-cart.ts'

/**
 * Lets the cart be read and changed without a connection. Lines that a signed-in user adds wait as a guest's
 * do, to be merged once; units that are set are kept and sent when the connection is back. So is what had
 * not been sent when the page was left.
 */
export function startOfflineCart(): void {
  keepOfflineChanges((change) => {
    keepChange(change, isKnown)
    showToast({ kind: 'info', message: translate('offline:cart_waits') })
  })
  useCart.subscribe(({ items, ready }, before) => {
    if (ready && items !== before.items) copy(items)
  })
  const { items, ready } = useCart.getState()
  if (ready) copy(items)
  if (navigator.onLine) void sendQuantities()
  else showCopy()
  addEventListener('online', () => void sendQuantities())
  addEventListener('pagehide', keepWaiting)
  addEventListener('pageshow', ({ persisted }) => void (persisted && sendQuantities()))
}

/** Whose cart it is. */
const ownerOf = (): string => useSession.getState().user?._id ?? 'guest'

function copy(items: Readonly<Record<string, CartItem>>): void {
  browserStorage.set('cartCopy', { owner: ownerOf(), items: Object.values(items) })
}

function keepChange(change: OfflineChange, isKnownThen: typeof isKnown): void {
  const quantities = browserStorage.read('cartQuantities') ?? {}
  const added = browserStorage.read('guestCart')?.lines ?? []
  const { quantities: wanted, lines } = withChange({ quantities, lines: added }, change, isKnownThen)
  browserStorage.set('cartQuantities', wanted)
  writeGuestLines(lines)
}

/**
 * The page is left: what was sent goes on, and what waits for it is kept for the next page, unless they have
 * signed out themselves.
 */
function keepWaiting(): void {
  const left = [...waiting].filter(([made]) => isPending(made))
  end(left.map(([made]) => made))
  waiting.clear()
  const { user, endedAt } = useSession.getState()
  if (!user && endedAt === null) return
  const sent = pendingVariants()
  for (const [, change] of left) keepChange(change, (id) => isKnown(id) || sent.includes(id))
}

/** Whether the server has a line of this variant. */
const isKnown = (variantId: string): boolean => variantId in useCart.getState().items

interface KeptCart {
  /** By variant: units of lines that the server has. */
  quantities: Record<string, number>
  /** Lines and units that come on top of what the server has. */
  lines: CartLine[]
}

/** What is kept after one more change; a variant stands in one of the two places at most. */
export function withChange(
  { quantities, lines }: KeptCart,
  change: OfflineChange,
  isKnown: (variantId: string) => boolean,
): KeptCart {
  if ('added' in change) {
    const { variant_id: id, quantity } = change.added
    const set = quantities[id]
    return set === undefined
      ? { quantities, lines: withAdded(lines, change.added) }
      : { quantities: { ...quantities, [id]: Math.min(set + quantity, MAX_QUANTITY) }, lines }
  }
  const { variantId, quantity } = change
  if (!isKnown(variantId)) return { quantities, lines: withQuantity(lines, variantId, quantity) }
  return { quantities: { ...quantities, [variantId]: quantity }, lines: withQuantity(lines, variantId, 0) }
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
