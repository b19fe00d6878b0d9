import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The lines of a guest's cart that the server can take, with nothing else in them, and those that it would
 * call invalid: one such line must not lose the others.
 */
export function mergeableLines(lines: readonly CartLine[]): { sound: CartLine[]; broken: CartLine[] } {
  return {
    sound: lines
      .filter(isSoundLine)
      .map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity })),
    broken: lines.filter((line) => !isSoundLine(line)),
  }
}

/** Whether a line that this browser kept is one that the server can take. */
export const isSoundLine = ({ product_id, variant_id, quantity }: CartLine): boolean =>
  ID.test(product_id) &&
  ID.test(variant_id) &&
  Number.isInteger(quantity) &&
  quantity >= 1 &&
  quantity <= MAX_QUANTITY
