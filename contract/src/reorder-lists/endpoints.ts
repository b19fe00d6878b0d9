import { routes } from '../endpoint.ts'
import type { reorderListOperations } from './schemas.ts'

export const reorderLists = routes<typeof reorderListOperations>()({
  all: { method: 'GET', path: '/reorder-lists', access: 'user' },
  make: { method: 'POST', path: '/reorder-lists', access: 'user', repeatable: true },
  read: { method: 'GET', path: '/reorder-lists/:id', access: 'user' },
  rename: { method: 'PATCH', path: '/reorder-lists/:id', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/reorder-lists/:id', access: 'user', repeatable: 'gone' },
  add: { method: 'POST', path: '/reorder-lists/:id/lines', access: 'user', repeatable: true },
  setLine: {
    method: 'PATCH',
    path: '/reorder-lists/:id/lines/:variant_id',
    access: 'user',
    repeatable: true,
  },
  removeLine: {
    method: 'DELETE',
    path: '/reorder-lists/:id/lines/:variant_id',
    access: 'user',
    repeatable: true,
  },
  toCart: { method: 'POST', path: '/reorder-lists/:id/cart', access: 'user', repeatable: true },
})
