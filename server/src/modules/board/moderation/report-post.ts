import type { ReportReason } from '@lunula/contract/board/moderation/constants.ts'
import { HIDING_REPORTS } from '@lunula/contract/board/states.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { findPost } from '../board.repository.ts'
import { transition } from '../posts/lifecycle/publish-post.ts'
import { refusalFor } from '../posts/post-queries.ts'
import * as repository from './moderation.repository.ts'
import { tellDecision } from './moderation-notifications.ts'

/**
 * Refusals: those of reading, `board.own_post`, `board.banned`. A second report of the same reader counts as
 * the first.
 */
export const reportPost = (
  platform: Platform,
  userId: string,
  postId: string,
  { reason, note = '' }: { reason: ReportReason; note?: string | undefined },
): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await findPost(database, postId)
    if (!post) return refuse('board.post_not_found')
    if (post.user_id === userId) return refuse('board.own_post')
    const refusal = await refusalFor(platform, userId, post)
    if (refusal) return refusal
    if (await repository.isBanned(database, userId)) return refuse('board.banned')
    const now = clock.now()
    await repository.insertReport(database, { id: newId(), postId, userId, reason, note: note.trim(), now })
    if ((await repository.countReports(database, postId)) < HIDING_REPORTS) return null
    const hidden = await transition(platform, post, 'hide')
    if (!isRefusal(hidden)) await tellDecision(platform, hidden, 'hidden')
    return null
  })
