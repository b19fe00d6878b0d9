export interface SavedPostRow {
  user_id: string
  post_id: string
  created_at: Date
}

export interface SavedPostTables {
  saved_posts: SavedPostRow
}
