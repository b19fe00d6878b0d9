import type { Database } from '../../../platform/database/database.ts'
import { type ConfirmedPhoneRow, type PhoneCodeRow, tables } from '../accounts.tables.ts'

export const findConfirmed = (database: Database, userIds: readonly string[]): Promise<ConfirmedPhoneRow[]> =>
  tables(database)
    .selectFrom('confirmed_phones')
    .selectAll()
    .where(({ eb, val }) => eb('user_id', '=', eb.fn.any(val([...userIds]))))
    .execute()

/** In place of the number that was confirmed before. */
export async function saveConfirmed(database: Database, row: ConfirmedPhoneRow): Promise<void> {
  await tables(database)
    .insertInto('confirmed_phones')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Forgets a confirmed number that is another than `phone` (E.164). false when there was none. */
export async function dropOtherConfirmed(
  database: Database,
  userId: string,
  phone: string | null,
): Promise<boolean> {
  const result = await tables(database)
    .deleteFrom('confirmed_phones')
    .where('user_id', '=', userId)
    .where('phone', 'is distinct from', phone)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** A code that still counts. */
export const findCode = (
  database: Database,
  userId: string,
  { now, tries }: { now: Date; tries: number },
): Promise<PhoneCodeRow | undefined> =>
  tables(database)
    .selectFrom('phone_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .executeTakeFirst()

/** In place of the code before, which counts no more. Those of others that ran out before `now` go. */
export async function saveCode(database: Database, row: PhoneCodeRow, now: Date): Promise<void> {
  await tables(database).deleteFrom('phone_codes').where('expires_at', '<=', now).execute()
  await tables(database)
    .insertInto('phone_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Counts a try of the code. undefined when it counts no more. */
export const countTry = (
  database: Database,
  userId: string,
  { now, tries }: { now: Date; tries: number },
): Promise<PhoneCodeRow | undefined> =>
  tables(database)
    .updateTable('phone_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returningAll()
    .executeTakeFirst()

/** Uses a code up. false when another one stands in its place, or it was used. */
export async function deleteCode(database: Database, id: string): Promise<boolean> {
  const result = await tables(database).deleteFrom('phone_codes').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
