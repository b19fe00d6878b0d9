import type { AuditLine, audit } from '@lunula/contract/audit/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FoundLine, findAuditPage } from './audit.repository.ts'

/** What was changed, the latest first. */
export async function listAuditLines(
  { database }: Platform,
  query: Parsed<typeof audit.list>['query'],
): Promise<CursorPageOf<AuditLine>> {
  const { rows, ...page } = await findAuditPage(database, query)
  return { docs: rows.map(lineView), ...page }
}

const lineView = (row: FoundLine): AuditLine => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { _id: row.actor_id, username: row.username },
  operation: row.operation,
  subject: { kind: row.subject_kind, id: row.subject_id },
  before: row.before,
  after: row.after,
})
