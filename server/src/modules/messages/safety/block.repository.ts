import type { Database } from '../../../platform/database/database.ts'
import { type BlockRow, tables } from '../messages.tables.ts'

/** Blocks between a user and these others, in either direction. */
export async function findBlocks(
  database: Database,
  userId: string,
  others: readonly string[],
): Promise<Pick<BlockRow, 'user_id' | 'blocked_id'>[]> {
  const { rows } = await database.query<Pick<BlockRow, 'user_id' | 'blocked_id'>>(
    `select user_id, blocked_id from message_blocks where user_id = $1 and blocked_id = any($2::uuid[])
     union all
     select user_id, blocked_id from message_blocks where blocked_id = $1 and user_id = any($2::uuid[])`,
    [userId, others],
  )
  return rows
}

export async function insertBlock(database: Database, block: BlockRow): Promise<void> {
  await tables(database)
    .insertInto('message_blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(database: Database, userId: string, blockedId: string): Promise<void> {
  await tables(database)
    .deleteFrom('message_blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .execute()
}
