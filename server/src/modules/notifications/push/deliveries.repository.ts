import type { NotificationKind } from '@lunula/contract/notifications/schemas.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { NotificationRow } from '../notifications.tables.ts'

/** A notification that is not read yet. */
export async function findUnread(database: Database, id: string): Promise<NotificationRow | undefined> {
  const { rows } = await database.query<NotificationRow>(
    'select * from notifications where id = $1 and read_at is null',
    [id],
  )
  return rows[0]
}

/** Whether a device was told of a notification as it stands. */
export async function wasDelivered(
  database: Database,
  { notificationId, deviceId, deliveredAt }: { notificationId: string; deviceId: string; deliveredAt: Date },
): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from push_deliveries where notification_id = $1 and device_id = $2 and told_at >= $3',
    [notificationId, deviceId, deliveredAt],
  )
  return rows.length > 0
}

/** Notes that a device was told; one that is gone meanwhile, or a notification, is no error. */
export async function insertDelivery(
  database: Database,
  { notificationId, deviceId, deliveredAt }: { notificationId: string; deviceId: string; deliveredAt: Date },
): Promise<void> {
  await database.query(
    `insert into push_deliveries (notification_id, device_id, told_at)
     select n.id, d.id, $3 from notifications n, push_devices d where n.id = $1 and d.id = $2
     on conflict (notification_id, device_id) do update set told_at = excluded.told_at`,
    [notificationId, deviceId, deliveredAt],
  )
}

/** Whether a device took the push of the latest notification of this kind that leads to this path. */
export async function wasPushed(
  database: Database,
  { userId, kind, path }: { userId: string; kind: NotificationKind; path: string },
): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from push_deliveries delivered join notifications told on told.id = delivered.notification_id
     where told.user_id = $1 and told.kind = $2 and told.path = $3 and delivered.told_at >= told.created_at
     limit 1`,
    [userId, kind, path],
  )
  return rows.length > 0
}
