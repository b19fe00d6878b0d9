import { unitPrice } from '@lunula/contract/pricing.ts'
import type { FullList, ListLine, ReorderList } from '@lunula/contract/reorder-lists.ts'
import type { Sellable } from '../catalogue/actions.ts'
import type { CountedList } from './store.ts'

export const listView = (row: CountedList): ReorderList => ({
  _id: row.id,
  name: row.name,
  line_count: row.line_count,
  total_quantity: row.total_quantity,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** A list with its lines as they stand in the shop now. What is no longer sold stays, without a price. */
export function fullListView(
  row: CountedList,
  lines: readonly { variant_id: string; quantity: number }[],
  sellables: ReadonlyMap<string, Sellable>,
): FullList {
  const shown = lines.flatMap(({ variant_id, quantity }) => {
    const sellable = sellables.get(variant_id)
    return sellable ? [lineView(sellable, quantity)] : []
  })
  return {
    ...listView(row),
    lines: shown,
    total: shown.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
  }
}

const lineView = (sellable: Sellable, quantity: number): ListLine => ({
  variant_id: sellable.variant_id,
  product_id: sellable.product_id,
  quantity,
  slug: sellable.slug,
  product_name: sellable.product_name,
  variant_name: sellable.variant_name,
  sku: sellable.sku,
  thumbnail: sellable.thumbnail,
  attributes: sellable.attributes,
  price: sellable.active ? unitPrice(sellable, quantity) : null,
  available: sellable.active ? Math.max(0, sellable.available) : 0,
  backorder: sellable.active && sellable.backorder,
})
