import { MAX_CART_LINES, MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'

/**
 * Adding a variant that is there already raises its quantity (specification §4). @param at where a new line
 * stands; last without it
 */
export function withAdded(
  lines: readonly CartLine[],
  added: CartLine,
  at: number = lines.length,
): CartLine[] {
  const there = lines.find(({ variant_id }) => variant_id === added.variant_id)
  if (there) return withQuantity(lines, added.variant_id, there.quantity + added.quantity)
  return lines.length < MAX_CART_LINES
    ? [...lines.slice(0, at), capped(added), ...lines.slice(at)]
    : [...lines]
}

/** A quantity of 0 or less removes the line. */
export function withQuantity(lines: readonly CartLine[], variantId: string, quantity: number): CartLine[] {
  return quantity <= 0
    ? lines.filter(({ variant_id }) => variant_id !== variantId)
    : lines.map((line) => (line.variant_id === variantId ? capped({ ...line, quantity }) : line))
}

/** How many units the lines hold. */
export const unitsIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const capped = (line: CartLine): CartLine => ({ ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) })
