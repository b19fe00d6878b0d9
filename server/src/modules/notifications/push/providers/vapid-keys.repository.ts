import type { Database } from '../../../../platform/database/database.ts'
import { tables } from '../push.tables.ts'
import type { VapidKeys } from './vapid-keys.ts'

export const findKeys = (database: Database): Promise<VapidKeys | undefined> =>
  tables(database)
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()

/** Keeps the pair unless there is one. */
export async function insertKeys(
  database: Database,
  { publicKey, privateKey }: VapidKeys,
  now: Date,
): Promise<void> {
  await tables(database)
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
