import { routes } from '../../endpoint.ts'
import type { moderationOperations } from './schemas.ts'

export const moderation = routes<typeof moderationOperations>()({
  report: { method: 'POST', path: '/posts/:id/report', access: 'user' },
  queue: { method: 'GET', path: '/admin/posts', access: 'posts.moderate' },
  read: { method: 'GET', path: '/admin/posts/:id', access: 'posts.moderate' },
  decide: { method: 'POST', path: '/admin/posts/:id/decision', access: 'posts.moderate' },
  ban: { method: 'POST', path: '/admin/authors/:id/ban', access: 'posts.moderate' },
  unban: { method: 'DELETE', path: '/admin/authors/:id/ban', access: 'posts.moderate' },
})
