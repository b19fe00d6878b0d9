import type { Parsed } from '@lunula/contract/endpoint.ts'
import {
  ORDERS_PER_PAGE,
  type Order,
  type OrderSummary,
  type orders,
  type Preview,
  type PreviewBody,
} from '@lunula/contract/orders.ts'
import { type PageOf, pageOf } from '@lunula/contract/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Buyer, readItems } from '../cart/actions.ts'
import { findLatestPayments, findRefunds } from '../payments/actions.ts'
import { findParcels } from './fulfillment-store.ts'
import { priceCart } from './preview.ts'
import { findRefundParts } from './refund-parts-store.ts'
import { findReturns } from './return-store.ts'
import * as store from './store.ts'
import { type Dossier, orderView, summaryView } from './view.ts'

/** Every line of the total for the buyer's cart; nothing is reserved. Refusals as `priceCart`. */
export async function previewOrder(
  platform: Platform,
  buyer: Buyer,
  body: PreviewBody,
): Promise<Preview | Refusal> {
  const items = await readItems(platform, buyer)
  const priced = await priceCart(platform, buyer, items, body)
  return isRefusal(priced) ? priced : priced.preview
}

type OrderQuery = Parsed<typeof orders.list>['query']

/** Refusal: `orders.not_found`, also for somebody else's. */
export async function readOrder(platform: Platform, userId: string, id: string): Promise<Order | Refusal> {
  const order = await store.findPlacedOrder(platform.database, userId, id)
  return order ? describeOrder(platform, order) : refuse('orders.not_found')
}

export async function listOrders(
  platform: Platform,
  userId: string,
  { q = '', state, page = 1, limit = ORDERS_PER_PAGE }: OrderQuery,
): Promise<PageOf<OrderSummary>> {
  const { database } = platform
  const { rows, total } = await store.findPlacedOrders(database, userId, {
    q: q.trim(),
    state,
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
  return orderView(await readDossier(platform, order), platform.clock.now())
}

/** Everything that hangs on an order. */
export async function readDossier(platform: Platform, order: store.OrderRecord): Promise<Dossier> {
  const { database } = platform
  const [payment] = await findLatestPayments(platform, [order.id])
  return {
    order,
    payment,
    items: await store.findItems(database, [order.id]),
    history: await store.findHistory(database, order.id),
    parcels: await findParcels(database, order.id),
    returns: await findReturns(database, [order.id]),
    refunds: await findRefunds(platform, [order.id]),
    refundParts: await findRefundParts(database, order.id),
  }
}
