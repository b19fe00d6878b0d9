import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Warehouse } from './rates/delivery-calendar.ts'
import type { HazmatRule, MethodNames, Rate, RatedMethod } from './shipping.rules.ts'
import { type FeesRow, tables } from './shipping.tables.ts'

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
  /** In their order, as staff last said of them. */
  methods: Omit<RatedMethod, 'rate'>[]
  /** Those to the zone, of each method those with the latest first day, the lightest step first. */
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
       select free_shipping_threshold, handling_fee, minimum_order from (
         select 1 as rank, valid_from, free_shipping_threshold, handling_fee, minimum_order
         from fee_terms, house where valid_from <= house.day
         union all
         select 2, '-infinity', free_shipping_threshold, handling_fee, minimum_order from fees
       ) terms order by rank, valid_from desc limit 1
     )
     select house.*, charged.free_shipping_threshold, charged.handling_fee, charged.minimum_order,
       (select zone from place) as zone,
       (select coalesce(json_agg(json_build_object('un', un, 'ground_only', ground_only, 'refused_zones', refused_zones)), '[]')
        from hazmat_rules where ${COUNTS}) as rules,
       (select coalesce(json_agg(json_build_object(
          'id', m.id, 'ground', coalesce(t.ground, m.ground), 'names', t.names,
          'free_above_threshold', coalesce(t.free_above_threshold, m.free_above_threshold),
          'by_carriers', exists (select from shipping_services where method_id = m.id))
          order by coalesce(t.position, m.position), m.position, m.id), '[]')
        from (select * from shipping_methods where ${COUNTS}) m
        left join lateral (
          select * from shipping_method_terms where method_id = m.id and valid_from <= house.day
          order by valid_from desc limit 1
        ) t on true
        where coalesce(t.offered, true)) as methods,
       (select coalesce(json_agg(json_build_object('method_id', method_id, 'above_oz', above_oz, 'up_to_oz', up_to_oz,
          'price', price, 'days_from', days_from, 'days_to', days_to) order by up_to_oz), '[]')
        from (select *, max(valid_from) over (partition by method_id) as latest
          from shipping_rates where zone = (select zone from place) and ${COUNTS}) rate
        where valid_from = latest) as rates
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

/** The method that stands for a shop's shipping, with its cheapest price in cents. */
export async function findDefaultMethod(
  database: Database,
  day: string,
): Promise<{ id: string; names: MethodNames | null; price_from: number } | undefined> {
  const { rows } = await database.query<{ id: string; names: MethodNames | null; price_from: number }>(
    `select m.id, t.names, min(r.price) as price_from
     from shipping_methods m
     join shipping_rates r on r.method_id = m.id and r.up_to_oz > 0
       and r.valid_from <= $1 and (r.valid_to is null or r.valid_to >= $1)
     left join lateral (
       select * from shipping_method_terms where method_id = m.id and valid_from <= $1
       order by valid_from desc limit 1
     ) t on true
     where m.is_default and m.valid_from <= $1 and (m.valid_to is null or m.valid_to >= $1)
       and coalesce(t.offered, true)
       and not exists (select from shipping_rates later
         where later.method_id = r.method_id and later.zone = r.zone and later.valid_from > r.valid_from
           and later.valid_from <= $1 and (later.valid_to is null or later.valid_to >= $1))
     group by m.id, t.names`,
    [day],
  )
  return rows[0]
}
