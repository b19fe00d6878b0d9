import { routes } from '../../endpoint.ts'
import type { categoryTreeOperations } from './schemas.ts'

/** Categories, as staff order them. */
export const categoryTree = routes<typeof categoryTreeOperations>()({
  list: { method: 'GET', path: '/admin/categories', access: 'catalogue.write' },
  create: { method: 'POST', path: '/admin/categories', access: 'catalogue.write' },
  rename: { method: 'PATCH', path: '/admin/categories/:slug', access: 'catalogue.write' },
  move: { method: 'POST', path: '/admin/categories/:slug/place', access: 'catalogue.write' },
  remove: { method: 'DELETE', path: '/admin/categories/:slug', access: 'catalogue.write' },
})
