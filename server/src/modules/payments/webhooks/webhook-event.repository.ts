import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type NoticeRow, tables } from '../payments.tables.ts'

/** False when the event was noticed before. */
export async function insertNotice(database: Database, notice: Selectable<NoticeRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('payment_notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findNotice = (database: Database, eventId: string): Promise<Selectable<NoticeRow> | undefined> =>
  tables(database)
    .selectFrom('payment_notices')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst()

export async function markHandled(database: Database, eventId: string, now: Date): Promise<void> {
  await tables(database)
    .updateTable('payment_notices')
    .set({ handled_at: now })
    .where('event_id', '=', eventId)
    .execute()
}

export async function deleteNotices(database: Database, before: Date): Promise<void> {
  await tables(database).deleteFrom('payment_notices').where('received_at', '<', before).execute()
}
