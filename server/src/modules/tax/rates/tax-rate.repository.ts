import type { Database } from '../../../platform/database/database.ts'
import type { TaxTables } from '../tax.tables.ts'

export type TaxRateTableRow = TaxTables['tax_rates']
type Key = Pick<TaxRateTableRow, 'state' | 'valid_from'>

/** Every rate of every state, the latest first. */
export const findRates = (database: Database): Promise<TaxRateTableRow[]> =>
  database
    .tables<TaxTables>()
    .selectFrom('tax_rates')
    .selectAll()
    .orderBy('state')
    .orderBy('valid_from', 'desc')
    .execute()

/** Locked until the transaction ends. */
export const findRateOf = (
  database: Database,
  { state, valid_from }: Key,
): Promise<TaxRateTableRow | undefined> =>
  database
    .tables<TaxTables>()
    .selectFrom('tax_rates')
    .selectAll()
    .where('state', '=', state)
    .where('valid_from', '=', valid_from)
    .forUpdate()
    .executeTakeFirst()

/** false when there is a row of this state and day already. */
export async function insertRate(database: Database, row: TaxRateTableRow): Promise<boolean> {
  const inserted = await database
    .tables<TaxTables>()
    .insertInto('tax_rates')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('state')
    .execute()
  return inserted.length > 0
}

export async function updateRate(
  database: Database,
  { state, valid_from, ...values }: TaxRateTableRow,
): Promise<void> {
  await database
    .tables<TaxTables>()
    .updateTable('tax_rates')
    .set(values)
    .where('state', '=', state)
    .where('valid_from', '=', valid_from)
    .execute()
}

export async function deleteRate(database: Database, { state, valid_from }: Key): Promise<void> {
  await database
    .tables<TaxTables>()
    .deleteFrom('tax_rates')
    .where('state', '=', state)
    .where('valid_from', '=', valid_from)
    .execute()
}
