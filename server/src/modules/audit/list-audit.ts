import type { AuditLine, audit } from '@lunula/contract/audit/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FoundLine, findAuditPage, findSubjectNames } from './audit.repository.ts'

/** What was changed, the latest first. */
export async function listAuditLines(
  { database }: Platform,
  query: Parsed<typeof audit.list>['query'],
): Promise<CursorPageOf<AuditLine>> {
  const { rows, ...page } = await findAuditPage(database, query)
  const names = await findSubjectNames(
    database,
    rows.map(({ subject_id }) => subject_id ?? ''),
  )
  return { docs: rows.map((row) => lineView(row, names.get(row.subject_id ?? ''))), ...page }
}

const lineView = (row: FoundLine, name: string | undefined): AuditLine => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { _id: row.actor_id, username: row.username },
  operation: row.operation,
  subject: { kind: row.subject_kind, id: row.subject_id, name: name ?? null },
  before: row.before,
  after: row.after,
})
