import type { Database } from '../../platform/database/database.ts'
import { type CustomerNoteRow, tables } from './customers.tables.ts'

export async function insertNote(database: Database, note: CustomerNoteRow): Promise<void> {
  await tables(database).insertInto('customer_notes').values(note).execute()
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
