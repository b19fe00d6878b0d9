import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type RecoveryRow, tables } from '../payments.tables.ts'

export type Recovery = Selectable<RecoveryRow>

/** False when this payment of the provider is being recovered already. */
export async function insertRecovery(database: Database, recovery: Recovery): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('payment_recoveries')
    .values(recovery)
    .onConflict((conflict) => conflict.column('gateway_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findRecovery = (database: Database, id: string): Promise<Recovery | undefined> =>
  tables(database).selectFrom('payment_recoveries').selectAll().where('id', '=', id).executeTakeFirst()

/** Oldest first. */
export const findOpenRecoveries = (database: Database, limit: number): Promise<Recovery[]> =>
  tables(database)
    .selectFrom('payment_recoveries')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('updated_at')
    .limit(limit)
    .execute()

export async function moveRecovery(
  database: Database,
  id: string,
  { state, gateway_refund_id }: Pick<Recovery, 'state' | 'gateway_refund_id'>,
  now: Date,
): Promise<void> {
  await tables(database)
    .updateTable('payment_recoveries')
    .set({ state, updated_at: now, ...(gateway_refund_id ? { gateway_refund_id } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
