import type { Platform } from '../../platform/platform.ts'
import * as repository from './messages.repository.ts'

/** Tells the open pages of a user that a thread says more than before, or less of it is unread. */
export const notifyUnread = ({ database, events }: Platform, userId: string, threadId: string): void =>
  events.publishFresh(userId, async () => ({
    name: 'message',
    data: { thread_id: threadId, unread: await repository.countUnread(database, userId) },
  }))
