import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Warehouse } from './rates/delivery-calendar.ts'
import type { HazmatRule, RatedMethod } from './shipping.rules.ts'
import { type FeesRow, tables } from './shipping.tables.ts'

type Dated = 'shipping_zones' | 'shipping_rates' | 'shipping_methods' | 'hazmat_rules'

/** Whether a dated row of a table counts on a day (`2026-11-24`), its first and last day included. */
const countsOn = (table: Dated, day: string) =>
  sql<boolean>`${sql.ref(`${table}.valid_from`)} <= ${day}::date
    and (${sql.ref(`${table}.valid_to`)} is null or ${sql.ref(`${table}.valid_to`)} >= ${day}::date)`

/** Amounts in cents. */
export const findFees = (database: Database): Promise<FeesRow> =>
  tables(database).selectFrom('fees').selectAll().executeTakeFirstOrThrow()

export async function findWarehouse(database: Database): Promise<Warehouse> {
  const row = await tables(database)
    .selectFrom('warehouse')
    .select(['time_zone', 'cutoff_hour', sql<string[]>`closed_days::text[]`.as('closed_days')])
    .executeTakeFirstOrThrow()
  return row
}

export async function findZone(database: Database, state: string, day: string): Promise<string | undefined> {
  const row = await tables(database)
    .selectFrom('shipping_zones')
    .select('zone')
    .where('state', '=', state)
    .where(countsOn('shipping_zones', day))
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return row?.zone
}

/**
 * Every method of a day in its order, each with the rate of the lightest step that still carries the weight
 * (ounces).
 */
export async function findRatedMethods(
  database: Database,
  { zone, weightOz, day }: { zone: string; weightOz: number; day: string },
): Promise<RatedMethod[]> {
  const methods = await tables(database)
    .selectFrom('shipping_methods')
    .select(['id', 'ground', 'free_above_threshold'])
    .where(countsOn('shipping_methods', day))
    .orderBy('position')
    .execute()
  const rates = await tables(database)
    .selectFrom('shipping_rates')
    .select(['method_id', 'price', 'days_from', 'days_to'])
    .where('zone', '=', zone)
    .where('above_oz', '<=', Math.floor(weightOz))
    .where('up_to_oz', '>=', Math.ceil(weightOz))
    .where(countsOn('shipping_rates', day))
    .orderBy('up_to_oz')
    .orderBy('valid_from', 'desc')
    .execute()
  return methods.map((method) => {
    const found = rates.find((rate) => rate.method_id === method.id)
    return {
      ...method,
      rate: found ? { price: found.price, days_from: found.days_from, days_to: found.days_to } : null,
    }
  })
}

/** The rules for flammable items that count on a day (`2026-11-24`). */
export const findHazmatRules = (database: Database, day: string): Promise<HazmatRule[]> =>
  tables(database)
    .selectFrom('hazmat_rules')
    .select(['un', 'ground_only', 'refused_zones'])
    .where(countsOn('hazmat_rules', day))
    .execute()

export const findDefaultMethod = (
  database: Database,
  day: string,
): Promise<{ id: string; price_from: number } | undefined> =>
  tables(database)
    .selectFrom('shipping_methods')
    .innerJoin('shipping_rates', 'shipping_rates.method_id', 'shipping_methods.id')
    .select(({ fn }) => ['shipping_methods.id', fn.min('shipping_rates.price').as('price_from')])
    .where('shipping_methods.is_default', '=', true)
    .where(countsOn('shipping_methods', day))
    .where(countsOn('shipping_rates', day))
    .groupBy('shipping_methods.id')
    .executeTakeFirst()
