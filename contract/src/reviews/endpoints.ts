import { routes } from '../endpoint.ts'
import type { reviewOperations } from './schemas.ts'

export const reviews = routes<typeof reviewOperations>()({
  list: { method: 'GET', path: '/products/:slug/reviews', access: 'anyone' },
  write: { method: 'POST', path: '/products/:slug/reviews', access: 'user', repeatable: true },
  mine: { method: 'GET', path: '/products/:slug/reviews/mine', access: 'user' },
  change: { method: 'PATCH', path: '/products/:slug/reviews/mine', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/products/:slug/reviews/mine', access: 'user', repeatable: 'gone' },
  all: { method: 'GET', path: '/admin/reviews', access: 'posts.moderate' },
  moderate: { method: 'PATCH', path: '/admin/reviews/:id', access: 'posts.moderate' },
})
