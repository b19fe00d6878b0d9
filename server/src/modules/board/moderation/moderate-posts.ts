import type { Decision } from '@lunula/contract/board/moderation/constants.ts'
import type { ModeratedPost } from '@lunula/contract/board/moderation/schemas.ts'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { findUsernames } from '../../accounts/index.ts'
import { type FoundPost, findPost, findPosts, listOpenOf } from '../board.repository.ts'
import { endOf, publish, transition } from '../posts/lifecycle/publish-post.ts'
import { ownPosts } from '../posts/my-posts.ts'
import { postsChanged } from '../version/version.ts'
import * as repository from './moderation.repository.ts'
import { tellDecision } from './moderation-notifications.ts'

interface QueueWish {
  queue?: 'pending' | 'flagged' | 'reported' | 'hidden' | 'all' | undefined
  kind?: string | undefined
  author?: string | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** One page of what waits for a moderator, the longest waiting first. */
export async function listQueue(
  platform: Platform,
  { queue = 'pending', kind, author, page = 1, limit = 20 }: QueueWish,
): Promise<PageOf<ModeratedPost>> {
  const { ids, total } = await repository.findQueue(
    platform.database,
    { queue, kind: kind ?? null, author: author ?? null },
    { limit, offset: (page - 1) * limit },
  )
  const found = await findPosts(platform.database, ids)
  const posts = ids.flatMap((id) => found.find((post) => post.id === id) ?? [])
  return pageOf(await casesOf(platform, posts), total, { page, limit })
}

/** Refusal: `board.post_not_found`. */
export async function readCase(platform: Platform, id: string): Promise<ModeratedPost | Refusal> {
  const post = await findPost(platform.database, id)
  return post && post.state !== 'draft' ? oneCase(platform, post) : refuse('board.post_not_found')
}

/** Decisions that take something from the author are explained. */
const NEEDS_REASON: readonly Decision[] = ['reject', 'hide', 'remove']

/** Refusals: `board.post_not_found`, `board.own_post`, `board.reason_missing`, `board.not_now`. */
export const decide = (
  platform: Platform,
  staffId: string,
  id: string,
  { decision, reason = '' }: { decision: Decision; reason?: string | undefined },
): Promise<ModeratedPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await findPost(database, id)
    if (!post || post.state === 'draft') return refuse('board.post_not_found')
    if (post.user_id === staffId) return refuse('board.own_post')
    if (NEEDS_REASON.includes(decision) && !reason.trim()) return refuse('board.reason_missing')
    const now = clock.now()
    const decided = await carryOut(platform, post, decision, reason.trim())
    if (isRefusal(decided)) return decided
    await repository.settle(database, id, now)
    await repository.insertDecision(database, {
      postId: id,
      decision,
      reason: reason.trim(),
      by: staffId,
      now,
    })
    return oneCase(platform, decided)
  })

async function carryOut(
  platform: Platform,
  post: FoundPost,
  decision: Decision,
  reason: string,
): Promise<FoundPost | Refusal> {
  switch (decision) {
    case 'approve':
      return told(platform, 'approved', await publish(platform, post, { approved: true }))
    case 'reject':
      return told(platform, 'rejected', await transition(platform, post, 'reject', { reason }))
    case 'hide':
      return told(platform, 'hidden', await transition(platform, post, 'hide', { reason }))
    case 'remove':
      return told(platform, 'removed', await transition(platform, post, 'remove', { reason }))
    case 'restore':
      return restore(platform, post)
    case 'dismiss':
      return post
  }
}

/** One whose time ran out while it was hidden gets a new one: the delay was not the author’s. */
function restore(platform: Platform, post: FoundPost): Promise<FoundPost | Refusal> {
  const now = platform.clock.now()
  const stands = post.expires_at !== null && post.expires_at > now
  return transition(platform, post, 'restore', {
    reason: null,
    published_at: post.published_at ?? now,
    confirmed_at: post.confirmed_at ?? now,
    ...(!stands && { expires_at: endOf(post, now), reminded: null }),
  })
}

async function told(
  platform: Platform,
  as: 'approved' | 'rejected' | 'hidden' | 'removed',
  post: FoundPost | Refusal,
): Promise<FoundPost | Refusal> {
  if (!isRefusal(post)) await tellDecision(platform, post, as)
  return post
}

/**
 * Shuts somebody out of the board and removes what they posted. Refusals: `board.own_post` for oneself,
 * `board.author_not_found`.
 */
export const banAuthor = (
  platform: Platform,
  staffId: string,
  userId: string,
  reason: string,
): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    if (userId === staffId) return refuse('board.own_post')
    if (!(await findUsernames(platform, [userId])).has(userId)) return refuse('board.author_not_found')
    const now = clock.now()
    await repository.insertBan(database, { userId, reason, by: staffId, now })
    for (const post of await listOpenOf(database, userId)) {
      const removed = await transition(platform, post, 'remove', { reason })
      if (!isRefusal(removed))
        await repository.insertDecision(database, {
          postId: post.id,
          decision: 'remove',
          reason,
          by: staffId,
          now,
        })
    }
    await postsChanged(platform)
    return null
  })

export const unbanAuthor = ({ database }: Platform, userId: string): Promise<void> =>
  repository.deleteBan(database, userId)

async function oneCase(platform: Platform, post: FoundPost): Promise<ModeratedPost> {
  const [view] = await casesOf(platform, [post])
  if (!view) throw new Error('A post has no case.')
  return view
}

async function casesOf(platform: Platform, posts: readonly FoundPost[]): Promise<ModeratedPost[]> {
  const { database } = platform
  const cases = await repository.findCases(
    database,
    posts.map(({ id }) => id),
  )
  const userIds = posts.map(({ user_id }) => user_id)
  const authors = await repository.findAuthors(database, userIds)
  const deciders = cases.decisions.flatMap(({ decided_by }) => decided_by ?? [])
  const names = await findUsernames(platform, [...userIds, ...deciders])
  const views = await ownPosts(platform, posts)
  return posts.map((post, at) => {
    const of = <R extends { post_id: string }>(rows: readonly R[]): R[] =>
      rows.filter(({ post_id }) => post_id === post.id)
    const author = authors.get(post.user_id)
    return {
      post: views[at] as ModeratedPost['post'],
      author: {
        _id: post.user_id,
        username: names.get(post.user_id) ?? '',
        approved_posts: author?.approved ?? 0,
        removed_posts: author?.removed ?? 0,
        banned: author?.banned ?? false,
      },
      flags: of(cases.flags).map(({ flag, detail }) => ({ flag, detail })),
      reports: of(cases.reports).map(({ reason, note, reported_at }) => ({
        reason,
        note,
        reportedAt: reported_at.toISOString(),
      })),
      decisions: of(cases.decisions).map(({ decision, reason, decided_by, decided_at }) => ({
        decision,
        reason,
        by: names.get(decided_by ?? '') ?? null,
        decidedAt: decided_at.toISOString(),
      })),
    }
  })
}
