import { routes } from '../endpoint.ts'
import type { orderOperations } from './schemas.ts'

export const orders = routes<typeof orderOperations>()({
  preview: { method: 'POST', path: '/orders/preview', access: 'user', changesNothing: true },
  place: { method: 'POST', path: '/orders', access: 'user' },
  list: { method: 'GET', path: '/orders', access: 'user' },
  read: { method: 'GET', path: '/orders/:id', access: 'user' },
  cancel: { method: 'POST', path: '/orders/:id/cancel', access: 'user', repeatable: true },
  reorder: { method: 'POST', path: '/orders/:id/reorder', access: 'user', repeatable: true },
  requestReturn: { method: 'POST', path: '/orders/:id/returns', access: 'user', repeatable: true },
  claim: { method: 'POST', path: '/orders/:id/claims', access: 'user', repeatable: true },
  invoice: { method: 'GET', path: '/orders/:id/invoice.pdf', access: 'user' },
  returnLabel: { method: 'GET', path: '/returns/:id/label.pdf', access: 'user' },
  readByLink: { method: 'GET', path: '/orders/by-link', access: 'anyone' },
})
