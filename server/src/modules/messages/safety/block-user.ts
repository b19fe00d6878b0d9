import type { Thread } from '@lunula/contract/messages/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import * as repository from '../messages.repository.ts'
import { otherOf } from '../messages.rules.ts'
import { readOne } from '../thread-queries.ts'
import { deleteBlock, insertBlock } from './block.repository.ts'

/**
 * Takes no more messages from the other one of a thread, or takes them again. Refusal:
 * `messages.thread_not_found`.
 */
export const setBlock = (
  platform: Platform,
  userId: string,
  { id, blocked }: { id: string; blocked: boolean },
): Promise<Thread | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const thread = await repository.lockThread(database, userId, id)
    if (!thread) return refuse('messages.thread_not_found')
    const other = otherOf(thread, userId)
    if (blocked) await insertBlock(database, { user_id: userId, blocked_id: other, blocked_at: clock.now() })
    else await deleteBlock(database, userId, other)
    return readOne(platform, userId, id)
  })
