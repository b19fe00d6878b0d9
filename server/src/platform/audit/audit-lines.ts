import { type Database, tablesOf } from '../database/database.ts'

export interface AuditLineRow {
  id: string
  at: Date
  actor_id: string | null
  operation: string
  subject_kind: string
  subject_id: string | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  request_id: string | null
}

const tables = tablesOf<{ audit_log: AuditLineRow }>()

export async function insertAuditLine(database: Database, line: AuditLineRow): Promise<void> {
  await tables(database).insertInto('audit_log').values(line).execute()
}
