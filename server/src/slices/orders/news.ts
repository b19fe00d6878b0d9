import { ORDER_NEWS } from '@lunula/contract/notifications.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../notifications/actions.ts'
import * as store from './store.ts'

/** What the buyer is told of an order after it was placed; `id` is that of the parcel, the refund or the return, or of the order itself. */
export interface News {
  kind: (typeof ORDER_NEWS)[number] | 'return_requested'
  orderId: string
  id: string
}

/** Shows the news in the shop as well, as part of the caller's transaction. That one has asked for a return oneself is none. */
export async function noteNews(platform: Platform, { kind, orderId }: News): Promise<void> {
  const news = ORDER_NEWS.find((known) => known === kind)
  const order = await store.findOrder(platform.database, orderId)
  if (!news || !order) return
  await notify(platform, order.user_id, {
    kind: 'order_news',
    data: { order_id: orderId, number: order.number, news },
    path: `/account/order/${orderId}`,
  })
}
