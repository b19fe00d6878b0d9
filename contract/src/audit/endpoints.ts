import { routes } from '../endpoint.ts'
import type { auditOperations } from './schemas.ts'

/** What staff changed. */
export const audit = routes<typeof auditOperations>()({
  list: { method: 'GET', path: '/admin/audit', access: 'staff.write' },
})
