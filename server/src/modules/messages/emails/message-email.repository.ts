import type { Database } from '../../../platform/database/database.ts'
import { tables } from '../messages.tables.ts'

export async function wantsMails(database: Database, userId: string): Promise<boolean> {
  const off = await tables(database)
    .selectFrom('message_mails_off')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return off === undefined
}

export async function turnMails(
  database: Database,
  userId: string,
  { wanted, now }: { wanted: boolean; now: Date },
): Promise<void> {
  if (wanted) await tables(database).deleteFrom('message_mails_off').where('user_id', '=', userId).execute()
  else
    await tables(database)
      .insertInto('message_mails_off')
      .values({ user_id: userId, off_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Whether a user has not read this message yet, and was mailed about no other one of the thread since they
 * last read it.
 */
export async function isDue(
  database: Database,
  { threadId, userId, number }: { threadId: string; userId: string; number: number },
): Promise<boolean> {
  const side = await tables(database)
    .selectFrom('thread_sides')
    .select(['last_read', 'mailed'])
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return !!side && side.last_read < number && (side.mailed ?? number) === number
}

/**
 * Notes the message that is mailed; false when another one was, or it was read meanwhile. The same message
 * once more is true.
 */
export async function markMailed(
  database: Database,
  { threadId, userId, number }: { threadId: string; userId: string; number: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update thread_sides set mailed = $3
     where thread_id = $1 and user_id = $2 and last_read < $3 and coalesce(mailed, $3) = $3`,
    [threadId, userId, number],
  )
  return rowCount === 1
}
