import { tidyContent } from '@lunula/contract/board/fields/complete.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { PostFlag } from '@lunula/contract/board/moderation/constants.ts'
import { afterRevision, isMaterial, type RevisionEvent } from '@lunula/contract/board/revisions.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { TRUSTED_AFTER } from '@lunula/contract/board/states.ts'
import { dayAt } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import { releasePhotos } from '../../../media/index.ts'
import * as posts from '../../board.repository.ts'
import { findDismissedFlags } from '../../moderation/moderation.repository.ts'
import { notifyModerators } from '../../moderation/moderation-notifications.ts'
import { flagsOf } from '../../moderation/post-checks.ts'
import { postsChanged } from '../../version/version.ts'
import { derivedFrom } from '../derived-columns.ts'
import { endAfterChange } from '../lifecycle/post-end.ts'
import { onChanged } from '../lifecycle/post-events.ts'
import { ownPost } from '../my-posts.ts'
import * as revisions from './revision.repository.ts'

/** In these states a post has a version that moderators have let through. */
const APPROVED: readonly string[] = ['published', 'expired']

export interface Change {
  content: PostContent
  photoIds: string[]
}

/** What somebody’s post would say after a change, and what the checks find in it. */
interface Judged {
  /** Whether a moderator must look before readers see it. */
  held: boolean
  flags: { flag: PostFlag; detail: string }[]
}

/**
 * Of an approved post wait: whatever the checks find odd, and what an author who is not trusted yet changes
 * of words, place, contacts, pay or photos.
 */
export async function judgeChange(
  platform: Platform,
  post: posts.FoundPost,
  { content, photoIds }: Change,
): Promise<Judged> {
  if (!APPROVED.includes(post.state)) return { held: false, flags: [] }
  const { database } = platform
  const found = await flagsOf(platform, { ...post, content, photo_ids: photoIds })
  const known = await findDismissedFlags(database, post.id)
  const flags = found.filter(({ flag, detail }) => !known.has(`${flag} ${detail}`))
  if (flags.length > 0) return { held: true, flags }
  if (!isMaterial(post, { content, photo_ids: photoIds })) return { held: false, flags }
  return { held: (await posts.countApproved(database, post.user_id)) < TRUSTED_AFTER, flags }
}

/** Keeps a change until a moderator has looked. Refusal: `board.changed_elsewhere`. */
export async function holdChange(
  platform: Platform,
  post: posts.FoundPost,
  { content, photoIds }: Change,
  flags: Judged['flags'],
): Promise<posts.FoundPost | Refusal> {
  const { database, clock } = platform
  const now = clock.now()
  const touched = await posts.raiseVersion(database, post, now)
  if (!touched) return refuse('board.changed_elsewhere')
  await revisions.upsertRevision(database, {
    post_id: post.id,
    content,
    photo_ids: photoIds,
    flags,
    submitted_at: now,
  })
  await notifyModerators(platform)
  return touched
}

/** The change of a post and the state that an event leads to; a refusal where it cannot happen. */
async function findMovable(
  { database }: Platform,
  postId: string,
  event: RevisionEvent,
): Promise<revisions.RevisionRow | Refusal> {
  const revision = (await revisions.findRevisions(database, [postId])).get(postId)
  return revision && afterRevision(revision.state, event) ? revision : refuse('board.not_now')
}

/**
 * Readers see the change from now on. Part of the caller’s transaction. Refusals: `board.not_now`,
 * `board.changed_elsewhere`.
 */
export async function approveChange(
  platform: Platform,
  post: posts.FoundPost,
): Promise<posts.FoundPost | Refusal> {
  const { database, clock } = platform
  const revision = await findMovable(platform, post.id, 'approve')
  if (isRefusal(revision)) return revision
  const { content, photo_ids: photoIds } = revision
  const now = clock.now()
  const derived = derivedFrom(post.kind, tidyContent(post.kind, content), dayAt(now))
  const ends = endAfterChange(post, content)
  const saved = await posts.updateContent(database, post, { content, photoIds, now, ends }, derived)
  if (!saved) return refuse('board.changed_elsewhere')
  await revisions.deleteRevision(database, post.id)
  await releasePhotos(
    platform,
    post.photo_ids.filter((id) => !photoIds.includes(id)),
  )
  await onChanged(platform, saved)
  if (saved.state === 'published') await postsChanged(platform)
  return saved
}

/** The post stays as it is, and the author reads why. Refusal: `board.not_now`. */
export async function rejectChange(
  platform: Platform,
  post: posts.FoundPost,
  reason: string,
): Promise<posts.FoundPost | Refusal> {
  const revision = await findMovable(platform, post.id, 'reject')
  if (isRefusal(revision)) return revision
  await revisions.rejectRevision(platform.database, post.id, reason)
  return post
}

/** Drops what waits or was refused, if there is any, and the photos that were kept for it. */
export async function dropChange(
  platform: Platform,
  post: Pick<posts.FoundPost, 'id' | 'photo_ids'>,
): Promise<boolean> {
  const revision = await findMovable(platform, post.id, 'withdraw')
  if (isRefusal(revision)) return false
  await revisions.deleteRevision(platform.database, post.id)
  await releasePhotos(
    platform,
    revision.photo_ids.filter((id) => !post.photo_ids.includes(id)),
  )
  return true
}

/**
 * The author wants the post as it stands; without a change it is answered as it is. Refusals:
 * `board.post_not_found`, `board.changed_elsewhere`.
 */
export const withdrawChange = (platform: Platform, userId: string, id: string): Promise<OwnPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await posts.findOwn(database, id, userId)
    if (!post) return refuse('board.post_not_found')
    if (!(await dropChange(platform, post))) return ownPost(platform, post)
    const touched = await posts.raiseVersion(database, post, clock.now())
    return touched ? ownPost(platform, touched) : refuse('board.changed_elsewhere')
  })
