import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type ParcelLabelRow, tables } from '../orders.tables.ts'

export type ParcelLabelRecord = Selectable<ParcelLabelRow>

/** False when one is being bought for the order already. */
export async function insertLabel(
  database: Database,
  label: Pick<Insertable<ParcelLabelRow>, 'id' | 'order_id' | 'asked_by' | 'lines' | 'key'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('parcel_labels')
    .values({ ...label, state: 'wanted', created_at: now, updated_at: now } as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findLabels = (database: Database, orderId: string): Promise<ParcelLabelRecord[]> =>
  tables(database)
    .selectFrom('parcel_labels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

export const findLabel = (database: Database, id: string): Promise<ParcelLabelRecord | undefined> =>
  tables(database).selectFrom('parcel_labels').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether a label is being bought for an order. */
export const isLabelWanted = async (database: Database, orderId: string): Promise<boolean> =>
  (await findLabels(database, orderId)).some(({ state }) => state === 'wanted')

/** Counts one more try of a label that is still wanted; undefined when it is not. */
export const countAttempt = (
  database: Database,
  id: string,
  now: Date,
): Promise<ParcelLabelRecord | undefined> =>
  tables(database)
    .updateTable('parcel_labels')
    .set({ attempts: sql`attempts + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .returningAll()
    .executeTakeFirst()

/** Keeps the shipment that is to be paid; the first one that is kept counts, and is answered. */
export const keepShipment = (
  database: Database,
  id: string,
  prepared: { shipmentId: string; rateId: string },
): Promise<ParcelLabelRecord> =>
  tables(database)
    .updateTable('parcel_labels')
    .set({
      shipment_id: sql`coalesce(shipment_id, ${prepared.shipmentId})`,
      rate_id: sql`case when shipment_id is null then ${prepared.rateId} else rate_id end`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** False when somebody else has ended it. */
export async function endLabel(
  database: Database,
  id: string,
  end: Pick<ParcelLabelRecord, 'state'> &
    Partial<Pick<ParcelLabelRecord, 'carrier' | 'tracking_number' | 'file' | 'fulfillment_id'>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('parcel_labels')
    .set({ ...end, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the files from labels of orders that have forgotten their address; answers their keys. */
export async function forgetFiles(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ file: string }>(
    `update parcel_labels label set file = null
     from parcel_labels before, orders
     where before.id = label.id and before.file is not null and orders.id = label.order_id
       and orders.address->>'address' = '' and orders.address->>'last_name' = ''
     returning before.file`,
  )
  return rows.map(({ file }) => file)
}
