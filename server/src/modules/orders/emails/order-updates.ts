import { ORDER_NEWS } from '@lunula/contract/notifications/constants.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../notifications/index.ts'
import * as repository from '../orders.repository.ts'

/**
 * What the buyer is told of an order after it was placed; `id` is that of the parcel, the refund or the
 * return, or of the order itself.
 */
export interface OrderUpdate {
  kind: (typeof ORDER_NEWS)[number] | 'return_requested' | 'claim_requested'
  orderId: string
  id: string
}

/**
 * Shows the news in the shop as well, as part of the caller's transaction. That one has asked for a return
 * oneself is none.
 */
export async function queueOrderUpdate(platform: Platform, { kind, orderId }: OrderUpdate): Promise<void> {
  const update = ORDER_NEWS.find((known) => known === kind)
  const order = await repository.findOrder(platform.database, orderId)
  if (!update || !order) return
  await notify(platform, order.user_id, {
    kind: 'order_news',
    data: { order_id: orderId, number: order.number, news: update },
    path: `/account/order/${orderId}`,
  })
}
