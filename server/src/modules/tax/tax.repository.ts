import type { Database } from '../../platform/database/database.ts'
import type { TaxRate } from './tax.rules.ts'
import type { TaxTables } from './tax.tables.ts'

/** The rate of a state on a day (`2026-11-24`); a state without a row has none. */
export async function findRate(database: Database, state: string, day: string): Promise<TaxRate> {
  const row = await database
    .tables<TaxTables>()
    .selectFrom('tax_rates')
    .select(['rate', 'shipping_taxable'])
    .where('state', '=', state)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return row ?? { rate: 0, shipping_taxable: false }
}
