import { type Order, orders } from '@lunula/contract/orders.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import * as actions from './actions.ts'
import { cancelOwnOrder } from './canceling.ts'
import { printInvoice } from './invoice/actions.ts'
import { readOrderByLink } from './links.ts'
import { reorder } from './reordering.ts'
import { requestReturn } from './returning.ts'

export function orderRoutes(serve: Serve, ordering: actions.Ordering): void {
  const { platform } = ordering
  const after = async (
    userId: string,
    orderId: string,
    done: Promise<Refusal | null>,
  ): Promise<Order | Refusal> => {
    const refusal = await done
    return isRefusal(refusal) ? refusal : actions.readOrder(platform, userId, orderId)
  }
  serve(orders.preview, ({ user, language, body }) =>
    actions.previewOrder(platform, { userId: user.userId, language }, body),
  )
  serve(orders.place, ({ user, language, headers, body }) =>
    actions.placeOrder(ordering, { userId: user.userId, language }, headers['idempotency-key'], body),
  )
  serve(orders.list, ({ user, query }) => actions.listOrders(platform, user.userId, query))
  serve(orders.readByLink, ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    return readOrderByLink(platform, query.token)
  })
  serve(orders.read, ({ user, params }) => actions.readOrder(platform, user.userId, params.id))
  serve(orders.cancel, ({ user: { userId }, params: { id } }) =>
    after(userId, id, cancelOwnOrder(ordering, userId, id)),
  )
  serve(orders.reorder, ({ user, language, params }) =>
    reorder(platform, { userId: user.userId, language }, params.id),
  )
  serve(orders.requestReturn, ({ user: { userId }, params: { id }, body }) =>
    after(userId, id, requestReturn(ordering, userId, id, body)),
  )
  serve(orders.invoice, ({ user, language, params }) =>
    printInvoice(platform, { userId: user.userId, language }, params.id),
  )
}
