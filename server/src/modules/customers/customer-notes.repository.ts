import type { Database } from '../../platform/database/database.ts'
import { type CustomerNoteRow, tables } from './customers.tables.ts'

/** false when the customer has a note of this key. */
export async function insertNote(database: Database, note: CustomerNoteRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('customer_notes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The latest first. */
export const findNotes = (database: Database, userId: string, limit: number): Promise<CustomerNoteRow[]> =>
  tables(database)
    .selectFrom('customer_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** False when the customer has no such note. */
export async function deleteNote(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function moveNotes(database: Database, from: string, into: string): Promise<void> {
  await tables(database)
    .updateTable('customer_notes')
    .set({ user_id: into })
    .where('user_id', '=', from)
    .execute()
}

export async function deleteNotes(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('customer_notes').where('user_id', '=', userId).execute()
}
