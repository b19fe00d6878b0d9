import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import {
  type PostEvent,
  REOPEN_DAYS,
  after as stateAfter,
  statesBefore,
  TRUSTED_AFTER,
} from '@lunula/contract/board/states.ts'
import { dayAt, daysFrom } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import { isEmailConfirmed } from '../../../accounts/index.ts'
import { recordConsent } from '../../../consents/index.ts'
import * as repository from '../../board.repository.ts'
import { hasJustBegun, mayRenew } from '../../board.rules.ts'
import { leastWageFor } from '../../minimum-wages/read-minimum-wages.ts'
import { banRefusal } from '../../moderation/bans/ban-refusal.ts'
import { findProblems, readyContent } from '../../moderation/check-content.ts'
import { notifyModerators } from '../../moderation/moderation-notifications.ts'
import { isSuspect } from '../../moderation/suspicion.ts'
import { postsChanged } from '../../version/version.ts'
import { derivedFrom } from '../derived-columns.ts'
import { ownPost } from '../my-posts.ts'
import { dropChange } from '../revisions/revise-post.ts'
import { endOf } from './post-end.ts'
import { onChanged, onEnded, onPublished } from './post-events.ts'

/**
 * Moves a post on, where its state allows it; what `change` says besides is written with it. Part of the
 * caller’s transaction.
 */
export async function transition(
  platform: Platform,
  post: Pick<repository.FoundPost, 'id' | 'state'>,
  event: PostEvent,
  change: Partial<repository.PostBasics> = {},
): Promise<repository.FoundPost | Refusal> {
  const { database, clock } = platform
  const state = stateAfter(post.state, event)
  if (!state) return refuse('board.not_now')
  const moved = await repository.move(
    database,
    post.id,
    statesBefore(event).includes(post.state) ? [post.state] : [],
    {
      ...change,
      state,
      updated_at: clock.now(),
    },
  )
  if (!moved) return refuse('board.not_now')
  if (state === 'closed' || state === 'removed') await dropChange(platform, moved)
  if (post.state === 'published' || state === 'published') await postsChanged(platform)
  if (post.state === 'published' && (state === 'closed' || state === 'expired'))
    await onEnded(platform, moved)
  return moved
}

type Own = (post: repository.FoundPost) => Promise<repository.FoundPost | Refusal>

/**
 * One’s own post, held in a transaction while something is done to it. Refusals: `board.post_not_found`,
 * `board.banned`.
 */
const withOwn = (platform: Platform, userId: string, id: string, work: Own): Promise<OwnPost | Refusal> =>
  platform.database.transaction(async () => {
    const post = await repository.findOwn(platform.database, id, userId)
    if (!post) return refuse('board.post_not_found')
    const banned = await banRefusal(platform, userId)
    if (banned) return banned
    const done = await work(post)
    return isRefusal(done) ? done : ownPost(platform, done)
  })

/** null when a post is complete; otherwise `board.incomplete` with what is missing as `data.problems`. */
async function incomplete(
  platform: Platform,
  { kind, content, photo_ids, published_at }: repository.FoundPost,
): Promise<Refusal | null> {
  const standing = published_at ? { standing: content } : {}
  const today = dayAt(platform.clock.now())
  const leastWage = await leastWageFor(platform, content)
  const shown = { photos: photo_ids.length, today, leastWage, ...standing }
  const problems = findProblems(kind, content, shown)
  return problems.length > 0 ? refuse('board.incomplete', {}, { problems }) : null
}

/**
 * What may be half-typed becomes what readers can be shown. Part of the caller’s transaction. Refusals:
 * `board.incomplete`, `board.changed_elsewhere`.
 */
export async function makeReady(
  platform: Platform,
  post: repository.FoundPost,
): Promise<repository.FoundPost | Refusal> {
  const missing = await incomplete(platform, post)
  if (missing) return missing
  const { database, clock } = platform
  const now = clock.now()
  const content = readyContent(post.kind, post.content)
  const change = { content, photoIds: post.photo_ids, now }
  const derived = derivedFrom(post.kind, content, dayAt(now))
  return (
    (await repository.updateContent(database, post, change, derived)) ?? refuse('board.changed_elsewhere')
  )
}

/**
 * Hands a post in: to the moderators, or at once to the readers where the author is trusted and nothing about
 * it is odd. One that waits or stands already stays as it is. Refusals: `board.post_not_found`,
 * `board.email_unconfirmed`, `board.incomplete`, `board.not_now`.
 */
export const submitPost = (platform: Platform, userId: string, id: string): Promise<OwnPost | Refusal> =>
  withOwn(platform, userId, id, async (post) => {
    if (post.state === 'pending' || post.state === 'published') return post
    const { database, clock } = platform
    if (!(await isEmailConfirmed(platform, userId))) return refuse('board.email_unconfirmed')
    const ready = await makeReady(platform, post)
    if (isRefusal(ready)) return ready
    const submitted = await transition(platform, ready, 'submit', { submitted_at: clock.now(), reason: null })
    if (isRefusal(submitted)) return submitted
    await recordConsent(platform, userId, 'posting')
    await onChanged(platform, submitted)
    const approved = await repository.countApproved(database, userId)
    if (approved >= TRUSTED_AFTER && !(await isSuspect(platform, submitted)))
      return publish(platform, submitted)
    await notifyModerators(platform)
    return submitted
  })

/**
 * From now on readers see it; `approved` by a moderator counts for the author. Part of the caller’s
 * transaction. Refusals: `board.not_now`, `board.not_ready` for a course that is over.
 */
export async function publish(
  platform: Platform,
  post: repository.FoundPost,
  { approved = false } = {},
): Promise<repository.FoundPost | Refusal> {
  const now = platform.clock.now()
  const end = endOf(post, now)
  if (end <= now) return refuse('board.not_ready')
  const published = await transition(platform, post, 'publish', {
    published_at: now,
    confirmed_at: now,
    expires_at: end,
    reminded: null,
    reason: null,
    ...(approved && { approved_at: now }),
  })
  if (!isRefusal(published)) await onPublished(platform, published)
  return published
}

/**
 * For another period, near its end or after it; one whose period has just begun stays as it is. Refusals:
 * `board.post_not_found`, `board.too_early`, `board.incomplete`, `board.not_now`.
 */
export const renewPost = (platform: Platform, userId: string, id: string): Promise<OwnPost | Refusal> =>
  withOwn(platform, userId, id, async (post) => {
    const now = platform.clock.now()
    if (post.state === 'published' && !mayRenew(post, now))
      return hasJustBegun(post, now) ? post : refuse('board.too_early')
    const missing = await incomplete(platform, post)
    if (missing) return missing
    const wasGone = post.state === 'expired'
    const renewed = await transition(platform, post, 'renew', {
      published_at: now,
      confirmed_at: now,
      expires_at: endOf(post, now),
      reminded: null,
    })
    if (wasGone && !isRefusal(renewed)) await onPublished(platform, renewed)
    return renewed
  })

/** It still holds: “last confirmed” is now. Refusals: `board.post_not_found`, `board.not_now`. */
export const confirmPost = (platform: Platform, userId: string, id: string): Promise<OwnPost | Refusal> =>
  withOwn(platform, userId, id, async ({ id: postId }) => {
    const { database, clock } = platform
    const confirmed = await repository.move(database, postId, ['published'], { confirmed_at: clock.now() })
    if (!confirmed) return refuse('board.not_now')
    await postsChanged(platform)
    return confirmed
  })

/** One that is closed as this stays as it is. Refusals: `board.post_not_found`, `board.not_now`. */
export const closePost = (
  platform: Platform,
  userId: string,
  id: string,
  as: string,
): Promise<OwnPost | Refusal> =>
  withOwn(platform, userId, id, async (post) =>
    post.state === 'closed' && post.closed_as === as
      ? post
      : transition(platform, post, 'close', { closed_as: as, closed_at: platform.clock.now() }),
  )

/**
 * Within 30 days; one that stands stays as it is. Refusals: `board.post_not_found`, `board.too_late`,
 * `board.incomplete`, `board.not_now`.
 */
export const reopenPost = (platform: Platform, userId: string, id: string): Promise<OwnPost | Refusal> =>
  withOwn(platform, userId, id, async (post) => {
    if (post.state === 'published') return post
    const now = platform.clock.now()
    if (post.closed_at && daysFrom(post.closed_at, REOPEN_DAYS) < now)
      return refuse('board.too_late', { days: REOPEN_DAYS })
    const missing = await incomplete(platform, post)
    if (missing) return missing
    const stillStands = post.expires_at !== null && post.expires_at > now
    const reopened = await transition(platform, post, 'reopen', {
      closed_as: null,
      closed_at: null,
      confirmed_at: now,
      ...(!stillStands && { expires_at: endOf(post, now), reminded: null }),
    })
    if (!isRefusal(reopened)) await onPublished(platform, reopened)
    return reopened
  })

/**
 * Gone for readers and author at once; its rows are kept a while for moderators. Refusal:
 * `board.post_not_found`.
 */
export async function removePost(platform: Platform, userId: string, id: string): Promise<Refusal | null> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const post = await repository.findOwn(database, id, userId)
    if (!post) return refuse('board.post_not_found')
    await dropChange(platform, post)
    await repository.move(database, id, [post.state], { deleted_at: clock.now() })
    await postsChanged(platform)
    return null
  })
}
