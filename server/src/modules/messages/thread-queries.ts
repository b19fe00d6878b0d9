import type { Answer } from '@lunula/contract/endpoint.ts'
import { MESSAGES_PER_PAGE } from '@lunula/contract/messages/constants.ts'
import type { messages, Thread, ThreadPart } from '@lunula/contract/messages/schemas.ts'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import { type PageQuery, pageSlice } from '../../platform/database/pagination.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findUsernames } from '../accounts/index.ts'
import { banRefusal, findDisclosedTo, findPost, findPosts } from '../board/index.ts'
import { readNoticesOf } from '../notifications/index.ts'
import { messageView, otherName, threadView } from './messages.presenter.ts'
import * as repository from './messages.repository.ts'
import { otherOf, threadPath } from './messages.rules.ts'
import type { ThreadRow } from './messages.tables.ts'
import { notifyUnread } from './notify-unread.ts'
import { findBlocks } from './safety/block.repository.ts'

const LAST = 2_000_000_000

/** One page, the latest first. */
export async function listThreads(
  platform: Platform,
  userId: string,
  query: PageQuery,
): Promise<PageOf<Thread>> {
  const page = pageSlice(query)
  const { rows, total } = await repository.findSeen(platform.database, userId, page)
  return pageOf(await threadViews(platform, userId, rows), total, page)
}

async function threadViews(
  platform: Platform,
  userId: string,
  rows: readonly repository.SeenThread[],
): Promise<Thread[]> {
  const others = rows.map((row) => otherOf(row, userId))
  const posts = await findPosts(
    platform.database,
    rows.flatMap(({ post_id }) => post_id ?? []),
  )
  const relations = {
    names: await findUsernames(platform, others),
    posts: new Map(posts.map((post) => [post.id, post])),
    blocks: await findBlocks(platform.database, userId, others),
    disclosed: await findDisclosedTo(platform, userId),
    banned: (await banRefusal(platform, userId)) !== null,
  }
  return rows.map((row) => threadView(row, userId, relations))
}

/** A thread as one of its two sees it. Refusal: `messages.thread_not_found`. */
export async function readOne(platform: Platform, userId: string, id: string): Promise<Thread | Refusal> {
  const row = await repository.findSeenThread(platform.database, userId, id)
  const [view] = row ? await threadViews(platform, userId, [row]) : []
  return view ?? refuse('messages.thread_not_found')
}

/** The name by which one side of a thread is told of the other; null for “Owner”. */
export async function visibleName(
  platform: Platform,
  thread: ThreadRow,
  toUserId: string,
): Promise<string | null> {
  return otherName(thread, toUserId, {
    names: await findUsernames(platform, [otherOf(thread, toUserId)]),
    posts: new Map(
      (await findPosts(platform.database, thread.post_id ? [thread.post_id] : [])).map((post) => [
        post.id,
        post,
      ]),
    ),
    disclosed: await findDisclosedTo(platform, toUserId),
  })
}

/** Its latest messages, or those before the message of a number. Refusal: `messages.thread_not_found`. */
export async function readThread(
  platform: Platform,
  userId: string,
  id: string,
  before = LAST,
): Promise<ThreadPart | Refusal> {
  const row = await repository.findSeenThread(platform.database, userId, id)
  const [thread] = row ? await threadViews(platform, userId, [row]) : []
  if (!thread) return refuse('messages.thread_not_found')
  const rows = await repository.findMessages(platform.database, id, { before, limit: MESSAGES_PER_PAGE })
  return {
    thread,
    messages: rows.map((message) => messageView(message, userId)),
    earlier: (rows[0]?.number ?? 1) > 1,
  }
}

/**
 * What a signed-in reader has to do with a post: the thread they began about it (null without one), and
 * whether they wrote it.
 */
export async function findThread(
  platform: Platform,
  userId: string,
  postId: string,
): Promise<Answer<typeof messages.about>> {
  const thread = await repository.findThreadAbout(platform.database, postId, userId)
  const post = await findPost(platform.database, postId)
  return { thread_id: thread?.id ?? null, is_mine: post?.user_id === userId }
}

/**
 * Everything up to this message is read; answers how many wait elsewhere. Refusal:
 * `messages.thread_not_found`.
 */
export async function markRead(
  platform: Platform,
  userId: string,
  { id: threadId, number }: { id: string; number: number },
): Promise<number | Refusal> {
  const { database } = platform
  return database.transaction(async () => {
    if (!(await repository.lockThread(database, userId, threadId))) return refuse('messages.thread_not_found')
    if (await repository.markRead(database, { threadId, userId, number })) {
      await readNoticesOf(platform, userId, threadPath(threadId))
      notifyUnread(platform, userId, threadId)
    }
    return repository.countUnread(platform.database, userId)
  })
}
