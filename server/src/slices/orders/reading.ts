import {
  ORDERS_PER_PAGE,
  type Order,
  type OrderSummary,
  type Preview,
  type PreviewBody,
} from '@lunula/contract/orders.ts'
import { type PageOf, pageOf } from '@lunula/contract/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Buyer, readFullCart } from '../cart/actions.ts'
import { findLatestPayments } from '../payments/actions.ts'
import { priceCart } from './preview.ts'
import * as store from './store.ts'
import { orderView, summaryView } from './view.ts'

/** Every line of the total for the buyer's cart; nothing is reserved. Refusals as `priceCart`. */
export async function previewOrder(
  platform: Platform,
  buyer: Buyer,
  body: PreviewBody,
): Promise<Preview | Refusal> {
  const { items } = await readFullCart(platform, buyer)
  const priced = await priceCart(platform, buyer, items, body)
  return isRefusal(priced) ? priced : priced.preview
}

/** Refusal: `orders.not_found`, also for somebody else's. */
export async function readOrder(platform: Platform, userId: string, id: string): Promise<Order | Refusal> {
  const order = await store.findPlacedOrder(platform.database, userId, id)
  return order ? describeOrder(platform, order) : refuse('orders.not_found')
}

export async function listOrders(
  platform: Platform,
  userId: string,
  { page = 1, limit = ORDERS_PER_PAGE }: { page?: number | undefined; limit?: number | undefined },
): Promise<PageOf<OrderSummary>> {
  const { database } = platform
  const { rows, total } = await store.findPlacedOrders(database, userId, {
    limit,
    offset: (page - 1) * limit,
  })
  const items = await store.findItems(
    database,
    rows.map((row) => row.id),
  )
  const docs = rows.map((row) =>
    summaryView(
      row,
      items.filter((item) => item.order_id === row.id),
    ),
  )
  return pageOf(docs, total, { page, limit })
}

export async function describeOrder(platform: Platform, order: store.OrderRecord): Promise<Order> {
  const { database } = platform
  const items = await store.findItems(database, [order.id])
  const history = await store.findHistory(database, order.id)
  const [payment] = await findLatestPayments(platform, [order.id])
  return orderView(order, items, history, payment)
}
