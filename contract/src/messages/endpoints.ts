import { routes } from '../endpoint.ts'
import type { messageOperations } from './schemas.ts'

export const messages = routes<typeof messageOperations>()({
  list: { method: 'GET', path: '/threads', access: 'user' },
  unread: { method: 'GET', path: '/threads/unread', access: 'user' },
  read: { method: 'GET', path: '/threads/:id/messages', access: 'user' },
  about: { method: 'GET', path: '/posts/:id/thread', access: 'user' },
  start: { method: 'POST', path: '/posts/:id/messages', access: 'user', repeatable: true },
  write: { method: 'POST', path: '/threads/:id/messages', access: 'user', repeatable: true },
  markRead: { method: 'POST', path: '/threads/:id/read', access: 'user', repeatable: true },
  block: { method: 'POST', path: '/threads/:id/block', access: 'user', repeatable: true },
  unblock: { method: 'DELETE', path: '/threads/:id/block', access: 'user', repeatable: true },
  report: { method: 'POST', path: '/threads/:id/report', access: 'user', repeatable: true },
  mails: { method: 'GET', path: '/threads/mails', access: 'user' },
  chooseMails: { method: 'PATCH', path: '/threads/mails', access: 'user', repeatable: true },
  stopMails: { method: 'POST', path: '/threads/mails/stop', access: 'anyone', repeatable: true },
  reports: { method: 'GET', path: '/admin/message-reports', access: 'posts.moderate' },
  settle: { method: 'POST', path: '/admin/message-reports/:id/settle', access: 'posts.moderate' },
})
