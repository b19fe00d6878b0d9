import { routes } from '../../endpoint.ts'
import type { officeHomeOperations } from './schemas.ts'

/** What staff see first: what waits, how the shop does, and how they find anything. */
export const officeHome = routes<typeof officeHomeOperations>()({
  waiting: { method: 'GET', path: '/admin/waiting', access: 'staff' },
  openPayments: { method: 'GET', path: '/admin/waiting/payments', access: 'orders.refund' },
  failedMails: { method: 'GET', path: '/admin/waiting/mails', access: 'customers.read' },
  retryMail: { method: 'POST', path: '/admin/waiting/mails/:id/retry', access: 'customers.write' },
  sales: { method: 'GET', path: '/admin/sales', access: 'reports.read' },
  find: { method: 'GET', path: '/admin/find', access: 'staff' },
})
