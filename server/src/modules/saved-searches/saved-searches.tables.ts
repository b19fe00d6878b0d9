import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostQuery } from '@lunula/contract/board/schemas.ts'
import type { SearchAlert } from '@lunula/contract/saved-searches/constants.ts'

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
