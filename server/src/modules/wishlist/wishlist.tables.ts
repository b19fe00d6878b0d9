export interface WishlistItemRow {
  user_id: string
  product_id: string
  created_at: Date
}

export interface WishlistTables {
  wishlist_items: WishlistItemRow
}
