import type { NotificationKind } from '@lunula/contract/notifications/schemas.ts'
import { tablesOf } from '../../platform/database/database.ts'

export interface NotificationRow {
  id: string
  user_id: string
  kind: NotificationKind
  data: Record<string, string | number>
  path: string
  created_at: Date
  read_at: Date | null
}

interface NotificationTables {
  notifications: NotificationRow
}

export const tables = tablesOf<NotificationTables>()
