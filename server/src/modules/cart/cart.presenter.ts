import { type Cart, type CartItem, isForSale } from '@lunula/contract/cart/schemas.ts'
import { countForTiers, lineTotal, tierFor, unitPrice } from '@lunula/contract/catalog/pricing.ts'
import { type LineState, lineState } from './cart.rules.ts'
import type { CartItemRow, CartLineRow, CartRow } from './cart.tables.ts'
import type { BuyerOffer, PricedOffer } from './offers/buyer-offers.ts'

/** A line as far as totals and promotions need it. */
export interface PricedLine {
  _id: string
  product_id: string
  variant_id: string
  quantity: number
  line_total: number
  state: LineState
}

/** Units that count for the tiers of a variant. */
export type CountUnits = (variantId: string) => number

/** Counts the lines that are for sale to their buyer; a variant that is not counts for itself. */
export function countUnits(
  lines: readonly { variant_id: string; quantity: number }[],
  offers: ReadonlyMap<string, PricedOffer>,
): CountUnits {
  const sold = lines.flatMap(({ variant_id, quantity }) => {
    const offer = offers.get(variant_id)
    return offer && isForSale({ state: lineState(offer, quantity) })
      ? [{ variant_id, quantity, tier_group: offer.tier_group }]
      : []
  })
  const count = countForTiers(sold)
  const alone = new Map(lines.map(({ variant_id, quantity }) => [variant_id, quantity]))
  return (variantId) =>
    count({ variant_id: variantId, tier_group: offers.get(variantId)?.tier_group ?? null }) ||
    (alone.get(variantId) ?? 0)
}

/** What a line comes to now; null for a variant that never existed. */
export function pricedLine(
  row: CartLineRow,
  offer: PricedOffer | undefined,
  counted: number,
): PricedLine | null {
  if (!offer) return null
  const { id: _id, product_id, variant_id, quantity } = row
  const state = lineState(offer, quantity)
  return {
    _id,
    product_id,
    variant_id,
    quantity,
    state,
    line_total: totalFor(offer, quantity, counted, state),
  }
}

/** Nothing is paid for what is not sold to this buyer. */
const totalFor = (offer: PricedOffer, quantity: number, counted: number, state: LineState): number =>
  isForSale({ state }) ? lineTotal(offer, quantity, counted) : 0

/**
 * A line as it stands now: priced by the units that count for its tiers, held against the stock. A vanished
 * variant keeps its last known price.
 */
export function itemView(row: CartItemRow, sellable: BuyerOffer, counted: number): CartItem {
  const state = lineState(sellable, row.quantity)
  const price = unitPrice(sellable, counted)
  return {
    _id: row.id,
    product_id: row.product_id,
    variant_id: row.variant_id,
    quantity: row.quantity,
    price,
    sale_price: sellable.sale_price,
    price_id: tierFor(sellable.wholesale_prices, counted)?._id ?? null,
    currency: 'USD',
    cart_id: row.cart_id,
    unit: sellable.unit,
    product_name: sellable.product_name,
    product_thumbnail: sellable.thumbnail,
    attributes: sellable.attributes,
    product: {
      slug: sellable.slug,
      brand: sellable.brand,
      ...(sellable.lang && { lang: sellable.lang }),
      variant_name: sellable.variant_name,
      sku: sellable.sku,
      hazmat: sellable.hazmat,
      return_class: sellable.return_class,
      weight_oz: sellable.weight_oz,
      taxable: sellable.taxable,
      requires_shipping: sellable.requires_shipping,
      pro_prices: sellable.pro_prices.length > 0,
    },
    wholesale_prices: sellable.wholesale_prices,
    tier_group: sellable.tier_group,
    tier_quantity: counted,
    line_total: totalFor(sellable, row.quantity, counted, state),
    available: sellable.available,
    backorder: sellable.backorder,
    state,
    previous_price: hasMoved(row, sellable, price) ? row.seen_price : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Another quantity, here or in the group, makes another price, but the price has not moved by that. */
const hasMoved = ({ seen_price, seen_quantity, quantity }: CartItemRow, offer: BuyerOffer, price: number) =>
  seen_price !== price && seen_price !== unitPrice(offer, seen_quantity ?? quantity)

/** The cart with its totals over the lines that can still be bought. */
export function cartView(
  userId: string,
  cart: CartRow | undefined,
  items: readonly Pick<CartItem, 'state' | 'line_total' | 'quantity'>[],
): Cart {
  const sold = items.filter(isForSale)
  return {
    _id: cart?.id ?? null,
    user_id: userId,
    total_price: sold.reduce((sum, item) => sum + item.line_total, 0),
    total_quantity: sold.reduce((sum, item) => sum + item.quantity, 0),
    currency: 'USD',
    createdAt: cart?.created_at.toISOString() ?? null,
    updatedAt: cart?.updated_at.toISOString() ?? null,
  }
}
