import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import { findUsernames } from '../../../accounts/index.ts'
import { findAllOf, listOpenOf } from '../../board.repository.ts'
import { transition } from '../../posts/lifecycle/publish-post.ts'
import { postsChanged } from '../../version/version.ts'
import * as repository from '../moderation.repository.ts'
import { notifyBan } from '../moderation-notifications.ts'
import { deleteMarks } from './ban-mark.repository.ts'
import { markBanned } from './ban-marks.ts'

/**
 * Shuts somebody out of the board, removes what they posted and keeps by what they are known again. Refusals:
 * `board.own_post` for oneself, `board.author_not_found`.
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
    await markBanned(platform, userId, await findAllOf(database, userId))
    for (const post of await listOpenOf(database, userId)) {
      const removed = await transition(platform, post, 'remove', { reason })
      if (isRefusal(removed)) continue
      await repository.settle(database, post.id, { outcome: 'upheld', now })
      await repository.insertDecision(database, {
        postId: post.id,
        decision: 'remove',
        reason,
        by: staffId,
        now,
      })
    }
    await notifyBan(platform, userId, reason)
    await postsChanged(platform)
    return null
  })

/** Lets somebody back; what was removed stays so. */
export const unbanAuthor = ({ database }: Platform, userId: string): Promise<void> =>
  database.transaction(async () => {
    await repository.deleteBan(database, userId)
    await deleteMarks(database, userId)
  })
