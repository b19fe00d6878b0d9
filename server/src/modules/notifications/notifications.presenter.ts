import type { Notification } from '@lunula/contract/notifications/schemas.ts'
import type { NotificationRow } from './notifications.tables.ts'

/** What `notify` has kept has the fields of its kind. */
export const notificationView = ({
  id,
  kind,
  data,
  path,
  created_at,
  read_at,
}: NotificationRow): Notification =>
  ({
    _id: id,
    kind,
    data,
    path,
    read: read_at !== null,
    createdAt: created_at.toISOString(),
  }) as unknown as Notification
