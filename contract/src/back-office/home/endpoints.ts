import { routes } from '../../endpoint.ts'
import type { officeHomeOperations } from './schemas.ts'

/** What staff see first: what waits, how the shop does, and how they find anything. */
export const officeHome = routes<typeof officeHomeOperations>()({
  waiting: { method: 'GET', path: '/admin/waiting', access: 'staff' },
  sales: { method: 'GET', path: '/admin/sales', access: 'reports.read' },
  find: { method: 'GET', path: '/admin/find', access: 'staff' },
})
