import { routes } from '../../endpoint.ts'
import type { taxRateOperations } from './schemas.ts'

/** Sales tax by state, as staff keep it. */
export const taxRates = routes<typeof taxRateOperations>()({
  list: { method: 'GET', path: '/admin/tax-rates', access: 'settings.write' },
  set: { method: 'POST', path: '/admin/tax-rates', access: 'settings.write' },
  remove: {
    method: 'DELETE',
    path: '/admin/tax-rates/:state/:from',
    access: 'settings.write',
    repeatable: 'gone',
  },
})
