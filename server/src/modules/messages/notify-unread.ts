import type { Platform } from '../../platform/platform.ts'
import * as repository from './messages.repository.ts'

/**
 * Tells the open pages of a user that a thread says more than before, or less of it is unread. Counted after
 * the commit. Who is not there reads it when they come.
 */
export function tellUnread(platform: Platform, userId: string, threadId: string): void {
  const { database, events, log } = platform
  const tell = async (): Promise<void> => {
    if (!(await events.isOnline(userId))) return
    const unread = await repository.countUnread(database, userId)
    events.publish(userId, { name: 'message', data: { thread_id: threadId, unread } })
  }
  database.afterCommit(() => {
    tell().catch((error: unknown) => log.warn({ err: error }, 'a message was not told'))
  })
}
