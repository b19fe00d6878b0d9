import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type ReportRow, tables } from '../messages.tables.ts'

/** Answers whether it is new: while the reporter’s last one of the thread waits, another changes nothing. */
export async function insertReport(
  database: Database,
  { messages, ...report }: Omit<ReportRow, 'settled_at' | 'settled_by' | 'settled_note'>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into message_reports (id, thread_id, reporter_id, reported_id, post_id, reason, note, messages, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (thread_id, reporter_id) where settled_at is null do nothing`,
    [
      report.id,
      report.thread_id,
      report.reporter_id,
      report.reported_id,
      report.post_id,
      report.reason,
      report.note,
      JSON.stringify(messages),
      report.created_at,
    ],
  )
  return rowCount === 1
}

/** Those that wait, the oldest first; or the settled ones, the latest first. */
export function findReports(database: Database, settled: boolean, page: CursorQuery) {
  const query = tables(database)
    .selectFrom('message_reports')
    .selectAll()
    .where('settled_at', settled ? 'is not' : 'is', null)
  const order: ListOrder = {
    name: settled ? 'settled' : 'waiting',
    key: sql.ref('message_reports.created_at'),
    type: 'timestamptz',
    descending: settled,
    id: sql.ref('message_reports.id'),
  }
  return selectPage<never, never, ReportRow>(database, query as never, order, page)
}

/** The first settling stays. */
export async function settleReport(
  database: Database,
  { id, by, note, now }: { id: string; by: string; note: string; now: Date },
): Promise<ReportRow | undefined> {
  await database.query(
    `update message_reports set settled_at = $2, settled_by = $3, settled_note = $4
     where id = $1 and settled_at is null`,
    [id, now, by, note],
  )
  return tables(database).selectFrom('message_reports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteSettledBefore(database: Database, moment: Date): Promise<void> {
  await tables(database).deleteFrom('message_reports').where('settled_at', '<', moment).execute()
}
