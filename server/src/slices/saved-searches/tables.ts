import type { PostKind } from '@lunula/contract/board/choices.ts'
import type { PostQuery } from '@lunula/contract/board/posts.ts'
import type { SearchAlert } from '@lunula/contract/board/saved-searches.ts'

export interface SavedSearchRow {
  id: string
  user_id: string
  kind: PostKind
  name: string
  query: PostQuery
  alert: SearchAlert
  created_at: Date
  /** When its last mail was set on its way. */
  mailed_at: Date | null
}

export interface SavedSearchTables {
  saved_searches: SavedSearchRow
}
