import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { browserStorage } from '../../../shell/storage/storage.ts'
import { useCart } from '../cart-store.ts'
import { writeGuestLines } from '../guest/guest-cart.ts'
import { withAdded, withQuantity } from '../lines.ts'

/** What a user does to the cart that the server has not heard of: adds a line, or sets the units of one. */
export type UnsentChange = { added: CartLine } | { variantId: string; quantity: number }

/** Whether the server has a line of this variant. */
export const isKnown = (variantId: string): boolean => variantId in useCart.getState().items

/**
 * Keeps a change until the connection is back or the next page begins. Lines wait as a guest's do, to be
 * merged once; units of a line that the server has are set then.
 */
export function keepChange(change: UnsentChange, isKnownThen = isKnown): void {
  const quantities = browserStorage.read('cartQuantities') ?? {}
  const added = browserStorage.read('guestCart')?.lines ?? []
  const { quantities: wanted, lines } = withChange({ quantities, lines: added }, change, isKnownThen)
  browserStorage.set('cartQuantities', wanted)
  writeGuestLines(lines)
}

interface KeptCart {
  /** By variant: units of lines that the server has. */
  quantities: Record<string, number>
  /** Lines and units that come on top of what the server has. */
  lines: CartLine[]
}

/** What is kept after one more change; a variant stands in one of the two places at most. */
export function withChange(
  { quantities, lines }: KeptCart,
  change: UnsentChange,
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
