import { routes } from '../../endpoint.ts'
import type { staffOperations } from './schemas.ts'

/** Owners and whoever else holds `staff.write`; only owners make and unmake owners. */
export const staff = routes<typeof staffOperations>()({
  list: { method: 'GET', path: '/admin/staff', access: 'staff.write' },
  add: { method: 'POST', path: '/admin/staff', access: 'staff.write' },
  change: { method: 'PATCH', path: '/admin/staff/:id', access: 'staff.write' },
  remove: { method: 'DELETE', path: '/admin/staff/:id', access: 'staff.write', repeatable: 'gone' },
  sessions: { method: 'GET', path: '/admin/staff/:id/sessions', access: 'staff.write' },
  endSessions: {
    method: 'DELETE',
    path: '/admin/staff/:id/sessions',
    access: 'staff.write',
    repeatable: true,
  },
  resetSecondFactor: { method: 'DELETE', path: '/admin/staff/:id/second-factor', access: 'staff.write' },
})
