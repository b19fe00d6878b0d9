import type { CartItem, CartLine } from '@lunula/contract/cart/schemas.ts'
import type { SeenPrice } from '../../../shell/storage/storage.ts'

type Seen = Readonly<Record<string, SeenPrice>>

/**
 * What a guest's lines cost when they were last changed: as the server does for a user's cart. A line that is
 * new or has another quantity is seen at its price of now; any other keeps the price at which it was put in,
 * and its item tells of it when that has moved. Where lines count
 * together for the tiers, it is their quantity that matters.
 */
export function withSeenPrices(
  lines: readonly CartLine[],
  items: readonly CartItem[],
  before: Seen = {},
): { items: CartItem[]; seen: Seen } {
  const seen: Record<string, SeenPrice> = {}
  const quantities = new Map(lines.map((line) => [line.variant_id, line.quantity]))
  const told = items.map((item) => {
    const { variant_id, price } = item
    const quantity = quantities.get(variant_id) ?? item.quantity
    const known = before[variant_id]
    const last = known?.quantity === quantity ? known : { quantity, price }
    seen[variant_id] = last
    return { ...item, previous_price: last.price === price ? null : last.price }
  })
  return { items: told, seen }
}
