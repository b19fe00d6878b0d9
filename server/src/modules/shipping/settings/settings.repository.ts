import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Warehouse } from '../rates/delivery-calendar.ts'
import type { MethodNames } from '../shipping.rules.ts'
import { tables } from '../shipping.tables.ts'

/** Days as `2026-11-24`; `valid_to` is the last one, null without an end. */
interface Dated {
  valid_from: string
  valid_to: string | null
}

export interface MethodTermsRow extends Dated {
  method_id: string
  position: number
  ground: boolean
  free_above_threshold: boolean
  offered: boolean
  names: MethodNames | null
}
export interface RateRow extends Dated {
  method_id: string
  zone: string
  above_oz: number
  up_to_oz: number
  price: number
  days_from: number
  days_to: number
}
export interface ZoneRow extends Dated {
  state: string
  zone: string
}
export interface RuleRow extends Dated {
  id: number
  un: string | null
  ground_only: boolean
  refused_zones: string[]
  source: string
}

/** Who changes any of these settings waits for whoever does so already; orders do not. */
export async function lockSettings(database: Database): Promise<void> {
  await database.query('select 1 from warehouse for update')
}

export const updateWarehouse = async (
  database: Database,
  { time_zone, cutoff_hour, closed_days }: Warehouse,
): Promise<void> => {
  await database.query(
    'update warehouse set time_zone = $1, cutoff_hour = $2, closed_days = $3::text[]::date[]',
    [time_zone, cutoff_hour, closed_days],
  )
}

/** What every method is and was: as it was shipped, and each row of staff. */
export async function findTerms(database: Database): Promise<MethodTermsRow[]> {
  const { rows } = await database.query<MethodTermsRow & Record<string, unknown>>(
    `select method_id, valid_from::text, null as valid_to, position, ground, free_above_threshold, offered, names
       from shipping_method_terms
     union all
     select id, valid_from::text, valid_to::text, position, ground, free_above_threshold, true, null
       from shipping_methods m
       where not exists (select from shipping_method_terms t where t.method_id = m.id and t.valid_from = m.valid_from)
     order by 1, 2 desc`,
  )
  return rows
}

/** A method begins on the first day on which something was said of it. */
export const insertMethod = async (
  database: Database,
  { method_id, position, ground, free_above_threshold, valid_from }: Omit<MethodTermsRow, 'valid_to'>,
): Promise<void> => {
  await database.query(
    `insert into shipping_methods (id, position, ground, free_above_threshold, valid_from)
     values ($1, $2, $3, $4, $5)
     on conflict (id) do update set valid_from = least(shipping_methods.valid_from, excluded.valid_from)`,
    [method_id, position, ground, free_above_threshold, valid_from],
  )
}

export const putTerms = async (database: Database, row: Omit<MethodTermsRow, 'valid_to'>): Promise<void> => {
  const { method_id, valid_from, position, ground, free_above_threshold, offered, names } = row
  await database.query(
    `insert into shipping_method_terms
       (method_id, valid_from, position, ground, free_above_threshold, offered, names)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)
     on conflict (method_id, valid_from) do update set position = excluded.position, ground = excluded.ground,
       free_above_threshold = excluded.free_above_threshold, offered = excluded.offered, names = excluded.names`,
    [method_id, valid_from, position, ground, free_above_threshold, offered, names && JSON.stringify(names)],
  )
}

/** Takes the method, its rates and services away with its first terms, where nothing else was said of it. */
export async function deleteTerms(database: Database, method: string, from: string): Promise<void> {
  await database.query('delete from shipping_method_terms where method_id = $1 and valid_from = $2', [
    method,
    from,
  ])
  await database.query(
    `with gone as (
       select id from shipping_methods m where id = $1 and valid_from = $2
         and not exists (select from shipping_method_terms where method_id = m.id)
     ), rates as (
       delete from shipping_rates where method_id in (select id from gone)
     ), services as (
       delete from shipping_services where method_id in (select id from gone)
     )
     delete from shipping_methods where id in (select id from gone)`,
    [method, from],
  )
}

/** Every step of every price there is and was, the latest first. */
export const findRates = (database: Database): Promise<RateRow[]> =>
  tables(database)
    .selectFrom('shipping_rates')
    .selectAll()
    .orderBy('method_id')
    .orderBy('zone')
    .orderBy('valid_from', 'desc')
    .orderBy('up_to_oz')
    .execute()

export async function putRates(database: Database, rows: readonly RateRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await deleteRates(database, first)
  await tables(database)
    .insertInto('shipping_rates')
    .values([...rows])
    .execute()
}

export async function deleteRates(
  database: Database,
  { method_id, zone, valid_from }: Pick<RateRow, 'method_id' | 'zone' | 'valid_from'>,
): Promise<void> {
  await tables(database)
    .deleteFrom('shipping_rates')
    .where('method_id', '=', method_id)
    .where('zone', '=', zone)
    .where('valid_from', '=', valid_from)
    .execute()
}

export const findZones = (database: Database): Promise<ZoneRow[]> =>
  tables(database)
    .selectFrom('shipping_zones')
    .selectAll()
    .orderBy('state')
    .orderBy('valid_from', 'desc')
    .execute()

export async function putZone(database: Database, row: ZoneRow): Promise<void> {
  await tables(database)
    .insertInto('shipping_zones')
    .values(row)
    .onConflict((on) => on.columns(['state', 'valid_from']).doUpdateSet({ zone: row.zone }))
    .execute()
}

export async function deleteZone(database: Database, state: string, from: string): Promise<void> {
  await tables(database)
    .deleteFrom('shipping_zones')
    .where('state', '=', state)
    .where('valid_from', '=', from)
    .execute()
}

export const findRules = (database: Database): Promise<RuleRow[]> =>
  tables(database)
    .selectFrom('hazmat_rules')
    .selectAll()
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .execute()

export async function insertRule(database: Database, row: Omit<RuleRow, 'id'>): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into hazmat_rules (un, ground_only, refused_zones, source, valid_from, valid_to)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [row.un, row.ground_only, row.refused_zones, row.source, row.valid_from, row.valid_to],
  )
  return rows[0]?.id ?? 0
}

export async function endRule(database: Database, id: number, until: string | null): Promise<void> {
  await tables(database)
    .updateTable('hazmat_rules')
    .set({ valid_to: sql<string | null>`${until}::date` })
    .where('id', '=', id)
    .execute()
}

export async function deleteRule(database: Database, id: number): Promise<void> {
  await tables(database).deleteFrom('hazmat_rules').where('id', '=', id).execute()
}

export interface SoldService {
  carrier: string
  service: string
  method: string
}

export async function findSoldServices(database: Database): Promise<SoldService[]> {
  const { rows } = await database.query<SoldService & Record<string, unknown>>(
    `select carrier, service, method_id as method from shipping_services where provider = 'easypost'
     order by carrier, service`,
  )
  return rows
}

/** Instead of those before. Prices that were kept for buyers are asked for anew. */
export async function putServices(database: Database, services: readonly SoldService[]): Promise<void> {
  await database.query("delete from shipping_services where provider = 'easypost'")
  await database.query(
    `insert into shipping_services (provider, carrier, service, method_id)
     select 'easypost', carrier, service, method
     from jsonb_to_recordset($1::jsonb) as sold (carrier text, service text, method text)`,
    [JSON.stringify(services)],
  )
  await database.query('delete from shipping_quotes')
}
