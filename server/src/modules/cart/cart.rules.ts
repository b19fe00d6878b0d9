import { type LINE_STATES, MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'

interface Stocked {
  active: boolean
  available: number
  backorder: boolean
  /** For professional buyers only, and this one is none now. */
  restricted: boolean
}

export type LineState = (typeof LINE_STATES)[number]

/**
 * How a line stands against the shop: no longer sold, closed to its buyer, sold out, fewer left than asked
 * for, or fine.
 */
export function lineState(sellable: Stocked | undefined, quantity: number): LineState {
  if (!sellable?.active) return 'gone'
  if (sellable.restricted) return 'licence'
  if (sellable.backorder || sellable.available >= quantity) return 'ok'
  return sellable.available > 0 ? 'short' : 'out'
}

/** The most units of a variant that a cart may hold now. */
export const mostUnits = ({ available, backorder }: Pick<Stocked, 'available' | 'backorder'>): number =>
  backorder ? MAX_QUANTITY : Math.min(MAX_QUANTITY, Math.max(0, available))

export interface MergeOutcome {
  outcome: 'added' | 'capped' | 'refused'
  /** Units in the cart after the merge. */
  quantity: number
}

/**
 * Sums a guest's line into the cart's line, up to the stock. A merge never takes away what was in the cart
 * already.
 */
export function mergeLine(sellable: Stocked | undefined, inCart: number, guest: number): MergeOutcome {
  if (!sellable?.active || sellable.restricted) return { outcome: 'refused', quantity: inCart }
  const most = Math.max(inCart, mostUnits(sellable))
  const quantity = Math.min(inCart + guest, most)
  if (quantity === inCart) return { outcome: 'refused', quantity }
  return { outcome: quantity === inCart + guest ? 'added' : 'capped', quantity }
}

/** The lines and units of a cart that an order does not hold. */
export function leftOver<Item extends { variant_id: string; quantity: number }>(
  items: readonly Item[],
  ordered: readonly { variant_id: string; quantity: number }[],
): Item[] {
  const taken = new Map(ordered.map((line) => [line.variant_id, line.quantity]))
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (taken.get(item.variant_id) ?? 0) }))
    .filter((item) => item.quantity > 0)
}

/** `Saigon Nights · Saigon Red`; products with a single variant have no second part. */
export const fullName = ({
  product_name,
  variant_name,
}: {
  product_name: string
  variant_name: string
}): string =>
  variant_name && variant_name !== product_name ? `${product_name} · ${variant_name}` : product_name
