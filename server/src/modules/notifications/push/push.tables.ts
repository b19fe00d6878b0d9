import type { PushCategory } from '@lunula/contract/notifications/constants.ts'
import { tablesOf } from '../../../platform/database/database.ts'

export type PushProviderName = 'web' | 'fcm' | 'apns'

export interface PushDeviceRow {
  id: string
  user_id: string
  provider: PushProviderName
  token: string
  p256dh: string | null
  auth: string | null
  name: string
  categories: PushCategory[]
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string
  created_at: Date
  seen_at: Date
}

interface PushTables {
  push_devices: PushDeviceRow
  push_deliveries: { notification_id: string; device_id: string; told_at: Date }
  push_keys: { public_key: string; private_key: string; created_at: Date }
}

export const tables = tablesOf<PushTables>()
