import { routes } from '../endpoint.ts'
import type { taxOperations } from './schemas.ts'

export const tax = routes<typeof taxOperations>()({
  exemptions: { method: 'GET', path: '/tax/exemptions', access: 'user' },
  addExemption: { method: 'POST', path: '/tax/exemptions', access: 'user', repeatable: true },
  addDocument: { method: 'POST', path: '/tax/exemptions/:id/document', access: 'user', repeatable: true },
  removeExemption: { method: 'DELETE', path: '/tax/exemptions/:id', access: 'user', repeatable: 'gone' },
  reviewList: { method: 'GET', path: '/admin/tax-exemptions', access: 'customers.read' },
  reviewOne: { method: 'GET', path: '/admin/tax-exemptions/:id', access: 'customers.read' },
  readDocument: { method: 'GET', path: '/admin/tax-exemptions/:id/document', access: 'customers.write' },
  review: { method: 'POST', path: '/admin/tax-exemptions/:id/review', access: 'customers.write' },
})
