import { isConfidential } from '@lunula/contract/board/confidential.ts'
import type { Message, Thread, ThreadReport } from '@lunula/contract/messages/schemas.ts'
import type { FoundPost } from '../board/index.ts'
import type { SeenThread } from './messages.repository.ts'
import { excerptOf, otherOf } from './messages.rules.ts'
import type { BlockRow, MessageRow, ReportRow, ThreadRow } from './messages.tables.ts'

/** What views need beside the rows: usernames and posts by id, and who blocks whom. */
export interface ThreadRelations {
  names: ReadonlyMap<string, string>
  posts: ReadonlyMap<string, FoundPost>
  blocks: readonly Pick<BlockRow, 'user_id' | 'blocked_id'>[]
  /** Confidential posts whose authors accepted the reader, by id. */
  disclosed: ReadonlySet<string>
  /** The reader is shut out of the board. */
  banned: boolean
}

const postView = (id: string | null, { posts }: Pick<ThreadRelations, 'posts'>): Thread['post'] => {
  const post = posts.get(id ?? '')
  return post ? { _id: post.id, kind: post.kind, title: post.title, state: post.state } : null
}

/** Why nobody can write between these two; null when they can. */
export function stopOf(
  userId: string,
  other: string,
  { names, blocks, banned }: Pick<ThreadRelations, 'names' | 'blocks' | 'banned'>,
): Thread['stop'] {
  if (!names.has(other)) return 'gone'
  const between = blocks.filter((block) => block.user_id === other || block.blocked_id === other)
  if (between.some((block) => block.user_id === userId)) return 'blocked'
  if (banned) return 'banned'
  return between.length > 0 ? 'refused' : null
}

/**
 * The other one’s username; null for a closed account, and for the author of a confidential post until they
 * accept the reader.
 */
export function otherName(
  row: ThreadRow,
  userId: string,
  { names, posts, disclosed }: Pick<ThreadRelations, 'names' | 'posts' | 'disclosed'>,
): string | null {
  const post = posts.get(row.post_id ?? '')
  // of a deleted salon or technician nobody knows any more whether it was confidential
  const confidential = post
    ? isConfidential(post.content)
    : row.post_kind === 'salon' || row.post_kind === 'worker'
  const hidden = userId === row.reader_id && confidential && !disclosed.has(row.post_id ?? '')
  return hidden ? null : (names.get(otherOf(row, userId)) ?? null)
}

export function threadView(row: SeenThread, userId: string, relations: ThreadRelations): Thread {
  const other = otherOf(row, userId)
  return {
    _id: row.id,
    side: userId === row.poster_id ? 'poster' : 'reader',
    post: postView(row.post_id, relations),
    other: otherName(row, userId, relations),
    last: {
      excerpt: excerptOf(row.last_text ?? ''),
      mine: row.last_by === userId,
      createdAt: row.last_at.toISOString(),
    },
    unread: row.unread,
    stop: stopOf(userId, other, relations),
  }
}

export function messageView(row: MessageRow, userId: string): Message {
  const mine = row.user_id === userId
  return {
    number: row.number,
    text: row.text,
    mine,
    warning: row.warning && !mine,
    key: mine ? row.key : null,
    createdAt: row.sent_at.toISOString(),
  }
}

export function reportView(
  row: ReportRow,
  relations: Pick<ThreadRelations, 'names' | 'posts'>,
): ThreadReport {
  const reported = relations.names.get(row.reported_id ?? '')
  return {
    _id: row.id,
    reason: row.reason,
    note: row.note,
    post: postView(row.post_id, relations),
    reporter: relations.names.get(row.reporter_id ?? '') ?? null,
    reported: row.reported_id && reported !== undefined ? { _id: row.reported_id, username: reported } : null,
    messages: row.messages,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settled_note: row.settled_note,
  }
}
