import { routes } from '../../endpoint.ts'
import type { roleOperations } from './schemas.ts'

/** Roles that the shop makes of permissions. Nobody puts in or takes out what they do not hold themselves. */
export const roles = routes<typeof roleOperations>()({
  list: { method: 'GET', path: '/admin/roles', access: 'staff.write' },
  create: { method: 'POST', path: '/admin/roles', access: 'staff.write' },
  change: { method: 'PATCH', path: '/admin/roles/:id', access: 'staff.write' },
  remove: { method: 'DELETE', path: '/admin/roles/:id', access: 'staff.write', repeatable: 'gone' },
})
