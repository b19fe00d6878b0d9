import type { Database } from '../../platform/database/database.ts'
import type { Slice } from '../../platform/database/pagination.ts'
import { type MessageRow, type SideRow, type ThreadRow, tables } from './messages.tables.ts'

/** A thread as one of its two sees it. */
export interface SeenThread extends ThreadRow {
  unread: number
  last_text: string | null
  last_by: string
}

const SEEN = `
  select thread.*, last.text as last_text, last.user_id as last_by,
    (select count(*)::integer from messages message
     where message.thread_id = thread.id and message.number > side.last_read and message.user_id <> side.user_id) as unread
  from thread_sides side
  join threads thread on thread.id = side.thread_id
  join messages last on last.thread_id = thread.id and last.number = thread.messages
  where side.user_id = $1`

/** One page of a user’s threads, the latest first. */
export async function findSeen(
  database: Database,
  userId: string,
  { limit, offset }: Slice,
): Promise<{ rows: SeenThread[]; total: number }> {
  const { rows } = await database.query<SeenThread>(
    `${SEEN} order by thread.last_at desc, thread.id desc limit $2 offset $3`,
    [userId, limit, offset],
  )
  const { total } = await tables(database)
    .selectFrom('thread_sides')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One of the user’s threads; somebody else’s is not found. */
export async function findSeenThread(
  database: Database,
  userId: string,
  id: string,
): Promise<SeenThread | undefined> {
  const { rows } = await database.query<SeenThread>(`${SEEN} and thread.id = $2`, [userId, id])
  return rows[0]
}

/**
 * One of the user’s threads, locked until the end of the transaction: its messages are numbered one after the
 * other.
 */
export async function lockThread(
  database: Database,
  userId: string,
  id: string,
): Promise<ThreadRow | undefined> {
  const { rows } = await database.query<ThreadRow>(
    'select * from threads where id = $1 and $2 in (poster_id, reader_id) for no key update',
    [id, userId],
  )
  return rows[0]
}

export const findThreadAbout = (
  database: Database,
  postId: string,
  readerId: string,
): Promise<ThreadRow | undefined> =>
  tables(database)
    .selectFrom('threads')
    .selectAll()
    .where('post_id', '=', postId)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()

/** How many threads a user began since then, and to how many posts with these words. */
export async function countBegun(
  database: Database,
  readerId: string,
  { since, fingerprint }: { since: Date; fingerprint: string },
): Promise<{ begun: number; same: number }> {
  const { rows } = await database.query<{ begun: number; same: number }>(
    `select count(*)::integer as begun, (count(*) filter (where fingerprint = $3))::integer as same
     from threads where reader_id = $1 and created_at > $2`,
    [readerId, since, fingerprint],
  )
  return rows[0] ?? { begun: 0, same: 0 }
}

export async function insertThread(database: Database, thread: ThreadRow): Promise<void> {
  await tables(database).insertInto('threads').values(thread).execute()
  const sides = [thread.poster_id, thread.reader_id].map(
    (user_id): SideRow => ({ thread_id: thread.id, user_id, last_read: 0, mailed: null }),
  )
  await tables(database).insertInto('thread_sides').values(sides).execute()
}

/** Adds a message as the next one of a thread that is locked. */
export async function appendMessage(
  database: Database,
  message: Omit<MessageRow, 'number'>,
): Promise<MessageRow> {
  const { rows } = await database.query<MessageRow>(
    `with thread as (
       update threads set messages = messages + 1, last_at = $6 where id = $1 returning messages
     )
     insert into messages (thread_id, number, user_id, text, warning, key, sent_at)
     select $1, thread.messages, $2, $3, $4, $5, $6 from thread
     returning *`,
    [message.thread_id, message.user_id, message.text, message.warning, message.key, message.sent_at],
  )
  if (!rows[0]) throw new Error('The thread of a message is gone.')
  return rows[0]
}

export const findByKey = (database: Database, userId: string, key: string): Promise<MessageRow | undefined> =>
  tables(database)
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

/** The latest messages of a thread, or those before one, in the order they were written. */
export async function findMessages(
  database: Database,
  threadId: string,
  { before, limit }: { before: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await tables(database)
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** Messages that wait for a user, in all threads. */
export async function countUnread(database: Database, userId: string): Promise<number> {
  const { rows } = await database.query<{ unread: number }>(
    `select count(*)::integer as unread from thread_sides side
     join messages message on message.thread_id = side.thread_id
       and message.number > side.last_read and message.user_id <> side.user_id
     where side.user_id = $1`,
    [userId],
  )
  return rows[0]?.unread ?? 0
}

/**
 * Never takes back what was read; a number above the last message means all. Answers whether anything
 * changed.
 */
export async function markRead(
  database: Database,
  { threadId, userId, number }: { threadId: string; userId: string; number: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update thread_sides side
     set last_read = least($3, thread.messages), mailed = case when $3 >= thread.messages then null else mailed end
     from threads thread
     where side.thread_id = $1 and side.user_id = $2 and thread.id = side.thread_id
       and side.last_read < least($3, thread.messages)`,
    [threadId, userId, number],
  )
  return rowCount === 1
}
