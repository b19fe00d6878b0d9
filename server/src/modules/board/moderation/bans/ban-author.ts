import type { BoardBan } from '@lunula/contract/board/moderation/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { recordChange, recordNothing } from '../../../../platform/audit/audit.ts'
import type { CursorQuery } from '../../../../platform/database/cursor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import { findUsernames } from '../../../accounts/index.ts'
import { findAllOf, listOpenOf } from '../../board.repository.ts'
import { transition } from '../../posts/lifecycle/publish-post.ts'
import { postsChanged } from '../../version/version.ts'
import * as repository from '../moderation.repository.ts'
import { notifyBan } from '../moderation-notifications.ts'
import { deleteBan, findBan, findBans, insertBan } from './ban.repository.ts'
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
    const before = await findBan(database, userId)
    await insertBan(database, { userId, reason, by: staffId, now })
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
    await recordChange(platform, {
      subject: { kind: 'board_ban', id: userId },
      before: before ?? null,
      after: { reason },
    })
    await postsChanged(platform)
    return null
  })

/** Lets somebody back, if they were shut out; what was removed stays so. */
export const unbanAuthor = (platform: Platform, userId: string): Promise<void> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const before = await findBan(database, userId)
    if (!before) return recordNothing()
    await deleteBan(database, userId)
    await deleteMarks(database, userId)
    await recordChange(platform, {
      subject: { kind: 'board_ban', id: userId },
      before,
      after: null,
    })
  })

/** Who is shut out, the last first. */
export async function listBans(platform: Platform, query: CursorQuery): Promise<CursorPageOf<BoardBan>> {
  const { rows, ...page } = await findBans(platform.database, query)
  const ids = rows.flatMap(({ user_id, banned_by }) => [user_id, ...(banned_by ? [banned_by] : [])])
  const names = await findUsernames(platform, [...new Set(ids)])
  const docs = rows.map(({ user_id, reason, banned_by, banned_at, removed_posts }) => ({
    user_id,
    username: names.get(user_id) ?? '',
    reason,
    by: names.get(banned_by ?? '') ?? null,
    removed_posts,
    bannedAt: banned_at.toISOString(),
  }))
  return { docs, ...page }
}
