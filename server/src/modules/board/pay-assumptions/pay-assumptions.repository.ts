import { ASSUMPTIONS, type Assumptions } from '@lunula/contract/board/pay/assumptions.ts'
import { type Database, tablesOf } from '../../../platform/database/database.ts'

interface PayAssumptionsRow extends Assumptions {
  user_id: string
  updated_at: Date
}

const tables = tablesOf<{ pay_assumptions: PayAssumptionsRow }>()

/** Null while the user has said nothing. */
export const findAssumptions = async (database: Database, userId: string): Promise<Assumptions | null> =>
  (await tables(database)
    .selectFrom('pay_assumptions')
    .select(ASSUMPTIONS)
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

/** Replaces what is kept. */
export async function upsertAssumptions(
  database: Database,
  userId: string,
  assumed: Assumptions,
  now: Date,
): Promise<void> {
  await tables(database)
    .insertInto('pay_assumptions')
    .values({ ...assumed, user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...assumed, updated_at: now }))
    .execute()
}

/** Keeps them unless some are kept already. */
export async function insertAssumptions(
  database: Database,
  userId: string,
  assumed: Assumptions,
  now: Date,
): Promise<void> {
  await tables(database)
    .insertInto('pay_assumptions')
    .values({ ...assumed, user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function deleteAssumptions(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('pay_assumptions').where('user_id', '=', userId).execute()
}
