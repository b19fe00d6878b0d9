import { routes } from '../endpoint.ts'
import type { customerOperations } from './schemas.ts'

/** What staff see of customers, and do for them. */
export const customers = routes<typeof customerOperations>()({
  list: { method: 'GET', path: '/admin/customers', access: 'customers.read' },
  read: { method: 'GET', path: '/admin/customers/:id', access: 'customers.read' },
  note: { method: 'POST', path: '/admin/customers/:id/notes', access: 'customers.write' },
  removeNote: { method: 'DELETE', path: '/admin/customers/:id/notes/:note', access: 'customers.write' },
  grantCredit: { method: 'POST', path: '/admin/customers/:id/credit', access: 'customers.write' },
  endSessions: {
    method: 'DELETE',
    path: '/admin/customers/:id/sessions',
    access: 'customers.write',
    repeatable: true,
  },
  endSession: { method: 'DELETE', path: '/admin/customers/:id/sessions/:session', access: 'customers.write' },
  exportData: { method: 'POST', path: '/admin/customers/:id/export', access: 'customers.write' },
  erase: { method: 'POST', path: '/admin/customers/:id/erase', access: 'customers.write' },
  compare: { method: 'GET', path: '/admin/customers/:id/merge/:other', access: 'customers.write' },
  merge: { method: 'POST', path: '/admin/customers/:id/merge/:other', access: 'customers.write' },
})
