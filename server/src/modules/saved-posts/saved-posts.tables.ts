import { tablesOf } from '../../platform/database/database.ts'

export interface SavedPostRow {
  user_id: string
  post_id: string
  created_at: Date
}

interface SavedPostTables {
  saved_posts: SavedPostRow
}

export const tables = tablesOf<SavedPostTables>()
