import { routes } from '../../endpoint.ts'
import type { draftOperations, paymentLinkOperations } from './schemas.ts'

/** Orders that staff put together for a customer. */
export const drafts = routes<typeof draftOperations>()({
  list: { method: 'GET', path: '/admin/draft-orders', access: 'customers.write' },
  create: { method: 'POST', path: '/admin/draft-orders', access: 'customers.write' },
  read: { method: 'GET', path: '/admin/draft-orders/:id', access: 'customers.write' },
  change: { method: 'PATCH', path: '/admin/draft-orders/:id', access: 'customers.write' },
  send: { method: 'POST', path: '/admin/draft-orders/:id/link', access: 'customers.write' },
  cancel: { method: 'POST', path: '/admin/draft-orders/:id/cancel', access: 'customers.write' },
})

/** What the link in the customer's mail opens, without a sign-in. */
export const paymentLinks = routes<typeof paymentLinkOperations>()({
  read: { method: 'GET', path: '/payment-links', access: 'anyone' },
  pay: { method: 'POST', path: '/payment-links', access: 'anyone' },
})
