import type { DeskOrder } from '@lunula/contract/order-desk.ts'
import { orderDesk } from '@lunula/contract/order-desk.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { cancel } from './canceling.ts'
import * as desk from './desk.ts'
import { fulfillOrder, moveParcel } from './fulfilling.ts'
import type { Ordering } from './ordering.ts'
import { refundOrder } from './paying-back.ts'
import { moveReturn } from './returning.ts'

/** What staff do with orders; every change answers the order as it is then. */
export function orderDeskRoutes(serve: Serve, ordering: Ordering): void {
  const { platform } = ordering
  const after = async (orderId: string, done: Promise<unknown>): Promise<DeskOrder | Refusal> => {
    const result = await done
    return isRefusal(result) ? result : desk.readAnyOrder(platform, orderId)
  }
  const afterReturn = async (done: Promise<string | Refusal>): Promise<DeskOrder | Refusal> => {
    const orderId = await done
    return isRefusal(orderId) ? orderId : desk.readAnyOrder(platform, orderId)
  }
  serve(orderDesk.list, ({ query }) => desk.listAllOrders(platform, query))
  serve(orderDesk.read, ({ params }) => desk.readAnyOrder(platform, params.id))
  serve(orderDesk.note, ({ user, params, body }) =>
    after(params.id, desk.noteOnOrder(platform, user.userId, params.id, body.note)),
  )
  serve(orderDesk.fulfill, ({ user, params, body }) =>
    after(params.id, fulfillOrder(ordering, user.userId, params.id, body)),
  )
  serve(orderDesk.deliver, ({ user, params }) =>
    after(params.id, moveParcel(ordering, user.userId, params, 'delivered')),
  )
  serve(orderDesk.bringBack, ({ user, params }) =>
    after(params.id, moveParcel(ordering, user.userId, params, 'returned')),
  )
  serve(orderDesk.cancel, ({ user, params, body }) =>
    after(
      params.id,
      cancel(ordering, params.id, { actor: 'staff', staffId: user.userId, note: body.reason || null }),
    ),
  )
  serve(orderDesk.refund, ({ user, params, headers, body }) =>
    after(params.id, refundOrder(ordering, user.userId, params.id, headers['idempotency-key'], body)),
  )
  serve(orderDesk.returns, ({ query }) => desk.listReturns(platform, query))
  serve(orderDesk.approveReturn, ({ user, params }) =>
    afterReturn(moveReturn(ordering, user.userId, params.id, { to: 'approved' })),
  )
  serve(orderDesk.rejectReturn, ({ user, params, body }) =>
    afterReturn(moveReturn(ordering, user.userId, params.id, { to: 'rejected', rejection: body.reason })),
  )
  serve(orderDesk.receiveReturn, ({ user, params, body }) =>
    afterReturn(moveReturn(ordering, user.userId, params.id, { to: 'received', restock: body.restock })),
  )
  serve(orderDesk.refundReturn, ({ user, params }) =>
    afterReturn(moveReturn(ordering, user.userId, params.id, { to: 'refunded' })),
  )
}
