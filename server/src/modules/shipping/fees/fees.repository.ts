import type { Database } from '../../../platform/database/database.ts'
import { type FeesRow, tables } from '../shipping.tables.ts'

/** Those of a day (`2026-11-24`): what staff last said, else what the shop came with. Amounts in cents. */
export async function findFeesOn(database: Database, day: string): Promise<FeesRow> {
  const { rows } = await database.query<FeesRow & Record<string, unknown>>(
    `select free_shipping_threshold, handling_fee, minimum_order from (
       select *, 1 as rank from fee_terms where valid_from <= $1
       union all
       select '-infinity', free_shipping_threshold, handling_fee, minimum_order, 2 from fees
     ) terms order by rank, valid_from desc limit 1`,
    [day],
  )
  const [row] = rows
  if (!row) throw new Error('The shop has no fees.')
  return row
}

/** What the shop came with. Who changes fees waits here for whoever does so already. */
export const lockShippedFees = (database: Database): Promise<FeesRow> =>
  tables(database)
    .selectFrom('fees')
    .select(['free_shipping_threshold', 'handling_fee', 'minimum_order'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export const findShippedFees = (database: Database): Promise<FeesRow> =>
  tables(database)
    .selectFrom('fees')
    .select(['free_shipping_threshold', 'handling_fee', 'minimum_order'])
    .executeTakeFirstOrThrow()

export const findFeeTerms = (database: Database): Promise<(FeesRow & { valid_from: string })[]> =>
  tables(database).selectFrom('fee_terms').selectAll().orderBy('valid_from', 'desc').execute()

export async function putFeeTerms(database: Database, row: FeesRow & { valid_from: string }): Promise<void> {
  const { valid_from: _from, ...fees } = row
  await tables(database)
    .insertInto('fee_terms')
    .values(row)
    .onConflict((on) => on.column('valid_from').doUpdateSet(fees))
    .execute()
}

export async function deleteFeeTerms(database: Database, from: string): Promise<void> {
  await tables(database).deleteFrom('fee_terms').where('valid_from', '=', from).execute()
}
