import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { FILTERS, type PostSort } from '@lunula/contract/board/fields/filters.ts'
import { type Assumptions, assumptionsOf } from '@lunula/contract/board/pay/assumptions.ts'
import type { PostQuery } from '@lunula/contract/board/schemas.ts'
import { dayAt } from '../../../platform/clock.ts'
import { type PageSlice, pageSlice } from '../../../platform/database/pagination.ts'
import type { Area } from './area.ts'
import type { Where, Within } from './places/where.ts'
import { type Asking, askingOf } from './words/text-query.ts'

/** A filter of choices or a flag: a post fits that has one of the tags. */
export interface Choice {
  field: string
  tags: readonly string[]
}

/** A filter of an amount or a day. */
export interface Bound {
  column: string
  kind: 'least' | 'most'
  value: number | string
}

/** What a list is asked for, ready to be looked up. */
export interface Asked {
  kind: PostKind
  /** null: whatever they say. */
  words: Asking | null
  area: Area | null
  state: string | null
  within: Within | null
  choices: readonly Choice[]
  bounds: readonly Bound[]
  /**
   * Whose posts: everybody's, or those that are kept from some salons, without those that are kept from
   * these.
   */
  from: 'everyone' | { unseenBy: readonly string[] }
  now: Date
  /** `2026-11-30`. */
  today: string
}

/** What a query asks for at a place. */
export function askedOf(
  kind: PostKind,
  query: PostQuery,
  { where, now, from = 'everyone' }: { where: Where; now: Date; from?: Asked['from'] },
): Asked {
  return {
    kind,
    words: askingOf(where.words),
    area: where.area,
    state: where.state,
    within: where.within,
    ...filtersOf(kind, query),
    from,
    now,
    today: dayAt(now),
  }
}

function filtersOf(kind: PostKind, query: PostQuery): Pick<Asked, 'choices' | 'bounds'> {
  const choices: Choice[] = []
  const bounds: Bound[] = []
  for (const { name, field, kind: by } of FILTERS[kind]) {
    const value = query[name]
    if (value === undefined) continue
    if (by === 'any')
      choices.push({ field, tags: [...new Set(String(value).split(','))].map((each) => `${field}:${each}`) })
    // a flag that is off narrows nothing: it is not “without housing”
    else if (by === 'yes') value === true && choices.push({ field, tags: [`${field}:true`] })
    else bounds.push({ column: field, kind: by, value: value as number | string })
  }
  return { choices, bounds }
}

export interface AskedPage extends PageSlice {
  sort: PostSort
  /** What the reader supposes of a week, for `take_home`. */
  assumed: Assumptions
}

/** Nearest needs an area; without one it is newest. */
export const pageAsked = ({ sort = 'newest', ...query }: PostQuery, area: Area | null): AskedPage => ({
  sort: sort === 'nearest' && !area ? 'newest' : sort,
  assumed: assumptionsOf(query),
  ...pageSlice(query),
})
