import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { ASSUMPTIONS } from '@lunula/contract/board/pay/assumptions.ts'
import type { PostList } from '@lunula/contract/board/schemas.ts'
import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { listPath } from '../../../shared/post-kinds.ts'
import { useWanted } from '../../../ui/navigation/wanted.ts'
import { type PostSearch, postSearch, type UnknownValue, weekSearch } from '../board-search.ts'
import { readAssumed } from '../facts/assumed-week.ts'

/** What the page of a list loads. */
export interface PostListData {
  kind: PostKind
  list: PostList
  /** When it was loaded, ISO 8601: ages are reckoned from it, on the server and in the browser alike. */
  now: string
  /** The ZIP code that was asked for is none that is known, so the list is that of everywhere. */
  unknownZip: boolean
  /** What the address asks for and no filter has: the list is that without these values. */
  unknownValues: readonly UnknownValue[]
  /** The search without these; null where all is known. */
  known: PostSearch | null
}

/**
 * A list of posts as its screen shows it: what was asked for, what was found, and how to ask for something
 * else.
 */
export interface ListState extends PostListData {
  /** What is chosen, ahead of the answer while it is on its way. */
  search: PostSearch
  /** The next answer is on its way. */
  pending: boolean
  /** The order of what was found. */
  order: PostSearch['sort']
  /** The address of the list for other choices. */
  to: (search: PostSearch) => string
  /** Shows the list for other choices, without moving the page. */
  show: (search: PostSearch) => void
  /** Shows the list as the form says; words, order and view stay unless the form holds them. */
  apply: (form: HTMLFormElement) => void
}

/** Ties a list to its address: every choice is a step that “back” undoes. */
export function useListState(data: PostListData, shown: PostSearch): ListState {
  const { kind } = data
  const [wanted, want] = useWanted<PostSearch>()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const read = useMemo(() => postSearch(kind), [kind])
  const coming = useMemo(
    () => (next?.pathname === pathname ? read(new URLSearchParams(next.search)) : null),
    [next, pathname, read],
  )
  const found = data.known ?? shown
  const search = wanted ?? coming ?? found
  const pending = wanted !== null || coming !== null
  // One and the same while nothing changes, so that late parts are not drawn anew.
  return useMemo(() => {
    const to = (choice: PostSearch) => listPath(kind, choice)
    const show = (chosen: PostSearch) => {
      // a list sorted by take-home says in its address by whose week
      const sorts = chosen.sort === 'take_home' && search.sort !== 'take_home'
      const choice = sorts ? { ...chosen, ...weekSearch(readAssumed()) } : chosen
      want(choice, to(choice))
    }
    const apply = (form: HTMLFormElement) => show(chosenIn(form, { search, list: data.list }, read))
    return { ...data, search, pending, order: found.sort, to, show, apply }
  }, [data, kind, search, pending, found.sort, want, read])
}

type Read = ReturnType<typeof postSearch>

/** What a form says; words, order, place and view stay unless it holds them. */
function chosenIn(form: HTMLFormElement, before: Pick<ListState, 'search' | 'list'>, read: Read): PostSearch {
  const { search } = before
  const said = new URLSearchParams()
  for (const [name, value] of new FormData(form)) said.append(name, String(value))
  for (const name of ['q', 'words_only', 'sort', 'zip', 'radius', 'state', 'compare', ...ASSUMPTIONS]) {
    const kept = search[name]
    if (!said.has(name) && kept !== undefined) said.set(name, String(kept))
  }
  return { ...onePlace(read(said), before), view: search.view, page: undefined }
}

/** The order that is left when the place goes. */
export const notNearest = ({ sort }: PostSearch): PostSearch['sort'] =>
  sort === 'nearest' ? undefined : sort

/** The search without its place: a place among the words goes with its words. */
export const withoutPlace = ({ search, list }: Pick<ListState, 'search' | 'list'>): PostSearch => ({
  ...search,
  q: list.place ? list.place.words || undefined : search.q,
  zip: undefined,
  radius: undefined,
  state: undefined,
})

/**
 * By words, near a ZIP code or in a state: the place that was just chosen stands. Other words are read for
 * places anew.
 */
function onePlace(choice: PostSearch, before: Pick<ListState, 'search' | 'list'>): PostSearch {
  const { search, list } = before
  if (choice.q !== search.q) return { ...choice, words_only: undefined }
  const isMoved = choice.zip !== search.zip || choice.state !== search.state
  if (isMoved && list.place) choice.q = list.place.words || undefined
  if (!choice.zip || !choice.state) return choice
  return choice.state === search.state
    ? { ...choice, state: undefined }
    : { ...choice, zip: undefined, radius: undefined, sort: notNearest(choice) }
}
