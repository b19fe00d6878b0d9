import type { SavedSearch } from '@lunula/contract/saved-searches/schemas.ts'
import type { SavedSearchRow } from './saved-searches.tables.ts'

export const searchView = ({ id, kind, name, query, alert, created_at }: SavedSearchRow): SavedSearch => ({
  _id: id,
  kind,
  name,
  query,
  alert,
  createdAt: created_at.toISOString(),
})
