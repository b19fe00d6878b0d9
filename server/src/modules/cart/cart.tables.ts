import type { Generated, JSONColumnType, Selectable } from 'kysely'
import { tablesOf } from '../../platform/database/database.ts'

interface CartTable {
  id: string
  user_id: string
  /** Filled by staff for the customer, beside the customer's own. */
  is_draft: Generated<boolean>
  ordered_at: Date | null
  created_at: Date
  updated_at: Date
}

export type CartRow = Selectable<CartTable>

export interface CartItemRow {
  id: string
  cart_id: string
  product_id: string
  variant_id: string
  quantity: number
  /** Cents for one unit when the line was last changed. */
  seen_price: number
  /** Units that counted for the tiers then; null: those of the line. */
  seen_quantity: number | null
  /** Under which units were put on it last, where one was said; null once they were set. */
  last_key: string | null
  created_at: Date
  updated_at: Date
}

/** What of a line decides a total. */
export type CartLineRow = Pick<CartItemRow, 'id' | 'product_id' | 'variant_id' | 'quantity' | 'last_key'>

export interface CartTables {
  carts: CartTable
  cart_items: CartItemRow
  cart_merges: { user_id: string; key: string; answer: JSONColumnType<object>; created_at: Date }
}

export const tables = tablesOf<CartTables>()
