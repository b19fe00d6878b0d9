import { APPEALABLE } from '@lunula/contract/board/moderation/constants.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { REMINDER_DAYS, REOPEN_DAYS } from '@lunula/contract/board/states.ts'
import { daysFrom } from '../../platform/clock.ts'
import type { PostRow } from './board.tables.ts'
import { endOf } from './posts/lifecycle/post-end.ts'

/**
 * A post can be renewed once the first reminder of its end is due, for a later end; else it would only push
 * itself to the top.
 */
export const mayRenew = (post: Pick<PostRow, 'kind' | 'content' | 'expires_at'>, now: Date): boolean =>
  post.expires_at !== null &&
  daysFrom(post.expires_at, -REMINDER_DAYS[0]) <= now &&
  post.expires_at < endOf(post, now)

/** Another period would end less than a day later than the one that it stands for. */
export const hasJustBegun = (post: Pick<PostRow, 'kind' | 'content' | 'expires_at'>, now: Date): boolean =>
  post.expires_at !== null && endOf(post, now) < daysFrom(post.expires_at, 1)

const mayReopen = ({ closed_at }: Pick<PostRow, 'closed_at'>, now: Date): boolean =>
  closed_at !== null && daysFrom(closed_at, REOPEN_DAYS) >= now

type Action = OwnPost['allowed_actions'][number]

/**
 * Moderators look again once: after they turned an appeal down there is no other until they restore the
 * post.
 */
export const mayAppeal = (
  { state }: Pick<PostRow, 'state'>,
  last: { outcome: 'granted' | 'upheld' | null } | undefined,
): boolean => APPEALABLE.some((each) => each === state) && (!last || last.outcome === 'granted')

/** What the author may do with a post now. @param appeal their last one for it */
export function allowedActions(
  post: Pick<PostRow, 'kind' | 'content' | 'state' | 'expires_at' | 'closed_at'>,
  appeal: { outcome: 'granted' | 'upheld' | null } | undefined,
  now: Date,
): Action[] {
  const byState: Record<PostRow['state'], Action[]> = {
    draft: ['edit', 'submit'],
    pending: ['edit'],
    rejected: ['edit', 'submit', 'repost'],
    published: ['edit', 'confirm', ...(mayRenew(post, now) ? (['renew'] as const) : []), 'close', 'repost'],
    expired: ['edit', 'renew', 'close', 'repost'],
    closed: [...(mayReopen(post, now) ? (['reopen'] as const) : []), 'repost'],
    hidden: ['edit'],
    removed: [],
  }
  return [...byState[post.state], ...(mayAppeal(post, appeal) ? (['appeal'] as const) : []), 'delete']
}

/** True if an edit was made of a row that has been changed since; the wire knows milliseconds. */
export const isStale = (
  row: { updated_at: Date },
  { updatedAt }: { updatedAt?: string | undefined },
): boolean => updatedAt !== undefined && Date.parse(updatedAt) !== row.updated_at.getTime()
