import { routes } from '../endpoint.ts'
import type { inquiryOperations } from './schemas.ts'

/** The contact form, and how staff answer what it brings. */
export const inquiries = routes<typeof inquiryOperations>()({
  send: { method: 'POST', path: '/inquiries', access: 'anyone', repeatable: true },
  reply: { method: 'POST', path: '/inquiries/replies', access: 'anyone', repeatable: true },
  list: { method: 'GET', path: '/admin/inquiries', access: 'customers.read' },
  read: { method: 'GET', path: '/admin/inquiries/:id', access: 'customers.read' },
  answer: { method: 'POST', path: '/admin/inquiries/:id/answers', access: 'customers.write' },
  close: { method: 'POST', path: '/admin/inquiries/:id/close', access: 'customers.write' },
})
