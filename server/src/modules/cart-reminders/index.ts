export type { ReminderContext } from './send-reminders.ts'
