import type { JSONColumnType } from 'kysely'
import { tablesOf } from '../../platform/database/database.ts'

export interface CartRow {
  id: string
  user_id: string
  ordered_at: Date | null
  created_at: Date
  updated_at: Date
}

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
  created_at: Date
  updated_at: Date
}

/** What of a line decides a total. */
export type CartLineRow = Pick<CartItemRow, 'id' | 'product_id' | 'variant_id' | 'quantity'>

export interface CartTables {
  carts: CartRow
  cart_items: CartItemRow
  cart_merges: { user_id: string; key: string; answer: JSONColumnType<object>; created_at: Date }
}

export const tables = tablesOf<CartTables>()
