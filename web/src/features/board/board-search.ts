import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import {
  DEFAULT_RADIUS,
  FILTERS,
  type Filter,
  isAmount,
  type PostSort,
  RADII,
  SORTS,
} from '@lunula/contract/board/fields/filters.ts'
import {
  ASSUMPTION_RANGES,
  ASSUMPTIONS,
  type Assumptions,
  isMoneyAssumption,
  USUAL_WEEK,
} from '@lunula/contract/board/pay/assumptions.ts'
import type { PostQuery } from '@lunula/contract/board/schemas.ts'
import { readMoney } from '@lunula/contract/formats/money.ts'
import { zipIn } from '@lunula/contract/shipping/zip-in.ts'
import type { PostSearch } from '../../shared/post-kinds.ts'

export type { PostSearch }

type Chosen = PostSearch[string]

export { isAmount }
/** Filters on a day of the calendar. */
export const isDay = ({ field }: Filter): boolean => /_on$|_from$|^next_start$/.test(field)

const MAX_WORDS = 100
const MAX_LIST = 400
const MAX_PLACE = 20
const MAX_AMOUNT = 20_000_000

/**
 * Reads the query of the list of a kind. Unknown values are dropped, and equal choices read equal, in
 * whatever order they were made.
 */
export const postSearch =
  (kind: PostKind) =>
  (query: URLSearchParams): PostSearch => {
    const place = query.get('zip')?.trim().slice(0, MAX_PLACE) ?? ''
    // what is no code is kept, so that it can be named
    const zip = (zipIn(place) ?? place) || undefined
    const radius = Number(query.get('radius'))
    const page = Number.parseInt(query.get('page') ?? '', 10)
    const q = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS).trim() || undefined
    const wordsOnly = q !== undefined && query.get('words_only') === 'true'
    // words may name a place; whether they do, the server says
    const placed = zip !== undefined || (q !== undefined && !wordsOnly)
    const sort = sortIn(kind, query.get('sort'), placed)
    return {
      ...Object.fromEntries(FILTERS[kind].map((filter) => [filter.name, chosenIn(query, filter)])),
      q,
      words_only: wordsOnly || undefined,
      zip,
      radius:
        placed && (!zip || radius !== DEFAULT_RADIUS) && RADII.some((known) => known === radius)
          ? radius
          : undefined,
      state: /^[A-Z]{2}$/.exec(query.get('state') ?? '')?.[0],
      sort,
      ...(sort === 'take_home' && weekIn(query)),
      ...(kind === 'job' && comparedIn(query)),
      page: page > 1 && page <= 10_000 ? page : undefined,
      view: query.get('view') === 'map' ? 'map' : undefined,
    }
  }

/** A known order of the kind that is not the usual one; the nearest needs a place. */
export function sortIn(kind: PostKind, given: unknown, placed: boolean): PostSort | undefined {
  const sort = (SORTS[kind] as readonly PostSort[]).find((known) => known === given)
  return sort === 'newest' || (sort === 'nearest' && !placed) ? undefined : sort
}

/** What of the reader's week differs from the usual one; amounts in dollars. */
function weekIn(query: URLSearchParams): Partial<Assumptions> {
  const week: Partial<Assumptions> = {}
  for (const name of ASSUMPTIONS) {
    const typed = wholeIn(query.get(name) ?? '') ?? Number.NaN
    const { min, max } = ASSUMPTION_RANGES[name]
    const value = typed * (isMoneyAssumption(name) ? 100 : 1)
    if (value >= min && value <= max && value !== USUAL_WEEK[name]) week[name] = typed
  }
  return week
}

/** The same of a week whose amounts are in cents, as the address says it. */
export const weekSearch = (assumed: Assumptions): Partial<PostSearch> =>
  Object.fromEntries(
    ASSUMPTIONS.map((name) => [
      name,
      assumed[name] === USUAL_WEEK[name] ? undefined : assumed[name] / (isMoneyAssumption(name) ? 100 : 1),
    ]),
  )

/** The week that a list is sorted by, amounts in cents; null where it is sorted by something else. */
export const weekOf = (search: PostSearch): Assumptions | null =>
  search.sort === 'take_home' ? { ...USUAL_WEEK, ...weekQuery(search) } : null

const weekQuery = (search: PostSearch): Partial<Assumptions> =>
  Object.fromEntries(
    ASSUMPTIONS.flatMap((name) =>
      search[name] === undefined ? [] : [[name, Number(search[name]) * (isMoneyAssumption(name) ? 100 : 1)]],
    ),
  )

/** So many jobs are compared side by side. */
export const MOST_COMPARED = 3
const comparedIn = (query: URLSearchParams) => {
  const ids = [...new Set(query.get('compare')?.split(','))].filter((id) => /^[\da-f-]{36}$/.test(id))
  return ids.length > 0 && { compare: ids.slice(0, MOST_COMPARED) }
}

function chosenIn(query: URLSearchParams, filter: Filter): Chosen {
  if (filter.kind === 'any') return choices(query, filter.name)
  const text = (query.get(filter.name) ?? '').trim()
  if (filter.kind === 'yes') return text === 'true'
  if (isDay(filter))
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  const typed = wholeIn(text)
  return typed !== undefined && typed <= MAX_AMOUNT ? String(typed) : undefined
}

/** `1,200`, `1.200`, `$800` and `60%` without their signs; of dollars and cents only the dollars. */
function wholeIn(text: string): number | undefined {
  const cents = readMoney(text.replace('%', ''))
  return cents === undefined ? undefined : Math.floor(cents / 100)
}

/** Several values come as one text with commas, or, from a form sent without script, each on its own. */
function choices(query: URLSearchParams, name: string): string[] {
  const given = query.getAll(name).flatMap((text) => text.split(','))
  const sorted = [...new Set(given.filter((value) => /^[\w-]+$/.test(value)))].sort()
  while (sorted.join(',').length > MAX_LIST) sorted.pop()
  return sorted
}

/** A value of the address that its filter does not have; `field` is what the filter is called by. */
export interface UnknownValue {
  name: string
  field: string
  value: string
}

/**
 * The API’s query for what the address says, without order and page: what a map shows, and what a saved
 * search keeps.
 */
export function filterQuery(kind: PostKind, search: PostSearch): PostQuery {
  const { q, words_only, zip, radius, state } = search
  return {
    ...Object.fromEntries(FILTERS[kind].flatMap((filter) => asked(filter, search[filter.name]))),
    ...(q !== undefined && { q }),
    ...(words_only && { words_only }),
    ...(zip !== undefined && { zip }),
    ...(radius !== undefined && { radius }),
    ...(state !== undefined && { state: state as NonNullable<PostQuery['state']> }),
  }
}

function asked(filter: Filter, chosen: Chosen): [string, string | number | boolean][] {
  if (Array.isArray(chosen)) return chosen.length > 0 ? [[filter.name, chosen.join(',')]] : []
  if (chosen === undefined || chosen === false) return []
  if (filter.kind === 'yes') return [[filter.name, true]]
  if (isDay(filter)) return [[filter.name, String(chosen)]]
  return [[filter.name, Number(chosen) * (isAmount(filter) ? 100 : 1)]]
}

/** The API’s query for a page of the list. */
export const postQuery = (kind: PostKind, search: PostSearch): PostQuery => ({
  ...filterQuery(kind, search),
  ...(search.sort !== undefined && { sort: search.sort }),
  ...(search.sort === 'take_home' && weekQuery(search)),
  ...(search.page !== undefined && { page: search.page }),
})

/** The values that are chosen of a filter whose values are several. */
export const valuesOf = (search: PostSearch, name: string): readonly string[] => {
  const chosen = search[name]
  return Array.isArray(chosen) ? chosen : []
}

const isSet = (chosen: Chosen): boolean =>
  Array.isArray(chosen) ? chosen.length > 0 : chosen !== undefined && chosen !== false

/** The filters of a kind that narrow the list; words and place are none. */
export const setFilters = (kind: PostKind, search: PostSearch): Filter[] =>
  FILTERS[kind].filter(({ name }) => isSet(search[name]))

/** Whether anything but words, place, order and page narrows the list. */
export const isFiltered = (kind: PostKind, search: PostSearch): boolean => setFilters(kind, search).length > 0

/** The same list without any filter; words, place and order stay. */
export const unfiltered = (kind: PostKind, search: PostSearch): PostSearch => ({
  ...search,
  ...Object.fromEntries(FILTERS[kind].map(({ name, kind: how }) => [name, how === 'any' ? [] : undefined])),
  page: undefined,
})
