import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { removeFromCart, restoreToCart } from './cart-actions.ts'
import { useCart } from './cart-store.ts'

/** Takes a line out and offers to put it back where it stood. */
export async function removeUndoably(line: CartLine, name: string): Promise<void> {
  const { lines, items } = useCart.getState()
  const at = lines.findIndex(({ variant_id }) => variant_id === line.variant_id)
  const id = items[line.variant_id]?._id
  const removed = await removeFromCart(line.variant_id)
  if (!removed) return
  showToast({
    kind: 'info',
    message: translate('cart:removed', { name }),
    action: { label: translate('cart:undo'), run: () => void restoreToCart(line, at, id) },
  })
}
