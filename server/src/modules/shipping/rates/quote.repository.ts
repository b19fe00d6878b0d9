import type { Database } from '../../../platform/database/database.ts'
import type { Rate } from '../shipping.rules.ts'
import type { Service } from './rate-provider.ts'

/** Rates by method; null: the provider did not answer and the table was taken. */
export type KeptRates = Record<string, Rate> | null

/** Those of methods that are offered no more too. */
export async function findServices(database: Database, provider: string, now: Date): Promise<Service[]> {
  const { rows } = await database.query<Service & Record<string, unknown>>(
    `select carrier, service, method_id,
       coalesce(
         (select ground from shipping_method_terms term
          where term.method_id = method.id
            and valid_from <= ($2::timestamptz at time zone (select time_zone from warehouse))::date
          order by valid_from desc limit 1),
         method.ground
       ) as ground
     from shipping_services join shipping_methods method on method.id = method_id
     where provider = $1`,
    [provider, now],
  )
  return rows
}

/** What was kept under a key and still counts; undefined when nothing was. */
export async function findQuote(database: Database, key: string, now: Date): Promise<KeptRates | undefined> {
  const { rows } = await database.query<{ rates: KeptRates }>(
    'select rates from shipping_quotes where key = $1 and expires_at > $2',
    [key, now],
  )
  return rows[0]?.rates
}

/**
 * Keeps rates unless others count already: who asks at the same time gets what was kept first, and so one
 * price.
 */
export async function keepQuote(
  database: Database,
  { key, rates, now, expiresAt }: { key: string; rates: KeptRates; now: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    `insert into shipping_quotes (key, rates, expires_at) values ($1, $2::jsonb, $3)
     on conflict (key) do update set rates = excluded.rates, expires_at = excluded.expires_at
       where shipping_quotes.expires_at <= $4`,
    [key, rates && JSON.stringify(rates), expiresAt, now],
  )
  await database.query(
    `delete from shipping_quotes where key in
       (select key from shipping_quotes where expires_at <= $1 limit 50 for update skip locked)`,
    [now],
  )
}
