import { unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { FullList, ListLine, ReorderList } from '@lunula/contract/reorder-lists/schemas.ts'
import { type BuyerOffer, countUnits } from '../cart/index.ts'
import type { CountedList } from './reorder-lists.repository.ts'

export const listView = (row: CountedList): ReorderList => ({
  _id: row.id,
  name: row.name,
  line_count: row.line_count,
  total_quantity: row.total_quantity,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/**
 * A list with its lines as they stand for the buyer now. What is no longer sold, or not to them, stays
 * without a price. What counts together for the tiers does so here as in a cart of these lines.
 */
export function fullListView(
  row: CountedList,
  lines: readonly { variant_id: string; quantity: number }[],
  offers: ReadonlyMap<string, BuyerOffer>,
): FullList {
  const count = countUnits(lines, offers)
  const shown = lines.flatMap(({ variant_id, quantity }) => {
    const offer = offers.get(variant_id)
    return offer ? [lineView(offer, quantity, count(variant_id))] : []
  })
  return {
    ...listView(row),
    lines: shown,
    total: shown.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
  }
}

const lineView = (offer: BuyerOffer, quantity: number, counted: number): ListLine => ({
  variant_id: offer.variant_id,
  product_id: offer.product_id,
  quantity,
  slug: offer.slug,
  product_name: offer.product_name,
  variant_name: offer.variant_name,
  sku: offer.sku,
  thumbnail: offer.thumbnail,
  attributes: offer.attributes,
  price: offer.active && !offer.restricted ? unitPrice(offer, counted) : null,
  closed: offer.active && offer.restricted,
  available: offer.active ? Math.max(0, offer.available) : 0,
  backorder: offer.active && offer.backorder,
})
