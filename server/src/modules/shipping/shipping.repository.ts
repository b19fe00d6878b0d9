import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Warehouse } from './rates/delivery-calendar.ts'
import type { HazmatRule, Rate, RatedMethod } from './shipping.rules.ts'
import { type FeesRow, tables } from './shipping.tables.ts'

type Dated = 'shipping_rates' | 'shipping_methods'

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

/** A rate with the weights that it carries, in ounces. */
interface RateRow extends Rate {
  method_id: string
  above_oz: number
  up_to_oz: number
}

/** What holds for shipments to a state on one day: everything that is read to price them. */
export interface ShippingTerms {
  fees: FeesRow
  warehouse: Warehouse
  /** `2026-11-24`, by the warehouse's clock. */
  day: string
  /** null: a state that is not served. */
  zone: string | null
  rules: HazmatRule[]
  /** In their order. */
  methods: Omit<RatedMethod, 'rate'>[]
  /** Those to the zone, the lightest step first, and of one step the latest. */
  rates: RateRow[]
}

/** Whether a dated row counts on the warehouse's day, its first and last day included. */
const COUNTS = 'valid_from <= house.day and (valid_to is null or valid_to >= house.day)'

/**
 * One statement for all of the terms: an order waits for each. The limits tell the planner, before it has
 * statistics, that there is one row; otherwise it expects millions and compiles the statement each time.
 */
export async function findTerms(database: Database, state: string, now: Date): Promise<ShippingTerms> {
  const { rows } = await database.query<Omit<ShippingTerms, 'warehouse' | 'fees'> & Warehouse & FeesRow>(
    `with house as materialized (
       select time_zone, cutoff_hour, closed_days::text[] as closed_days,
         ($2::timestamptz at time zone time_zone)::date as day
       from warehouse limit 1
     ), place as materialized (
       select zone from shipping_zones, house where state = $1 and ${COUNTS} order by valid_from desc limit 1
     ), charged as materialized (
       select free_shipping_threshold, handling_fee, minimum_order from fees limit 1
     )
     select house.*, charged.free_shipping_threshold, charged.handling_fee, charged.minimum_order,
       (select zone from place) as zone,
       (select coalesce(json_agg(json_build_object('un', un, 'ground_only', ground_only, 'refused_zones', refused_zones)), '[]')
        from hazmat_rules where ${COUNTS}) as rules,
       (select coalesce(json_agg(json_build_object(
          'id', id, 'ground', ground, 'free_above_threshold', free_above_threshold) order by position), '[]')
        from shipping_methods where ${COUNTS}) as methods,
       (select coalesce(json_agg(json_build_object('method_id', method_id, 'above_oz', above_oz, 'up_to_oz', up_to_oz,
          'price', price, 'days_from', days_from, 'days_to', days_to) order by up_to_oz, valid_from desc), '[]')
        from shipping_rates where zone = (select zone from place) and ${COUNTS}) as rates
     from house cross join charged`,
    [state, now],
  )
  const [found] = rows
  if (!found) throw new Error('The tables fees and warehouse have no row.')
  const { free_shipping_threshold, handling_fee, minimum_order, ...terms } = found
  const { time_zone, cutoff_hour, closed_days, day, zone, rules, methods, rates } = terms
  return {
    fees: { free_shipping_threshold, handling_fee, minimum_order },
    warehouse: { time_zone, cutoff_hour, closed_days },
    day,
    zone,
    rules,
    methods,
    rates,
  }
}

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
