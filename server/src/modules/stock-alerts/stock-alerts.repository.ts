import type { Database } from '../../platform/database/database.ts'
import { insertLimited } from '../../platform/limited-insert.ts'
import { type StockAlertRow, tables } from './stock-alerts.tables.ts'

/** What a user waits for, the latest first. */
export const findAlerts = (database: Database, userId: string): Promise<StockAlertRow[]> =>
  tables(database)
    .selectFrom('stock_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findAlert = (database: Database, id: string): Promise<StockAlertRow | undefined> =>
  tables(database).selectFrom('stock_alerts').selectAll().where('id', '=', id).executeTakeFirst()

/** Those of these variants that somebody waits for, or is being written to about. */
export async function findAwaited(database: Database, variantIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ variant_id: string }>(
    'select distinct variant_id from stock_alerts where variant_id = any($1::uuid[])',
    [variantIds],
  )
  return rows.map(({ variant_id }) => variant_id)
}

/** false when the user waits for as many as may be; once more for the same variant changes nothing. */
export const insertAlert = async (
  database: Database,
  row: Omit<StockAlertRow, 'due_at'>,
  limit: number,
): Promise<boolean> =>
  (await insertLimited(database, {
    table: 'stock_alerts',
    row: { ...row },
    limit,
    key: ['user_id', 'variant_id'],
  })) !== undefined

export async function deleteAlertOf(database: Database, userId: string, variantId: string): Promise<void> {
  await tables(database)
    .deleteFrom('stock_alerts')
    .where('user_id', '=', userId)
    .where('variant_id', '=', variantId)
    .execute()
}

export async function deleteAlert(database: Database, id: string): Promise<void> {
  await tables(database).deleteFrom('stock_alerts').where('id', '=', id).execute()
}

/** How many there were. */
export async function deleteAlerts(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('stock_alerts').where('user_id', '=', userId).execute()
}

/**
 * Sets up to `most` of those who wait for these variants on their way, the longest waiting first; each is set
 * once, whoever asks.
 */
export async function markDue(
  database: Database,
  variantIds: readonly string[],
  now: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `update stock_alerts set due_at = $2
     where due_at is null and id in (
       select id from stock_alerts where variant_id = any($1::uuid[]) and due_at is null
       order by created_at, id limit $3 for update skip locked
     )
     returning id`,
    [variantIds, now, most],
  )
  return rows.map(({ id }) => id)
}

/** The products were gone again before the mail went out: the request waits on. */
export async function waitOn(database: Database, id: string): Promise<void> {
  await tables(database).updateTable('stock_alerts').set({ due_at: null }).where('id', '=', id).execute()
}
