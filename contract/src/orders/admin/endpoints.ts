import { routes } from '../../endpoint.ts'
import type { adminOrderOperations } from './schemas.ts'

/** What staff do with orders. */
export const adminOrders = routes<typeof adminOrderOperations>()({
  list: { method: 'GET', path: '/admin/orders', access: 'orders.read' },
  export: { method: 'GET', path: '/admin/orders/export.csv', access: 'orders.read' },
  print: { method: 'GET', path: '/admin/orders/papers.pdf', access: 'orders.read' },
  read: { method: 'GET', path: '/admin/orders/:id', access: 'orders.read' },
  fulfillMany: { method: 'POST', path: '/admin/orders/fulfillments', access: 'orders.fulfil' },
  fulfill: { method: 'POST', path: '/admin/orders/:id/fulfillments', access: 'orders.fulfil' },
  buyLabel: { method: 'POST', path: '/admin/orders/:id/labels', access: 'orders.fulfil' },
  parcelLabel: { method: 'GET', path: '/admin/parcel-labels/:id/label.pdf', access: 'orders.fulfil' },
  deliver: {
    method: 'POST',
    path: '/admin/orders/:id/fulfillments/:parcel/deliver',
    access: 'orders.fulfil',
  },
  bringBack: {
    method: 'POST',
    path: '/admin/orders/:id/fulfillments/:parcel/bring-back',
    access: 'orders.fulfil',
  },
  cancel: { method: 'POST', path: '/admin/orders/:id/cancel', access: 'orders.refund' },
  changeAddress: { method: 'PATCH', path: '/admin/orders/:id/address', access: 'orders.fulfil' },
  resendMail: { method: 'POST', path: '/admin/orders/:id/mails', access: 'orders.read' },
  refund: { method: 'POST', path: '/admin/orders/:id/refunds', access: 'orders.refund' },
  note: { method: 'POST', path: '/admin/orders/:id/notes', access: 'orders.read' },
  returns: { method: 'GET', path: '/admin/returns', access: 'orders.read' },
  returnLabel: { method: 'GET', path: '/admin/returns/:id/label.pdf', access: 'orders.read' },
  approveReturn: { method: 'POST', path: '/admin/returns/:id/approve', access: 'orders.refund' },
  rejectReturn: { method: 'POST', path: '/admin/returns/:id/reject', access: 'orders.refund' },
  receiveReturn: { method: 'POST', path: '/admin/returns/:id/receive', access: 'orders.fulfil' },
  replaceReturn: { method: 'POST', path: '/admin/returns/:id/replace', access: 'orders.refund' },
  refundReturn: { method: 'POST', path: '/admin/returns/:id/refund', access: 'orders.refund' },
})
