import { SHOP_TIME_ZONE } from '@lunula/contract/formats/dates.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Range, SalesDay } from './home.repository.ts'
import { salesByDay, soldItems } from './sales.sql.ts'

/** A month of which the sums are kept. */
export interface KeptMonth extends Range {
  id: string
}

/** No moment of the kept month has changed since. */
const UNMARKED = `not exists (
  select from sales_marks mark where mark.at >= kept.starts_at and mark.at < kept.ends_at)`

/** The kept months within a range, the earliest first. */
export async function findKeptMonths(database: Database, { start, end }: Range): Promise<KeptMonth[]> {
  const { rows } = await database.query<KeptMonth>(
    `select kept_id as id, starts_at as start, ends_at as "end" from sales_months kept
     where starts_at >= $1 and ends_at <= $2 and ${UNMARKED} order by starts_at`,
    [start, end],
  )
  return rows
}

/** Days of kept months on which something happened; money in cents. */
export async function findKeptDays(database: Database, ids: readonly string[]): Promise<SalesDay[]> {
  const { rows } = await database.query<SalesDay>(
    `select day::text as day, taken, refunded, taken - refunded as net, orders, ordered
     from sales_days where kept_id = any($1::uuid[])`,
    [ids],
  )
  return rows
}

/** Months that are over for two days and not kept as they are, the latest first. */
export async function findUnkeptMonths(database: Database): Promise<Range[]> {
  const { rows } = await database.query<Range>(
    `with began as (
       select date_trunc('month', least(
         (select min(placed_at) from orders where placed_at is not null),
         (select min(created_at) from payment_events
          where state = 'succeeded' and kind in ('capture', 'refund'))) at time zone $1) as month
     ), months as (
       select each.month at time zone $1 as starts_at, (each.month + interval '1 month') at time zone $1 as ends_at
       from began, generate_series(began.month, now() at time zone $1, interval '1 month') as each (month)
     )
     select starts_at as start, ends_at as "end" from months
     where ends_at < now() - interval '2 days' and not exists (
       select from sales_months kept where kept.starts_at = months.starts_at and ${UNMARKED})
     order by starts_at desc`,
    [SHOP_TIME_ZONE],
  )
  return rows
}

/** Sums that were replaced by an earlier run: whoever read them then has long finished. */
export async function deleteReplaced(database: Database): Promise<void> {
  for (const table of ['sales_days', 'sales_products'])
    await database.query(`delete from ${table} where kept_id not in (select kept_id from sales_months)`, [])
}

/**
 * Keeps the sums of a month. One statement, so that it sums what it sees, and takes away the marks that it
 * sees: a change that is committed meanwhile leaves its mark behind.
 */
export async function keepMonth(database: Database, { id, start, end }: KeptMonth): Promise<void> {
  await database.transaction(async () => {
    // of two at once the one that saw less could write last
    await database.query("select pg_advisory_xact_lock(hashtextextended('sales_months', 0))", [])
    await database.query(
      `with marks as (delete from sales_marks where at >= $2 and at < $3),
       ${salesByDay({ start: '$2', end: '$3', zone: '$4' })}, days as (
         insert into sales_days (kept_id, day, taken, refunded, orders, ordered)
         select $1, day, coalesce(taken, 0), coalesce(refunded, 0), coalesce(orders, 0), coalesce(ordered, 0)
         from money full join placed using (day)
       ), products as (
         insert into sales_products (kept_id, product_id, units, amount)
         select $1, product_id, sum(units), sum(amount)
         from (${soldItems({ start: '$2', end: '$3' })}) sold group by product_id
       )
       insert into sales_months (starts_at, ends_at, kept_id) values ($2, $3, $1)
       on conflict (starts_at) do update set kept_id = excluded.kept_id`,
      [id, start, end, SHOP_TIME_ZONE],
    )
  })
}
