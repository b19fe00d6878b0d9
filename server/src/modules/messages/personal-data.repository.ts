import type { Database } from '../../platform/database/database.ts'
import { tables } from './messages.tables.ts'

/** What a user wrote and was written, thread by thread. */
export async function findAllOf(
  database: Database,
  userId: string,
): Promise<
  { thread_id: string; post_id: string | null; mine: boolean; text: string | null; sent_at: Date }[]
> {
  const { rows } = await database.query<{
    thread_id: string
    post_id: string | null
    mine: boolean
    text: string | null
    sent_at: Date
  }>(
    `select thread.id as thread_id, thread.post_id, message.user_id = $1 as mine, message.text, message.sent_at
     from thread_sides side
     join threads thread on thread.id = side.thread_id
     join messages message on message.thread_id = thread.id
     where side.user_id = $1
     order by thread.created_at, thread.id, message.number`,
    [userId],
  )
  return rows
}

export async function findThreadIds(database: Database, userId: string): Promise<string[]> {
  const sides = tables(database).selectFrom('thread_sides').select('thread_id')
  return (await sides.where('user_id', '=', userId).execute()).map(({ thread_id }) => thread_id)
}

/** Usernames are not known here: whom a user blocked is counted. */
export async function countBlocked(database: Database, userId: string): Promise<number> {
  const { blocked } = await tables(database)
    .selectFrom('message_blocks')
    .select(({ fn }) => fn.countAll<number>().as('blocked'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return blocked
}

export const findReportsBy = (
  database: Database,
  userId: string,
): Promise<{ reason: string; note: string; created_at: Date }[]> =>
  tables(database)
    .selectFrom('message_reports')
    .select(['reason', 'note', 'created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .execute()

/**
 * The other one keeps their own messages; of the user’s, only that there were some. A thread that both have
 * left goes. Reports that wait keep what was reported until a moderator has looked.
 */
export async function erase(database: Database, userId: string): Promise<void> {
  const one = [userId]
  await database.query('update messages set text = null, warning = false where user_id = $1', one)
  await database.query(
    `with gone as (delete from thread_sides where user_id = $1 returning thread_id)
     delete from threads using gone
     where threads.id = gone.thread_id and not exists (
       select from thread_sides other where other.thread_id = gone.thread_id and other.user_id <> $1
     )`,
    one,
  )
  await database.query('delete from message_blocks where $1 in (user_id, blocked_id)', one)
  await database.query('delete from message_mails_off where user_id = $1', one)
  await database.query('update message_reports set reporter_id = null where reporter_id = $1', one)
  await database.query('delete from message_reports where reported_id = $1 and settled_at is not null', one)
}

/**
 * Gives the conversations of one account to another. What the two wrote to each other goes, and a second
 * conversation about the same post stays where it is. Who is blocked stays so.
 */
export async function move(database: Database, from: string, into: string): Promise<void> {
  const pair = [from, into]
  await database.query(
    'delete from threads where (poster_id, reader_id) in (($1::uuid, $2::uuid), ($2, $1))',
    pair,
  )
  const { rows } = await database.query<{ id: string }>(
    `update threads set poster_id = case when poster_id = $1 then $2::uuid else poster_id end,
       reader_id = case when reader_id = $1 then $2::uuid else reader_id end
     where poster_id = $1 or reader_id = $1 and not exists (
       select from threads other where other.post_id = threads.post_id and other.reader_id = $2)
     returning id`,
    pair,
  )
  const moved = [...pair, rows.map(({ id }) => id)]
  await database.query(
    'update thread_sides set user_id = $2 where user_id = $1 and thread_id = any($3::uuid[])',
    moved,
  )
  await database.query(
    // a key is one of its writer's: it must not meet one of the other account's
    `update messages set user_id = $2, key = thread_id || ':' || number
     where user_id = $1 and thread_id = any($3::uuid[])`,
    moved,
  )
  await database.query(
    `insert into message_blocks (user_id, blocked_id, blocked_at)
     select case when user_id = $1 then $2::uuid else user_id end,
       case when blocked_id = $1 then $2::uuid else blocked_id end, blocked_at
     from message_blocks where $1 in (user_id, blocked_id) and $2 not in (user_id, blocked_id)
     on conflict do nothing`,
    pair,
  )
}
