import { routes } from '../endpoint.ts'
import type { savedPostOperations } from './schemas.ts'

export const savedPosts = routes<typeof savedPostOperations>()({
  list: { method: 'GET', path: '/posts/saved', access: 'user' },
  ids: { method: 'GET', path: '/posts/saved/ids', access: 'user' },
  save: { method: 'POST', path: '/posts/:id/save', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/posts/:id/save', access: 'user', repeatable: true },
})
