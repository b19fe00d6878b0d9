import { routes } from '../../endpoint.ts'
import type { minimumWageOperations } from './schemas.ts'

/** The least that employees are paid an hour, by place, as staff keep it. */
export const minimumWages = routes<typeof minimumWageOperations>()({
  at: { method: 'GET', path: '/minimum-wages', access: 'anyone' },
  list: { method: 'GET', path: '/admin/minimum-wages', access: 'posts.moderate' },
  create: { method: 'POST', path: '/admin/minimum-wages', access: 'posts.moderate' },
  change: { method: 'PATCH', path: '/admin/minimum-wages/:id', access: 'posts.moderate' },
  remove: {
    method: 'DELETE',
    path: '/admin/minimum-wages/:id',
    access: 'posts.moderate',
    repeatable: 'gone',
  },
})
