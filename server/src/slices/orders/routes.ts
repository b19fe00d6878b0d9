import { orders } from '@lunula/contract/orders.ts'
import type { Serve } from '../../platform/http/serve.ts'
import * as actions from './actions.ts'

export function orderRoutes(serve: Serve, ordering: actions.Ordering): void {
  const { platform } = ordering
  serve(orders.preview, ({ user, language, body }) =>
    actions.previewOrder(platform, { userId: user.userId, language }, body),
  )
  serve(orders.place, ({ user, language, headers, body }) =>
    actions.placeOrder(ordering, { userId: user.userId, language }, headers['idempotency-key'], body),
  )
  serve(orders.list, ({ user, query }) => actions.listOrders(platform, user.userId, query))
  serve(orders.read, ({ user, params }) => actions.readOrder(platform, user.userId, params.id))
}
