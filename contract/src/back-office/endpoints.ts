import { routes } from '../endpoint.ts'
import type { savedViewOperations } from './schemas.ts'

/** Views of the tables of the back office that staff keep, for themselves or for all. */
export const savedViews = routes<typeof savedViewOperations>()({
  list: { method: 'GET', path: '/admin/views', access: 'staff' },
  save: { method: 'POST', path: '/admin/views', access: 'staff' },
  change: { method: 'PATCH', path: '/admin/views/:id', access: 'staff' },
  remove: { method: 'DELETE', path: '/admin/views/:id', access: 'staff', repeatable: 'gone' },
})
