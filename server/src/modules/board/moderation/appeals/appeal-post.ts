import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { newId } from '../../../../platform/id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../../platform/refusal.ts'
import { findOwn } from '../../board.repository.ts'
import { mayAppeal } from '../../board.rules.ts'
import { ownPost } from '../../posts/my-posts.ts'
import { banRefusal } from '../bans/ban-refusal.ts'
import { notifyModerators } from '../moderation-notifications.ts'
import { findAppeals, insertAppeal } from './appeal.repository.ts'

/**
 * Asks the moderators to look again; the same words while they wait are asked once. Refusals:
 * `board.post_not_found`, `board.banned`, `board.not_appealable`, `board.appeal_waits`,
 * `board.appeal_answered`.
 */
export const appealForPost = (
  platform: Platform,
  userId: string,
  id: string,
  text: string,
): Promise<OwnPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await findOwn(database, id, userId)
    if (!post) return refuse('board.post_not_found')
    const banned = await banRefusal(platform, userId)
    if (banned) return banned
    const last = (await findAppeals(database, [id])).at(-1)
    if (!mayAppeal(post, undefined)) return refuse('board.not_appealable')
    if (last?.outcome === 'upheld') return refuse('board.appeal_answered')
    const said = text.trim()
    if (last?.outcome === null && last.text === said) return ownPost(platform, post)
    const appeal = { id: newId(), postId: id, text: said, now: clock.now() }
    if (!(await insertAppeal(database, appeal))) return refuse('board.appeal_waits')
    await notifyModerators(platform)
    return ownPost(platform, post)
  })
