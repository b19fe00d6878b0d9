import { daysAfter } from '@lunula/contract/board/days.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { LIFETIME_DAYS } from '@lunula/contract/board/states.ts'
import { daysFrom, startOfDay } from '../../../../platform/clock.ts'
import type { PostRow } from '../../board.tables.ts'

/**
 * When a post that is published now ends: after its kind’s days, a course at the latest with the day of its
 * last start.
 */
export const endOf = (post: Pick<PostRow, 'kind' | 'content'>, now: Date): Date =>
  earlier(daysFrom(now, LIFETIME_DAYS[post.kind]), lastStartOf(post))

/** With the end of the day of the last start; null for all but courses that begin on days. */
function lastStartOf({ kind, content }: Pick<PostRow, 'kind' | 'content'>): Date | null {
  const last = kind === 'course' && !content.rolling ? (content.starts ?? []).toSorted().at(-1) : undefined
  return last === undefined ? null : startOfDay(daysAfter(last, 1))
}

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one)

/**
 * The end of a post that stands once it says `content`: a course goes with its last start, to the end of its
 * days at most. Nothing where the end stays.
 */
export function endAfterChange(
  { kind, content: before, state, published_at, expires_at }: ChangedPost,
  content: PostContent,
): { expires_at?: Date; reminded?: null } {
  if ((state !== 'published' && state !== 'hidden') || !expires_at) return {}
  const wasByStart = lastStartOf({ kind, content: before })?.getTime() === expires_at.getTime()
  const byDays = published_at && wasByStart ? daysFrom(published_at, LIFETIME_DAYS[kind]) : expires_at
  const end = earlier(byDays < expires_at ? expires_at : byDays, lastStartOf({ kind, content }))
  return end.getTime() === expires_at.getTime() ? {} : { expires_at: end, reminded: null }
}

type ChangedPost = Pick<PostRow, 'kind' | 'content' | 'state' | 'published_at' | 'expires_at'>
