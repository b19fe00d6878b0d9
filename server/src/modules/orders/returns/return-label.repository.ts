import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type ReturnLabelRow, tables } from '../orders.tables.ts'

export type ReturnLabelRecord = Selectable<ReturnLabelRow>

export const insertLabel = async (database: Database, returnId: string, now: Date): Promise<void> => {
  await database.query(
    `insert into return_labels (return_id, state, created_at, updated_at) values ($1, 'wanted', $2, $2)
     on conflict do nothing`,
    [returnId, now],
  )
}

export const findLabels = (database: Database, returnIds: readonly string[]): Promise<ReturnLabelRecord[]> =>
  tables(database)
    .selectFrom('return_labels')
    .selectAll()
    .where('return_id', '=', sql<string>`any(${returnIds}::uuid[])`)
    .execute()

/** Counts one more try of a label that is still wanted; undefined when it is not. */
export const countAttempt = (
  database: Database,
  returnId: string,
  now: Date,
): Promise<ReturnLabelRecord | undefined> =>
  tables(database)
    .updateTable('return_labels')
    .set({ attempts: sql`attempts + 1`, updated_at: now })
    .where('return_id', '=', returnId)
    .where('state', '=', 'wanted')
    .returningAll()
    .executeTakeFirst()

/** Keeps the shipment that is to be paid; the first one that is kept counts, and is answered. */
export const keepShipment = (
  database: Database,
  returnId: string,
  prepared: { shipmentId: string; rateId: string },
): Promise<ReturnLabelRecord> =>
  tables(database)
    .updateTable('return_labels')
    .set({
      shipment_id: sql`coalesce(shipment_id, ${prepared.shipmentId})`,
      rate_id: sql`case when shipment_id is null then ${prepared.rateId} else rate_id end`,
    })
    .where('return_id', '=', returnId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** False when somebody else has ended it. */
export async function endLabel(
  database: Database,
  returnId: string,
  end: Pick<ReturnLabelRecord, 'state'> &
    Partial<Pick<ReturnLabelRecord, 'carrier' | 'tracking_number' | 'file'>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('return_labels')
    .set({ ...end, updated_at: now })
    .where('return_id', '=', returnId)
    .where('state', '=', 'wanted')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the files from labels of orders that have forgotten their address; answers their keys. */
export async function forgetFiles(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ file: string }>(
    `update return_labels label set file = null
     from return_labels before, returns, orders
     where before.return_id = label.return_id and before.file is not null
       and returns.id = label.return_id and orders.id = returns.order_id
       and orders.address->>'address' = '' and orders.address->>'last_name' = ''
     returning before.file`,
  )
  return rows.map(({ file }) => file)
}
