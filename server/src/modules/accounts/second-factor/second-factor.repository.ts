import type { Database } from '../../../platform/database/database.ts'
import { type SecondFactorRow, tables } from '../accounts.tables.ts'

export const findSecondFactor = (database: Database, userId: string): Promise<SecondFactorRow | undefined> =>
  tables(database).selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Until the end of the transaction nobody else sets this one up. */
export const lockSecondFactor = (database: Database, userId: string): Promise<SecondFactorRow | undefined> =>
  tables(database)
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** A secret that waits for its first code, in the place of one that waited before. */
export async function savePendingSecret(
  database: Database,
  userId: string,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await tables(database)
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: null,
      pending_secret: secret,
      last_step: null,
      confirmed_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: secret }))
    .execute()
}

/** The secret that waited counts from now on. */
export async function confirmSecret(
  database: Database,
  userId: string,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await tables(database)
    .updateTable('second_factors')
    .set((row) => ({
      secret: row.ref('pending_secret'),
      pending_secret: null,
      last_step: step,
      confirmed_at: now,
    }))
    .where('user_id', '=', userId)
    .execute()
}

/** false when the code of this step, or of a later one, was taken already. */
export async function takeStep(database: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(
  database: Database,
  userId: string,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<void> {
  await tables(database).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tables(database)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null, created_at: now })))
    .execute()
}

/** false when there is no such code, or it was used. */
export async function takeRecoveryCode(
  database: Database,
  userId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const countRecoveryCodes = async (database: Database, userId: string): Promise<number> =>
  (
    await tables(database)
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).left

/** This device has shown the factor. */
export async function markPassed(database: Database, sessionId: string, now: Date): Promise<void> {
  await tables(database)
    .updateTable('sessions')
    .set({ second_factor_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Every device of the user has to show it again. */
export async function forgetPassed(database: Database, userId: string): Promise<void> {
  await tables(database)
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .execute()
}

/** As if there had never been one; false when there was none. */
export async function deleteSecondFactor(database: Database, userId: string): Promise<boolean> {
  await tables(database).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await forgetPassed(database, userId)
  const { numDeletedRows } = await tables(database)
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Which of these users have set theirs up. */
export const findEnrolled = async (database: Database, userIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tables(database)
        .selectFrom('second_factors')
        .select('user_id')
        .where('secret', 'is not', null)
        .where(({ eb, val }) => eb('user_id', '=', eb.fn.any(val([...userIds]))))
        .execute()
    ).map(({ user_id }) => user_id),
  )
