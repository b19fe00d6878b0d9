import type { AuditLineRow } from '../../platform/audit/audit-lines.ts'
import { tablesOf } from '../../platform/database/database.ts'

/** What is shown of whoever did it. */
interface ActorRow {
  id: string
  username: string
  email: string
  deleted_at: Date | null
}

export const tables = tablesOf<{ audit_log: AuditLineRow; users: ActorRow }>()
