import { MAP_OF } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { DEFAULT_RADIUS, FILTERS, isAmount } from '@lunula/contract/board/fields/filters.ts'
import { board, type PostQuery } from '@lunula/contract/board/schemas.ts'
import { Check } from 'typebox/value'

/** Whether a list of this kind could be asked so. */
export const isQueryOf = (kind: PostKind, query: PostQuery): boolean =>
  Check(board[MAP_OF[kind]].query, query)

/**
 * What asks for the same is written the same: no empty words, no flag that is off, no radius without a place
 * or words, choices in order.
 */
export function plainQuery(kind: PostKind, query: PostQuery): PostQuery {
  const choices = new Set(FILTERS[kind].filter((filter) => filter.kind === 'any').map(({ name }) => name))
  const { q, zip, radius, ...rest } = query
  const words = q?.trim().replace(/\s+/g, ' ')
  const said = Object.entries(rest).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return [[name, choices.has(name) ? [...new Set(String(value).split(','))].sort().join(',') : value]]
  })
  return {
    ...(words && { q: words }),
    ...(zip && { zip, radius: radius ?? DEFAULT_RADIUS }),
    ...(!zip && words && radius && { radius }),
    ...(Object.fromEntries(said) as PostQuery),
  }
}

const LISTS: Readonly<Record<PostKind, string>> = {
  job: '/jobs',
  worker: '/nailtech',
  salon: '/salon-sale',
  course: '/technician/courses',
}

/** Where the search is on the site: `/jobs?positions=acrylic&zip=92683`. Amounts are dollars there. */
export function listPath(kind: PostKind, query: PostQuery): string {
  const said = new URLSearchParams()
  const amounts = new Set(FILTERS[kind].filter(isAmount).map(({ name }) => name))
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined)
      said.set(name, String(amounts.has(name) ? Math.round(Number(value) / 100) : value))
  }
  said.sort()
  return said.size > 0 ? `${LISTS[kind]}?${said}` : LISTS[kind]
}

/**
 * Mails of one search leave at least so many minutes between them; what is found meanwhile waits for the next
 * one.
 */
const PAUSE_MINUTES = 15

/** In how many seconds the next mail may go. */
export function secondsToMail(mailedAt: Date | null, now: Date): number {
  if (!mailedAt) return 0
  return Math.max(0, Math.ceil((mailedAt.getTime() - now.getTime()) / 1000) + PAUSE_MINUTES * 60)
}
