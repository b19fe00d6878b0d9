import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { useCart } from './cart-store.ts'
import type { CartChange } from './changes/pending-changes.ts'
import { sendAdded, sendQuantity, sendRemoved } from './changes/send-changes.ts'
import { keepGuestLines, quoteGuestCart } from './guest/guest-cart.ts'
import { withAdded, withQuantity } from './lines.ts'

const isGuest = (): boolean => useSession.getState().user === null

/**
 * Shows the changed lines at once, then keeps them: in the browser for a guest, on the server for a user. A
 * guest's cart that has been priced is priced anew; when that fails, the prices worked out here stand until
 * the next time.
 */
async function change(made: CartChange, send: (made: CartChange) => Promise<boolean>): Promise<boolean> {
  const lines = made.alter(useCart.getState().lines)
  if (!isGuest()) {
    useCart.setState({ lines })
    return send(made)
  }
  keepGuestLines(lines)
  if (Object.keys(useCart.getState().items).length > 0) void quoteGuestCart().catch(() => {})
  return true
}

const adding = (line: CartLine, at?: number): CartChange => ({
  variantId: line.variant_id,
  alter: (lines) => withAdded(lines, line, at),
})

/**
 * Puts units of a variant into the cart; a line that is there already grows. Answers false when the server
 * refused (and a toast has said why). When the session turns out to have ended, the line is kept as a
 * guest's, for the next sign-in.
 */
export async function addToCart(line: CartLine): Promise<boolean> {
  const wasGuest = isGuest()
  const added = await change(adding(line), (made) => sendAdded(made, line))
  if (added || wasGuest || !isGuest() || useSession.getState().endedAt === null) return added
  return change(adding(line), () => Promise.resolve(true))
}

/** Sets the units of a line; 0 or less takes it out. */
export function setQuantity(variantId: string, quantity: number): Promise<boolean> {
  if (quantity <= 0) return removeFromCart(variantId)
  const units = Math.min(quantity, MAX_QUANTITY)
  return change(
    { variantId, quantity: units, alter: (lines) => withQuantity(lines, variantId, units) },
    sendQuantity,
  )
}

/** Puts a line back that was taken out, where it stood. @param _id what the server called it, if it did */
export const restoreToCart = (line: CartLine, at: number, _id: string | undefined): Promise<boolean> =>
  change(adding(line, at), (made) => sendAdded(made, line, _id))

export const removeFromCart = (variantId: string): Promise<boolean> =>
  change({ variantId, alter: (lines) => withQuantity(lines, variantId, 0) }, sendRemoved)
