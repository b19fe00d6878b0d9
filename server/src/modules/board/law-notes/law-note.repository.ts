import type { Language } from '@lunula/contract/languages.ts'
import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import { type Database, tablesOf } from '../../../platform/database/database.ts'
import { byReview, standingReview } from '../review.sql.ts'

/** Days as `2026-11-30`. */
export interface LawNoteTableRow {
  id: string
  code: string
  /** `US` stands for all. */
  state: string
  counts_from: string
  source: string
  employees: number | null
  source_url: string | null
  looked_up_on: string | null
  review: string
  valid_until: string | null
  texts: Partial<Record<Language, string>>
  updated_at: Date
  /** Null for a row that came with a migration. */
  updated_by: string | null
}

const tables = tablesOf<{ law_notes: LawNoteTableRow }>()

export const findNotesOf = (database: Database, state: string): Promise<LawNoteTableRow[]> =>
  tables(database)
    .selectFrom('law_notes')
    .selectAll()
    .where('state', 'in', [state, 'US'])
    .orderBy('code')
    .orderBy('id')
    .execute()

export interface LawNoteFilter extends CursorQuery {
  state?: string | undefined
  review?: string | undefined
  /** `2026-11-30`. */
  today: string
}

/** A review that has run out by today counts as expired; what waits for a look stands first. */
export function findNotePage(database: Database, { state, review, today, ...page }: LawNoteFilter) {
  let query = tables(database).selectFrom('law_notes').selectAll()
  if (state) query = query.where('state', '=', state)
  if (review) query = query.where(standingReview(today), '=', review)
  const order: ListOrder = {
    name: 'review',
    key: sql`concat_ws(' ', ${byReview(today)}, state, code)`,
    type: 'text',
    descending: false,
    id: sql.ref('law_notes.id'),
  }
  return selectPage<never, never, LawNoteTableRow>(database, query as never, order, page)
}

export async function insertNote(database: Database, row: LawNoteTableRow): Promise<void> {
  await tables(database).insertInto('law_notes').values(row).execute()
}

/** Locked until the transaction ends. */
export const findNote = (database: Database, id: string): Promise<LawNoteTableRow | undefined> =>
  tables(database).selectFrom('law_notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateNote(database: Database, { id, ...values }: LawNoteTableRow): Promise<void> {
  await tables(database).updateTable('law_notes').set(values).where('id', '=', id).execute()
}

export async function deleteNote(database: Database, id: string): Promise<void> {
  await tables(database).deleteFrom('law_notes').where('id', '=', id).execute()
}
