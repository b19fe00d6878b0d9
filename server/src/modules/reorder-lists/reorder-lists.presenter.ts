import { unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { FullList, ListLine, ReorderList } from '@lunula/contract/reorder-lists/schemas.ts'
import type { BuyerOffer } from '../cart/index.ts'
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
 * without a price.
 */
export function fullListView(
  row: CountedList,
  lines: readonly { variant_id: string; quantity: number }[],
  goods: ReadonlyMap<string, BuyerOffer>,
): FullList {
  const shown = lines.flatMap(({ variant_id, quantity }) => {
    const good = goods.get(variant_id)
    return good ? [lineView(good, quantity)] : []
  })
  return {
    ...listView(row),
    lines: shown,
    total: shown.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
  }
}

const lineView = (good: BuyerOffer, quantity: number): ListLine => ({
  variant_id: good.variant_id,
  product_id: good.product_id,
  quantity,
  slug: good.slug,
  product_name: good.product_name,
  variant_name: good.variant_name,
  sku: good.sku,
  thumbnail: good.thumbnail,
  attributes: good.attributes,
  price: good.active && !good.restricted ? unitPrice(good, quantity) : null,
  closed: good.active && good.restricted,
  available: good.active ? Math.max(0, good.available) : 0,
  backorder: good.active && good.backorder,
})
