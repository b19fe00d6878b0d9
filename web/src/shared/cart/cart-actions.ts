import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { useCart } from './cart-store.ts'
import { keepGuestLines, quoteGuestCart } from './guest/guest-cart.ts'
import { withAdded, withQuantity } from './lines.ts'
import { sendAdded, sendQuantity, sendRemoved } from './user-cart.ts'

const isGuest = (): boolean => useSession.getState().user === null

/**
 * Shows the changed lines at once, then keeps them: in the browser for a guest, on the server for a user. A
 * guest's cart that has been priced is priced anew; when that fails, the prices worked out here stand until
 * the next time.
 */
async function change(lines: CartLine[], send: () => Promise<boolean>): Promise<boolean> {
  if (!isGuest()) {
    useCart.setState({ lines })
    return send()
  }
  keepGuestLines(lines)
  if (Object.keys(useCart.getState().items).length > 0) void quoteGuestCart().catch(() => {})
  return true
}

/**
 * Puts units of a variant into the cart; a line that is there already grows. Answers false when the server
 * refused (and a toast has said why). When the session turns out to have ended, the line is kept as a
 * guest's, for the next sign-in.
 */
export async function addToCart(line: CartLine): Promise<boolean> {
  const wasGuest = isGuest()
  const added = await change(withAdded(useCart.getState().lines, line), () => sendAdded(line))
  if (added || wasGuest || !isGuest() || useSession.getState().endedAt === null) return added
  return change(withAdded(useCart.getState().lines, line), () => Promise.resolve(true))
}

/** Sets the units of a line; 0 or less takes it out. */
export function setQuantity(variantId: string, quantity: number): Promise<boolean> {
  if (quantity <= 0) return removeFromCart(variantId)
  return change(withQuantity(useCart.getState().lines, variantId, quantity), () => sendQuantity(variantId))
}

/** Puts a line back that was taken out, where it stood. @param _id what the server called it, if it did */
export const restoreToCart = (line: CartLine, at: number, _id: string | undefined): Promise<boolean> =>
  change(withAdded(useCart.getState().lines, line, at), () => sendAdded(line, _id))

export const removeFromCart = (variantId: string): Promise<boolean> =>
  change(withQuantity(useCart.getState().lines, variantId, 0), () => sendRemoved(variantId))
