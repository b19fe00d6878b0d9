import type { NotificationKind } from '@lunula/contract/notifications/schemas.ts'

export interface NotificationRow {
  id: string
  user_id: string
  kind: NotificationKind
  data: Record<string, string | number>
  path: string
  created_at: Date
  read_at: Date | null
}

export interface NotificationTables {
  notifications: NotificationRow
}
