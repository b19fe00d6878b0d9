import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { addToCart, removeFromCart } from './cart-actions.ts'

/** Takes a line out and offers to put it back. */
export async function removeUndoably(line: CartLine, name: string): Promise<void> {
  const removed = await removeFromCart(line.variant_id)
  if (!removed) return
  showToast({
    kind: 'info',
    message: translate('cart:removed', { name }),
    action: { label: translate('cart:undo'), run: () => void addToCart(line) },
  })
}
