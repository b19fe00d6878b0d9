import { tablesOf } from '../../platform/database/database.ts'

export interface WishlistItemRow {
  user_id: string
  product_id: string
  created_at: Date
}

interface WishlistTables {
  wishlist_items: WishlistItemRow
}

export const tables = tablesOf<WishlistTables>()
