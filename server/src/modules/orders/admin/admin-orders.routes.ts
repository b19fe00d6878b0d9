import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { cancel } from '../cancel-order.ts'
import { fulfillOrder, moveParcel } from '../fulfillment/create-shipment.ts'
import type { OrderContext } from '../order-context.ts'
import { refundOrder } from '../refunds/create-refund.ts'
import { readReturnLabel } from '../returns/buy-return-label.ts'
import { moveReturn } from '../returns/handle-return.ts'
import * as desk from './admin-orders.ts'

/** What staff do with orders; every change answers the order as it is then. */
export function adminOrderRoutes(serve: Serve, orderContext: OrderContext): void {
  const { platform } = orderContext
  const after = async (orderId: string, done: Promise<unknown>): Promise<AdminOrder | Refusal> => {
    const result = await done
    return isRefusal(result) ? result : desk.readAnyOrder(platform, orderId)
  }
  const afterReturn = async (done: Promise<string | Refusal>): Promise<AdminOrder | Refusal> => {
    const orderId = await done
    return isRefusal(orderId) ? orderId : desk.readAnyOrder(platform, orderId)
  }
  serve(adminOrders.list, ({ query }) => desk.listAllOrders(platform, query))
  serve(adminOrders.read, ({ params }) => desk.readAnyOrder(platform, params.id))
  serve(adminOrders.note, ({ user, params, body }) =>
    after(params.id, desk.noteOnOrder(platform, user.userId, params.id, body.note)),
  )
  serve(adminOrders.fulfill, ({ user, params, body }) =>
    after(params.id, fulfillOrder(orderContext, user.userId, params.id, body)),
  )
  serve(adminOrders.deliver, ({ user, params }) =>
    after(params.id, moveParcel(orderContext, user.userId, params, 'delivered')),
  )
  serve(adminOrders.bringBack, ({ user, params }) =>
    after(params.id, moveParcel(orderContext, user.userId, params, 'returned')),
  )
  serve(adminOrders.cancel, ({ user, params, body }) =>
    after(
      params.id,
      cancel(orderContext, params.id, { actor: 'staff', staffId: user.userId, note: body.reason || null }),
    ),
  )
  serve(adminOrders.refund, ({ user, params, headers, body }) =>
    after(params.id, refundOrder(orderContext, user.userId, params.id, headers['idempotency-key'], body)),
  )
  serve(adminOrders.returns, ({ query }) => desk.listReturns(platform, query))
  serve(adminOrders.returnLabel, ({ params }) => readReturnLabel(platform, null, params.id))
  serve(adminOrders.approveReturn, ({ user, params, query: { label } }) =>
    afterReturn(moveReturn(orderContext, user.userId, params.id, { to: 'approved', label })),
  )
  serve(adminOrders.rejectReturn, ({ user, params, body }) =>
    afterReturn(moveReturn(orderContext, user.userId, params.id, { to: 'rejected', rejection: body.reason })),
  )
  serve(adminOrders.receiveReturn, ({ user, params, body }) =>
    afterReturn(moveReturn(orderContext, user.userId, params.id, { to: 'received', restock: body.restock })),
  )
  serve(adminOrders.replaceReturn, ({ user, params }) =>
    afterReturn(moveReturn(orderContext, user.userId, params.id, { to: 'replaced' })),
  )
  serve(adminOrders.refundReturn, ({ user, params }) =>
    afterReturn(moveReturn(orderContext, user.userId, params.id, { to: 'refunded' })),
  )
}
