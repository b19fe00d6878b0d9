import { routes } from '../endpoint.ts'
import type { notificationOperations } from './schemas.ts'

export const notifications = routes<typeof notificationOperations>()({
  list: { method: 'GET', path: '/notifications', access: 'user' },
  unread: { method: 'GET', path: '/notifications/unread', access: 'user' },
  read: { method: 'POST', path: '/notifications/:id/read', access: 'user', repeatable: true },
  readAll: { method: 'POST', path: '/notifications/read-all', access: 'user', repeatable: true },
})
