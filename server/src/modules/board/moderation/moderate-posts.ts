import type { Decision } from '@lunula/contract/board/moderation/constants.ts'
import type { ModeratedPost, ModerationCase } from '@lunula/contract/board/moderation/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { findUsernames } from '../../accounts/index.ts'
import { type FoundPost, findPost, findPosts } from '../board.repository.ts'
import type { Decided } from '../posts/lifecycle/post-emails.ts'
import { endOf } from '../posts/lifecycle/post-end.ts'
import { onChanged, onPublished } from '../posts/lifecycle/post-events.ts'
import { makeReady, publish, transition } from '../posts/lifecycle/publish-post.ts'
import { ownPosts } from '../posts/my-posts.ts'
import { approveChange, rejectChange } from '../posts/revisions/revise-post.ts'
import { findRevisions } from '../posts/revisions/revision.repository.ts'
import { findAppeals, grantAppeals, upholdAppeal } from './appeals/appeal.repository.ts'
import { banRefusal } from './bans/ban-refusal.ts'
import { findDoubles } from './find-doubles.ts'
import * as repository from './moderation.repository.ts'
import { notifyDecision } from './moderation-notifications.ts'
import { findTrackRecords } from './reports/report.repository.ts'
import { type TrackRecord, weightOf } from './reports/report-weight.ts'

/** One page of what waits for a moderator, the riskiest first, then the longest waiting. */
export async function listQueue(
  platform: Platform,
  filter: repository.QueueFilter,
): Promise<CursorPageOf<ModeratedPost>> {
  const { rows, ...page } = await repository.findQueue(platform.database, filter)
  const ids = rows.map(({ id }) => id)
  const found = await findPosts(platform.database, ids)
  const posts = ids.flatMap((id) => found.find((post) => post.id === id) ?? [])
  return { docs: await casesOf(platform, posts), ...page }
}

/** Refusal: `board.post_not_found`. */
export async function readCase(platform: Platform, id: string): Promise<ModerationCase | Refusal> {
  const post = await findPost(platform.database, id)
  if (!post || post.state === 'draft') return refuse('board.post_not_found')
  const known = await oneCase(platform, post)
  return { ...known, doubles: await findDoubles(platform, known) }
}

/** Decisions that take something from the author are explained. */
const NEEDS_REASON: readonly Decision[] = ['reject', 'hide', 'remove', 'reject_change', 'uphold']

/** Whether a decision says that readers who reported the post were right; null: it is not about that. */
const OUTCOMES: Readonly<Record<Decision, 'upheld' | 'dismissed' | null>> = {
  approve: 'dismissed',
  reject: 'upheld',
  hide: 'upheld',
  restore: 'dismissed',
  remove: 'upheld',
  dismiss: 'dismissed',
  approve_change: null,
  reject_change: null,
  uphold: 'upheld',
}

/**
 * Refusals: `board.post_not_found`, `board.own_post`, `board.reason_missing`, `board.not_now`,
 * `board.changed_elsewhere`, `board.not_ready` for what cannot be shown as it is, `board.author_banned`.
 */
export const decide = (
  platform: Platform,
  staffId: string,
  id: string,
  {
    decision,
    reason = '',
    version,
  }: { decision: Decision; reason?: string | undefined; version?: number | undefined },
): Promise<ModeratedPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await findPost(database, id)
    if (!post || post.state === 'draft') return refuse('board.post_not_found')
    if (post.user_id === staffId) return refuse('board.own_post')
    if (version !== undefined && version !== post.version) return refuse('board.changed_elsewhere')
    if (NEEDS_REASON.includes(decision) && !reason.trim()) return refuse('board.reason_missing')
    const now = clock.now()
    const decided = await carryOut(platform, post, decision, reason.trim())
    if (isRefusal(decided)) return decided
    if (!(await settleAppeals(platform, id, decision))) return refuse('board.not_now')
    await repository.settle(database, id, { outcome: OUTCOMES[decision], now })
    await repository.insertDecision(database, {
      postId: id,
      decision,
      reason: reason.trim(),
      by: staffId,
      now,
    })
    await recordChange(platform, {
      subject: { kind: 'post', id },
      before: { state: post.state, reason: post.reason, decision: null },
      after: { state: decided.state, reason: reason.trim() || decided.reason, decision },
    })
    return oneCase(platform, decided)
  })

/** False where `uphold` finds no appeal that waits. */
async function settleAppeals(
  { database, clock }: Platform,
  id: string,
  decision: Decision,
): Promise<boolean> {
  if (decision === 'restore') await grantAppeals(database, id, clock.now())
  if (decision !== 'uphold' && decision !== 'remove') return true
  return (await upholdAppeal(database, id, clock.now())) || decision === 'remove'
}

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
      return told(platform, 'restored', await restore(platform, post))
    case 'dismiss':
      return post
    case 'approve_change':
      return told(platform, 'change_approved', await approveChange(platform, post))
    case 'reject_change':
      return told(platform, 'change_rejected', await rejectChange(platform, post, reason), reason)
    case 'uphold':
      return told(platform, 'appeal_upheld', post, reason)
  }
}

/**
 * One whose time ran out while it was hidden gets a new one: the delay was not the author’s. One that was
 * removed before it was approved is approved by this, and seen for the first time.
 */
async function restore(platform: Platform, post: FoundPost): Promise<FoundPost | Refusal> {
  if (await banRefusal(platform, post.user_id)) return refuse('board.author_banned')
  const now = platform.clock.now()
  const ready = post.published_at ? post : await readyToShow(platform, post)
  if (isRefusal(ready)) return ready
  const stands = ready.expires_at !== null && ready.expires_at > now
  const restored = await transition(platform, ready, 'restore', {
    reason: null,
    published_at: ready.published_at ?? now,
    approved_at: ready.approved_at ?? now,
    confirmed_at: ready.confirmed_at ?? now,
    ...(!stands && { expires_at: endOf(ready, now), reminded: null }),
  })
  if (!isRefusal(restored) && !post.published_at) await onPublished(platform, restored)
  return restored
}

/** A rejected post may have been left half-changed, and nobody can go on with a removed one. */
async function readyToShow(platform: Platform, post: FoundPost): Promise<FoundPost | Refusal> {
  const ready = await makeReady(platform, post)
  if (isRefusal(ready)) return ready.code === 'board.incomplete' ? refuse('board.not_ready') : ready
  await onChanged(platform, ready)
  return ready
}

async function told(
  platform: Platform,
  as: Decided,
  post: FoundPost | Refusal,
  reason?: string,
): Promise<FoundPost | Refusal> {
  if (!isRefusal(post)) await notifyDecision(platform, post, as, reason)
  return post
}

async function oneCase(platform: Platform, post: FoundPost): Promise<ModeratedPost> {
  const [view] = await casesOf(platform, [post])
  if (!view) throw new Error('A post has no case.')
  return view
}

const reporterView = (
  id: string,
  names: ReadonlyMap<string, string>,
  records: ReadonlyMap<string, TrackRecord>,
) => {
  const { upheld = 0, dismissed = 0 } = records.get(id) ?? {}
  const weight = Math.round(weightOf({ upheld, dismissed }) * 10) / 10
  return { _id: id, username: names.get(id) ?? '', upheld, dismissed, weight }
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
  const reporters = cases.reports.flatMap(({ user_id }) => user_id ?? [])
  const records = await findTrackRecords(database, reporters)
  const ids = posts.map(({ id }) => id)
  const changes = await findRevisions(database, ids)
  const risks = await repository.findRisks(database, ids)
  const appeals = await findAppeals(database, ids)
  const names = await findUsernames(platform, [...userIds, ...deciders, ...reporters])
  const views = await ownPosts(platform, posts)
  return posts.map((post, at) => {
    const of = <R extends { post_id: string }>(rows: readonly R[]): R[] =>
      rows.filter(({ post_id }) => post_id === post.id)
    const author = authors.get(post.user_id)
    return {
      post: views[at] as ModeratedPost['post'],
      risk: risks.get(post.id) ?? 0,
      author: {
        _id: post.user_id,
        username: names.get(post.user_id) ?? '',
        approved_posts: author?.approved ?? 0,
        removed_posts: author?.removed ?? 0,
        banned: author?.banned ?? false,
      },
      flags: of(cases.flags).map(({ flag, detail }) => ({ flag, detail })),
      change_flags: changes.get(post.id)?.flags ?? [],
      reports: of(cases.reports).map(({ reason, note, reported_at, user_id }) => ({
        by: user_id ? reporterView(user_id, names, records) : null,
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
      appeals: of(appeals).map(({ text, outcome, appealed_at }) => ({
        text,
        outcome,
        appealedAt: appealed_at.toISOString(),
      })),
    }
  })
}
