import { routes } from '../../endpoint.ts'
import type { feeTermsOperations } from './schemas.ts'

/** What the shop charges besides the goods, as staff keep it. */
export const feeTerms = routes<typeof feeTermsOperations>()({
  list: { method: 'GET', path: '/admin/fees', access: 'settings.write' },
  set: { method: 'POST', path: '/admin/fees', access: 'settings.write' },
  remove: { method: 'DELETE', path: '/admin/fees/:from', access: 'settings.write', repeatable: 'gone' },
})
