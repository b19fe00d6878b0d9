import type { CartItem } from '@lunula/contract/cart/schemas.ts'
import type { AppliedPromotion } from '@lunula/contract/promotions/schemas.ts'
import type { ShippingMethod } from '@lunula/contract/shipping/schemas.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Granted } from '../../promotions/index.ts'
import type { Spared } from '../../shipping/index.ts'

/*
 * How a promotion enters a total. What it takes off the items is the `discount` line and the sum of the
 * discounts of the items. What it pays of the shipping is not part of that: the `shipping` line itself is
 * lowered. So every total adds up, and tax is computed on what is paid.
 */

/** The items with what a promotion takes off each, and their sums in cents. */
export function discounted(
  lines: readonly CartItem[],
  granted: Granted | null,
): { items: (CartItem & { discount: number })[]; subtotal: number; discount: number } {
  const items = lines.map((item, index) => ({ ...item, discount: granted?.discounts[index] ?? 0 }))
  return {
    items,
    subtotal: items.reduce((sum, item) => sum + item.line_total, 0),
    discount: items.reduce((sum, item) => sum + item.discount, 0),
  }
}

/**
 * The promotion with what it saves in all. One for free shipping is refused where it would save nothing, so
 * that it is kept for another order: `promotions.shipping_free_already`, `promotions.other_method`,
 * `promotions.not_to_this_place`.
 */
export function payShipping(
  granted: Granted | null,
  discount: number,
  { methods, chosen, spared }: { methods: readonly ShippingMethod[]; chosen: ShippingMethod; spared: Spared },
): AppliedPromotion | Refusal | null {
  if (!granted) return null
  const { code, name, kind, waivesShipping } = granted
  const paid = spared.get(chosen._id) ?? 0
  if (!waivesShipping || paid > 0) return { code, name, kind, discount: discount + paid }
  if (chosen.price === 0) return refuse('promotions.shipping_free_already', { code })
  const other = methods.find(({ _id, available }) => available && (spared.get(_id) ?? 0) > 0)
  if (!other) return refuse('promotions.not_to_this_place', { code })
  return refuse('promotions.other_method', { code, method: other.name, shipping_method: other._id })
}
