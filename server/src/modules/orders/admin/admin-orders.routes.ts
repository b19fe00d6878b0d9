import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { text } from '../../../platform/text.ts'
import { cancel } from '../cancellation/cancel-order.ts'
import { resendMail } from '../emails/resend-email.ts'
import { readParcelLabel, wantParcelLabel } from '../fulfillment/buy-parcel-label.ts'
import { changeAddress } from '../fulfillment/change-address.ts'
import { fulfillOrder, moveParcel } from '../fulfillment/create-shipment.ts'
import { shipMany } from '../fulfillment/ship-many.ts'
import type { OrderContext } from '../order-context.ts'
import { printOrders } from '../packing/print-orders.ts'
import { refundOrder } from '../refunds/create-refund.ts'
import { readReturnLabel } from '../returns/buy-return-label.ts'
import { moveReturn } from '../returns/handle-return.ts'
import * as desk from './admin-orders.ts'
import { exportOrders } from './export-orders.ts'
import { recordOrderChange, recordReturnChange } from './record-order-change.ts'

/** What staff do with orders; every change answers the order as it is then. */
export function adminOrderRoutes(serve: Serve, orderContext: OrderContext): void {
  const { platform } = orderContext
  const after = async (
    orderId: string,
    work: () => Promise<unknown>,
    said?: Readonly<Record<string, unknown>>,
  ): Promise<AdminOrder | Refusal> => {
    const result = await recordOrderChange(platform, orderId, work, said)
    return isRefusal(result) ? result : desk.readAnyOrder(platform, orderId)
  }
  const takeReturn = async (
    staffId: string,
    returnId: string,
    step: Parameters<typeof moveReturn>[3],
  ): Promise<AdminOrder | Refusal> => {
    const orderId = await recordReturnChange(
      platform,
      returnId,
      () => moveReturn(orderContext, staffId, returnId, step),
      step.rejection === undefined ? {} : { rejection: step.rejection },
    )
    return isRefusal(orderId) ? orderId : desk.readAnyOrder(platform, orderId)
  }
  serve(adminOrders.list, ({ query }) => desk.listAllOrders(platform, query))
  serve(adminOrders.export, async ({ query }) => exportOrders(platform, query))
  serve(adminOrders.print, ({ query: { kind, ids }, language }) =>
    printOrders(platform, { kind, ids: ids.split(','), language }),
  )
  serve(adminOrders.read, ({ params }) => desk.readAnyOrder(platform, params.id))
  serve(adminOrders.note, ({ user, params, body }) =>
    after(params.id, () => desk.noteOnOrder(platform, user.userId, params.id, body)),
  )
  serve(adminOrders.fulfillMany, ({ user, body, language }) =>
    shipMany(orderContext, user.userId, body, text(language)),
  )
  serve(adminOrders.fulfill, ({ user, params, body }) =>
    after(params.id, () => fulfillOrder(orderContext, user.userId, params.id, body)),
  )
  serve(adminOrders.buyLabel, ({ user, params, body }) =>
    after(params.id, () => wantParcelLabel(orderContext, user.userId, params.id, body)),
  )
  serve(adminOrders.parcelLabel, ({ params }) => readParcelLabel(platform, params.id))
  serve(adminOrders.deliver, ({ user, params }) =>
    after(params.id, () => moveParcel(orderContext, user.userId, params, 'delivered')),
  )
  serve(adminOrders.bringBack, ({ user, params }) =>
    after(params.id, () => moveParcel(orderContext, user.userId, params, 'returned')),
  )
  serve(adminOrders.cancel, ({ user: { userId: staffId }, params: { id }, body }) =>
    after(id, () => cancel(orderContext, id, { actor: 'staff', staffId, note: body.reason || null }), body),
  )
  serve(adminOrders.changeAddress, ({ user, params, body }) =>
    after(params.id, () => changeAddress(platform, user.userId, params.id, body)),
  )
  serve(adminOrders.resendMail, ({ params, body }) =>
    after(params.id, () => resendMail(orderContext, params.id, body), { mail: body.kind }),
  )
  serve(adminOrders.refund, ({ user: { userId }, params: { id }, headers, body }) =>
    after(id, () => refundOrder(orderContext, userId, id, headers['idempotency-key'], body), {
      reason: body.reason,
    }),
  )
  serve(adminOrders.returns, ({ query }) => desk.listReturns(platform, query))
  serve(adminOrders.returnLabel, ({ params }) => readReturnLabel(platform, null, params.id))
  serve(adminOrders.approveReturn, ({ user, params, query: { label } }) =>
    takeReturn(user.userId, params.id, { to: 'approved', label }),
  )
  serve(adminOrders.rejectReturn, ({ user, params, body }) =>
    takeReturn(user.userId, params.id, { to: 'rejected', rejection: body.reason }),
  )
  serve(adminOrders.receiveReturn, ({ user, params, body }) =>
    takeReturn(user.userId, params.id, { to: 'received', restock: body.restock }),
  )
  serve(adminOrders.replaceReturn, ({ user, params }) =>
    takeReturn(user.userId, params.id, { to: 'replaced' }),
  )
  serve(adminOrders.refundReturn, ({ user, params }) =>
    takeReturn(user.userId, params.id, { to: 'refunded' }),
  )
}
