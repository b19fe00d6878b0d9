import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { cancelOwnOrder } from './cancellation/cancel-order.ts'
import { placeOrder } from './checkout/place-order.ts'
import { printInvoice } from './invoice/print-invoice.ts'
import { readOrderByLink } from './order-access-link.ts'
import type { OrderContext } from './order-context.ts'
import { listOrders, previewOrder, readOrder } from './order-queries.ts'
import { reorder } from './purchase-history/reorder.ts'
import { readReturnLabel } from './returns/buy-return-label.ts'
import { requestReturn } from './returns/handle-return.ts'
import { openClaim } from './returns/open-claim.ts'

export function orderRoutes(serve: Serve, orderContext: OrderContext): void {
  const { platform } = orderContext
  const after = async (
    userId: string,
    orderId: string,
    done: Promise<Refusal | null>,
  ): Promise<Order | Refusal> => {
    const refusal = await done
    return isRefusal(refusal) ? refusal : readOrder(platform, userId, orderId)
  }
  serve(orders.preview, ({ user, language, body }) =>
    previewOrder(platform, { userId: user.userId, language }, body),
  )
  serve(orders.place, ({ user, language, headers, body, request: { ip } }) =>
    placeOrder(orderContext, { userId: user.userId, language, ip }, headers['idempotency-key'], body),
  )
  serve(orders.list, ({ user, query }) => listOrders(platform, user.userId, query))
  serve(orders.readByLink, ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    return readOrderByLink(platform, query.token)
  })
  serve(orders.read, ({ user, params }) => readOrder(platform, user.userId, params.id))
  serve(orders.cancel, ({ user: { userId }, params: { id } }) =>
    after(userId, id, cancelOwnOrder(orderContext, userId, id)),
  )
  serve(orders.reorder, ({ user, language, params, query }) =>
    reorder(platform, { userId: user.userId, language }, params.id, query.key),
  )
  serve(orders.requestReturn, ({ user: { userId }, params: { id }, body }) =>
    after(userId, id, requestReturn(orderContext, userId, id, body)),
  )
  serve(orders.claim, ({ user: { userId }, params: { id }, body }) =>
    after(userId, id, openClaim(orderContext, userId, id, body)),
  )
  serve(orders.returnLabel, ({ user, params }) => readReturnLabel(platform, user.userId, params.id))
  serve(orders.invoice, ({ user, language, params }) =>
    printInvoice(platform, { userId: user.userId, language }, params.id),
  )
}
