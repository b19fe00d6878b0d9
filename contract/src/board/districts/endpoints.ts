import { routes } from '../../endpoint.ts'
import type { districtOperations } from './schemas.ts'

/** The trade's districts, which are on no map, as staff keep them. */
export const districts = routes<typeof districtOperations>()({
  list: { method: 'GET', path: '/admin/districts', access: 'settings.write' },
  create: { method: 'POST', path: '/admin/districts', access: 'settings.write' },
  change: { method: 'PATCH', path: '/admin/districts/:id', access: 'settings.write' },
  withdraw: { method: 'DELETE', path: '/admin/districts/:id/versions/:version', access: 'settings.write' },
  remove: { method: 'DELETE', path: '/admin/districts/:id', access: 'settings.write', repeatable: 'gone' },
  history: { method: 'GET', path: '/admin/districts/:id/history', access: 'settings.write' },
})
