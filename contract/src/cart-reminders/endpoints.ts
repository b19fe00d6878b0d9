import { routes } from '../endpoint.ts'
import type { cartReminderOperations } from './schemas.ts'

export const cartReminders = routes<typeof cartReminderOperations>()({
  read: { method: 'GET', path: '/cart/reminders', access: 'user' },
  choose: { method: 'PATCH', path: '/cart/reminders', access: 'user', repeatable: true },
  stop: { method: 'POST', path: '/cart/reminders/stop', access: 'anyone', repeatable: true },
})
