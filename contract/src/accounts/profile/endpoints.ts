import { routes } from '../../endpoint.ts'
import type { profileOperations } from './schemas.ts'

export const profile = routes<typeof profileOperations>()({
  me: { method: 'GET', path: '/user/me', access: 'user' },
  updateMe: { method: 'PATCH', path: '/user/me', access: 'user', repeatable: true },
  deleteMe: { method: 'DELETE', path: '/user/me', access: 'user' },
  exportMe: { method: 'GET', path: '/user/me/export', access: 'user' },
  changePassword: { method: 'POST', path: '/user/me/password', access: 'user', repeatable: true },
  changeEmail: { method: 'POST', path: '/user/me/email', access: 'user' },
  setAvatar: { method: 'POST', path: '/user/me/avatar', access: 'user' },
  sessions: { method: 'GET', path: '/user/me/sessions', access: 'user' },
  endOtherSessions: { method: 'DELETE', path: '/user/me/sessions', access: 'user', repeatable: true },
  endSession: { method: 'DELETE', path: '/user/me/sessions/:id', access: 'user', repeatable: 'gone' },
})
