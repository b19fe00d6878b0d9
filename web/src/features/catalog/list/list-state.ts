import type { ProductList } from '@lunula/contract/catalog/schemas.ts'
import { useLocation, useNavigation } from 'react-router'
import { useWanted } from '../../../ui/navigation/wanted.ts'
import { listSearch, type WordSearch, wordSearch } from '../list-search.ts'

/**
 * A product list as its screen shows it: what was asked for, what was found, and how to ask for something
 * else.
 */
export interface ListState {
  list: ProductList
  /** What is chosen, ahead of the answer while it is on its way. */
  search: WordSearch
  /** The next answer is on its way. */
  pending: boolean
  /** The order of what was found. */
  order: WordSearch['sort']
  /** The address of the list for other choices. */
  to: (search: WordSearch) => string
  /** Shows the list for other choices, without moving the page. */
  show: (search: WordSearch) => void
  /** Shows the list as the form says; order and words stay unless the form holds them. */
  apply: (form: HTMLFormElement) => void
  /** Shows the same list in another order, or in the usual one for an empty name. */
  reorder: (sort: string) => void
}

/** Ties a list to its address: every choice is a step that "back" undoes. */
export function useListState(
  list: ProductList,
  shown: WordSearch,
  to: (search: WordSearch) => string,
): ListState {
  const [wanted, want] = useWanted<WordSearch>()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const coming = next?.pathname === pathname ? wordSearch(new URLSearchParams(next.search)) : null
  const search = wanted ?? coming ?? shown
  const pending = wanted !== null || coming !== null
  const show = (choice: WordSearch) => want(choice, to(choice))
  return {
    list,
    search,
    pending,
    order: shown.sort,
    to,
    show,
    apply(form) {
      const said = new URLSearchParams()
      for (const [name, value] of new FormData(form)) said.append(name, String(value))
      const sort = said.has('sort') ? listSearch(said).sort : search.sort
      show({ ...listSearch(said), sort, page: undefined, q: search.q })
    },
    reorder(name) {
      const { sort } = listSearch(new URLSearchParams({ sort: name }))
      show({ ...search, sort, page: undefined })
    },
  }
}
