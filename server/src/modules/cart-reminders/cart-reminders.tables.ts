import { tablesOf } from '../../platform/database/database.ts'

export interface ConsentRow {
  user_id: string
  consented_at: Date
  withdrawn_at: Date | null
}

interface ReminderTables {
  cart_reminder_consents: ConsentRow
  cart_reminders: { cart_id: string; left_at: Date; user_id: string; created_at: Date }
}

export const tables = tablesOf<ReminderTables>()
