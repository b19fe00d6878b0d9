import { FILTERS } from '@lunula/contract/board/fields/filters.ts'
import type { SavedSearch } from '@lunula/contract/saved-searches/schemas.ts'
import { listPath } from '../../shared/post-kinds.ts'
import { isAmount, postSearch } from '../board/index.ts'

/** The list of a saved search. Addresses hold amounts in dollars, searches in cents. */
export function searchPath({ kind, query }: Pick<SavedSearch, 'kind' | 'query'>): string {
  const amounts = new Set(FILTERS[kind].filter(isAmount).map(({ name }) => name))
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined)
      said.set(name, String(amounts.has(name) ? Math.round(Number(value) / 100) : value))
  }
  return listPath(kind, postSearch(kind)(said))
}
