import { splitDay } from '@lunula/contract/board/days.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { FILTERS } from '@lunula/contract/board/fields/filters.ts'
import type { ApiError } from '@lunula/contract/client.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'
import { zipIn } from '@lunula/contract/shipping/zip-in.ts'
import { isDay, type PostSearch, type UnknownValue, valuesOf } from '../../board-search.ts'
import type { PostListData } from '../list-state.ts'
import { filterChoices } from './filter-words.ts'

/**
 * Splits off what the API refuses: choices that a filter does not have (any more), days and states that there
 * are none of, and what is no ZIP code.
 */
export function knownSearch(
  kind: PostKind,
  search: PostSearch,
): { search: PostSearch; unknown: UnknownValue[] } {
  const unknown = FILTERS[kind].flatMap((filter): UnknownValue[] => {
    const { name, field } = filter
    if (filter.kind === 'any') {
      const known = filterChoices(kind, filter).values
      return valuesOf(search, name)
        .filter((value) => !known.includes(value))
        .map((value) => ({ name, field, value }))
    }
    const said = search[name]
    return isDay(filter) && typeof said === 'string' && !splitDay(said) ? [{ name, field, value: said }] : []
  })
  const { state } = search
  if (typeof state === 'string' && !(US_STATES as readonly string[]).includes(state))
    unknown.push({ name: 'state', field: 'state', value: state })
  if (search.zip && !zipIn(search.zip)) {
    unknown.push({ name: 'zip', field: 'zip_code', value: search.zip })
    return { search: everywhere(withoutValues(search, unknown)), unknown }
  }
  return { search: withoutValues(search, unknown), unknown }
}

/** The same search, near no place. */
const everywhere = (search: PostSearch): PostSearch => ({
  ...search,
  zip: undefined,
  radius: undefined,
  sort: search.sort === 'nearest' ? undefined : search.sort,
})

/** The same search without some of its values. */
function withoutValues(search: PostSearch, unknown: readonly UnknownValue[]): PostSearch {
  const kept = { ...search }
  for (const { name, value } of unknown) {
    const chosen = kept[name]
    kept[name] = Array.isArray(chosen) ? chosen.filter((each) => each !== value) : undefined
  }
  return kept
}

/**
 * The list that the address asks for, without values that no filter has (an old address, a typing error), and
 * everywhere where the ZIP code is unknown. Throws what was refused for another reason.
 */
export async function loadWithout(
  error: ApiError,
  load: (search: PostSearch) => Promise<PostListData>,
  { kind, search }: { kind: PostKind; search: PostSearch },
): Promise<PostListData> {
  const { search: known, unknown } = knownSearch(kind, search)
  if (error.status === 400 && unknown.length > 0)
    return { ...(await load(known)), unknownValues: unknown, known }
  if (!search.zip || !/zip/.test(error.body?.code ?? '')) throw error
  return { ...(await load(everywhere(search))), unknownZip: true }
}
