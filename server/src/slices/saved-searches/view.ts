import type { SavedSearch } from '@lunula/contract/board/saved-searches.ts'
import type { SavedSearchRow } from './tables.ts'

export const searchView = ({ id, kind, name, query, alert, created_at }: SavedSearchRow): SavedSearch => ({
  _id: id,
  kind,
  name,
  query,
  alert,
  createdAt: created_at.toISOString(),
})
