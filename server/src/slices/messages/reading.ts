import {
  MESSAGES_PER_PAGE,
  THREADS_PER_PAGE,
  type Thread,
  type ThreadPart,
} from '@lunula/contract/messages.ts'
import { type PageOf, pageOf } from '@lunula/contract/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findUsernames } from '../accounts/actions.ts'
import { findPosts } from '../board/actions.ts'
import { readNoticesOf } from '../notifications/actions.ts'
import { findBlocks } from './blocks-store.ts'
import { otherOf, threadPath } from './rules.ts'
import * as store from './store.ts'
import { tellUnread } from './telling.ts'
import { messageView, threadView } from './view.ts'

const LAST = 2_000_000_000

/** One page, the latest first. */
export async function listThreads(
  platform: Platform,
  userId: string,
  { page = 1, limit = THREADS_PER_PAGE }: { page?: number | undefined; limit?: number | undefined },
): Promise<PageOf<Thread>> {
  const slot = { limit, offset: (page - 1) * limit }
  const { rows, total } = await store.findSeen(platform.database, userId, slot)
  return pageOf(await threadViews(platform, userId, rows), total, { page, limit })
}

async function threadViews(
  platform: Platform,
  userId: string,
  rows: readonly store.SeenThread[],
): Promise<Thread[]> {
  const others = rows.map((row) => otherOf(row, userId))
  const posts = await findPosts(
    platform,
    rows.flatMap(({ post_id }) => post_id ?? []),
  )
  const beside = {
    names: await findUsernames(platform, others),
    posts: new Map(posts.map((post) => [post.id, post])),
    blocks: await findBlocks(platform.database, userId, others),
  }
  return rows.map((row) => threadView(row, userId, beside))
}

/** A thread as one of its two sees it. Refusal: `messages.thread_not_found`. */
export async function readOne(platform: Platform, userId: string, id: string): Promise<Thread | Refusal> {
  const row = await store.findSeenThread(platform.database, userId, id)
  const [view] = row ? await threadViews(platform, userId, [row]) : []
  return view ?? refuse('messages.thread_not_found')
}

/** Its latest messages, or those before the message of a number. Refusal: `messages.thread_not_found`. */
export async function readThread(
  platform: Platform,
  userId: string,
  id: string,
  before = LAST,
): Promise<ThreadPart | Refusal> {
  const row = await store.findSeenThread(platform.database, userId, id)
  const [thread] = row ? await threadViews(platform, userId, [row]) : []
  if (!thread) return refuse('messages.thread_not_found')
  const rows = await store.findMessages(platform.database, id, { before, limit: MESSAGES_PER_PAGE })
  return {
    thread,
    messages: rows.map((message) => messageView(message, userId)),
    earlier: (rows[0]?.number ?? 1) > 1,
  }
}

/** The thread that a reader began about a post; null without one. */
export async function findThread(
  { database }: Platform,
  userId: string,
  postId: string,
): Promise<{ thread_id: string | null }> {
  return { thread_id: (await store.findThreadAbout(database, postId, userId))?.id ?? null }
}

export const countUnread = ({ database }: Platform, userId: string): Promise<number> =>
  store.countUnread(database, userId)

/** Everything up to this message is read; answers how many wait elsewhere. Refusal: `messages.thread_not_found`. */
export async function markRead(
  platform: Platform,
  userId: string,
  { id: threadId, number }: { id: string; number: number },
): Promise<number | Refusal> {
  const { database } = platform
  return database.transaction(async () => {
    if (!(await store.lockThread(database, userId, threadId))) return refuse('messages.thread_not_found')
    if (await store.markRead(database, { threadId, userId, number })) {
      await readNoticesOf(platform, userId, threadPath(threadId))
      tellUnread(platform, userId, threadId)
    }
    return countUnread(platform, userId)
  })
}
