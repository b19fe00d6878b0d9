import { scamSigns } from '@lunula/contract/board/prose/scam-signs.ts'
import { NEW_ACCOUNT_CONTACTS, NEW_ACCOUNT_HOURS } from '@lunula/contract/board/states.ts'
import { tidyText } from '@lunula/contract/formats/tidy-text.ts'
import { SAME_TEXT_POSTS, THREADS_A_DAY } from '@lunula/contract/messages/constants.ts'
import type { Message, MessageBody } from '@lunula/contract/messages/schemas.ts'
import { takesMessages } from '@lunula/contract/messages/takes-messages.ts'
import { daysFrom } from '../../platform/clock.ts'
import { lockUser } from '../../platform/database/user-lock.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { findUsernames } from '../accounts/index.ts'
import {
  banRefusal,
  type FoundPost,
  findPost,
  isNewAccount,
  refusalFor,
  unconfirmedRefusal,
} from '../board/index.ts'
import { notify } from '../notifications/index.ts'
import type { MessageContext } from './message-context.ts'
import { messageView, stopOf } from './messages.presenter.ts'
import * as repository from './messages.repository.ts'
import { fingerprintOf, otherOf, threadPath } from './messages.rules.ts'
import type { MessageRow, ThreadRow } from './messages.tables.ts'
import { notifyUnread } from './notify-unread.ts'
import { findBlocks } from './safety/block.repository.ts'
import { visibleName } from './thread-queries.ts'

/**
 * Writes to the author of a post, in the thread about it if there is one already. Refusals: those of reading
 * the post, `board.banned`, `board.confirm_email`, `messages.new_account`, `messages.own_post`,
 * `messages.not_offered`, `messages.too_many_threads`, `messages.same_text`, and those of writing.
 */
export const startThread = (
  messaging: MessageContext,
  userId: string,
  postId: string,
  body: MessageBody,
): Promise<{ thread_id: string; message: Message } | Refusal> =>
  messaging.platform.database.transaction(async () => {
    const { database } = messaging.platform
    await lockUser(database, userId)
    const sent = await repository.findByKey(database, userId, body.key)
    if (sent) return { thread_id: sent.thread_id, message: messageView(sent, userId) }
    const known = await repository.findThreadAbout(database, postId, userId)
    const thread = known ?? (await beginThread(messaging.platform, userId, postId, body.text))
    if (isRefusal(thread)) return thread
    const message = await append(messaging, userId, thread, body)
    return isRefusal(message) ? message : { thread_id: thread.id, message: messageView(message, userId) }
  })

/**
 * Writes in a thread; with a key that was used already it answers what was written then. Refusals:
 * `messages.thread_not_found`, `messages.empty`, `board.banned`, `messages.gone`, `messages.blocked`,
 * `messages.refused`.
 */
export const writeMessage = (
  messaging: MessageContext,
  userId: string,
  threadId: string,
  body: MessageBody,
): Promise<Message | Refusal> =>
  messaging.platform.database.transaction(async () => {
    const { database } = messaging.platform
    await lockUser(database, userId)
    const thread = await repository.lockThread(database, userId, threadId)
    if (!thread) return refuse('messages.thread_not_found')
    const sent = await repository.findByKey(database, userId, body.key)
    const message = sent ?? (await append(messaging, userId, thread, body))
    return isRefusal(message) ? message : messageView(message, userId)
  })

async function beginThread(
  platform: Platform,
  userId: string,
  postId: string,
  text: string,
): Promise<ThreadRow | Refusal> {
  const { database, clock } = platform
  const post = await findPost(platform.database, postId)
  const refusal = post ? await whyNotAbout(platform, userId, post) : refuse('board.post_not_found')
  if (!post || refusal) return refusal ?? refuse('board.post_not_found')
  const now = clock.now()
  const fingerprint = fingerprintOf(text)
  const { begun, same } = await repository.countBegun(database, userId, {
    since: daysFrom(now, -1),
    fingerprint,
  })
  if (begun >= THREADS_A_DAY) return refuse('messages.too_many_threads', { limit: THREADS_A_DAY })
  if (begun >= NEW_ACCOUNT_CONTACTS && (await isNewAccount(platform, userId)))
    return refuse('messages.new_account', { limit: NEW_ACCOUNT_CONTACTS, hours: NEW_ACCOUNT_HOURS })
  if (same >= SAME_TEXT_POSTS - 1) return refuse('messages.same_text')
  const thread: ThreadRow = {
    id: newId(),
    post_id: post.id,
    post_kind: post.kind,
    poster_id: post.user_id,
    reader_id: userId,
    created_at: now,
    fingerprint,
    messages: 0,
    last_at: now,
  }
  await repository.insertThread(database, thread)
  return thread
}

const whyNotAbout = async (platform: Platform, userId: string, post: FoundPost): Promise<Refusal | null> => {
  if (post.user_id === userId) return refuse('messages.own_post')
  const unseen = await refusalFor(platform, userId, post)
  if (unseen) return unseen
  if (!takesMessages(post.content)) return refuse('messages.not_offered')
  return unconfirmedRefusal(platform, userId)
}

/** Appends a message and tells both sides. */
async function append(
  { platform, mailLater }: MessageContext,
  userId: string,
  thread: ThreadRow,
  { text, key }: MessageBody,
): Promise<MessageRow | Refusal> {
  const { database, clock } = platform
  const tidy = tidyText(text)
  if (tidy === '') return refuse('messages.empty')
  const other = otherOf(thread, userId)
  const names = await findUsernames(platform, [userId, other])
  const refusal = await stopRefusal(platform, userId, other, names)
  if (refusal) return refusal
  const message = await repository.appendMessage(database, {
    thread_id: thread.id,
    user_id: userId,
    text: tidy,
    warning: scamSigns(tidy, thread.post_kind).length > 0,
    key,
    sent_at: clock.now(),
  })
  const post = thread.post_id ? await findPost(platform.database, thread.post_id) : undefined
  const from = (await visibleName(platform, thread, other)) ?? ''
  const data = { thread_id: thread.id, from, title: post?.title ?? '', of: thread.post_kind }
  await notify(platform, other, { kind: 'message', data, path: threadPath(thread.id) })
  await mailLater({ threadId: thread.id, userId: other, number: message.number, looks: 0 })
  for (const each of [userId, other]) notifyUnread(platform, each, thread.id)
  return message
}

async function stopRefusal(
  platform: Platform,
  userId: string,
  other: string,
  names: ReadonlyMap<string, string>,
): Promise<Refusal | null> {
  const blocks = await findBlocks(platform.database, userId, [other])
  const ban = await banRefusal(platform, userId)
  const stop = stopOf(userId, other, { names, blocks, banned: ban !== null })
  return stop === 'banned' ? ban : stop && refuse(`messages.${stop}`)
}
