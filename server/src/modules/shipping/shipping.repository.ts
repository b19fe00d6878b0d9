import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Warehouse } from './rates/delivery-calendar.ts'
import type { HazmatRule, MethodNames, RatedMethod } from './shipping.rules.ts'
import { tables } from './shipping.tables.ts'

type Dated = 'shipping_zones' | 'shipping_rates' | 'shipping_methods' | 'hazmat_rules'

/** Whether a dated row of a table counts on a day (`2026-11-24`), its first and last day included. */
const countsOn = (table: Dated, day: string) =>
  sql<boolean>`${sql.ref(`${table}.valid_from`)} <= ${day}::date
    and (${sql.ref(`${table}.valid_to`)} is null or ${sql.ref(`${table}.valid_to`)} >= ${day}::date)`

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

/** The methods of a day in their order, as staff last said of them. */
async function findMethods(database: Database, day: string): Promise<Omit<RatedMethod, 'rate'>[]> {
  const { rows } = await database.query<Omit<RatedMethod, 'rate'> & Record<string, unknown>>(
    `select m.id, coalesce(t.ground, m.ground) as ground, t.names,
       coalesce(t.free_above_threshold, m.free_above_threshold) as free_above_threshold
     from shipping_methods m
     left join lateral (
       select * from shipping_method_terms where method_id = m.id and valid_from <= $1
       order by valid_from desc limit 1
     ) t on true
     where m.valid_from <= $1 and (m.valid_to is null or m.valid_to >= $1) and coalesce(t.offered, true)
     order by coalesce(t.position, m.position), m.position, m.id`,
    [day],
  )
  return rows
}

/** The rates of a zone on a day: of each method those with the latest first day, all of them or none. */
const ratesOf = (database: Database, { zone, day }: { zone: string; day: string }) =>
  tables(database)
    .selectFrom('shipping_rates')
    .where('zone', '=', zone)
    .where(countsOn('shipping_rates', day))
    .where(
      sql<boolean>`not exists (select from shipping_rates later
        where later.method_id = shipping_rates.method_id and later.zone = shipping_rates.zone
          and later.valid_from > shipping_rates.valid_from
          and later.valid_from <= ${day}::date and (later.valid_to is null or later.valid_to >= ${day}::date))`,
    )

/**
 * Every method of a day in its order, each with the rate of the lightest step that still carries the weight
 * (ounces).
 */
export async function findRatedMethods(
  database: Database,
  { zone, weightOz, day }: { zone: string; weightOz: number; day: string },
): Promise<RatedMethod[]> {
  const methods = await findMethods(database, day)
  const rates = await ratesOf(database, { zone, day })
    .select(['method_id', 'price', 'days_from', 'days_to'])
    .where('above_oz', '<=', Math.floor(weightOz))
    .where('up_to_oz', '>=', Math.ceil(weightOz))
    .orderBy('up_to_oz')
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
