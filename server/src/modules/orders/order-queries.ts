import type { Parsed } from '@lunula/contract/endpoint.ts'
import type { Order, OrderSummary, orders, Preview } from '@lunula/contract/orders/schemas.ts'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import { pageSlice } from '../../platform/database/pagination.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Buyer, readItems } from '../cart/index.ts'
import { findPhotos, photosView } from '../media/index.ts'
import { findLatestPayments, findRefunds } from '../payments/index.ts'
import { type CheckoutBody, priceCart } from './checkout/price-cart.ts'
import { findParcels } from './fulfillment/shipment.repository.ts'
import { type OrderDetails, orderView, summaryView } from './orders.presenter.ts'
import * as repository from './orders.repository.ts'
import { findRefundParts } from './refunds/refund.repository.ts'
import { findReturns } from './returns/return.repository.ts'
import { findLabels } from './returns/return-label.repository.ts'

/** Every line of the total for the buyer's cart; nothing is reserved. Refusals as `priceCart`. */
export async function previewOrder(
  platform: Platform,
  buyer: Buyer,
  body: CheckoutBody,
): Promise<Preview | Refusal> {
  const items = await readItems(platform, buyer)
  const priced = await priceCart(platform, buyer, items, body)
  return isRefusal(priced) ? priced : priced.preview
}

type OrderQuery = Parsed<typeof orders.list>['query']

/** Refusal: `orders.not_found`, also for somebody else's. */
export async function readOrder(platform: Platform, userId: string, id: string): Promise<Order | Refusal> {
  const order = await repository.findPlacedOrder(platform.database, userId, id)
  return order ? describeOrder(platform, order) : refuse('orders.not_found')
}

export async function listOrders(
  platform: Platform,
  userId: string,
  { q = '', state, ...query }: OrderQuery,
): Promise<PageOf<OrderSummary>> {
  const { database } = platform
  const page = pageSlice(query)
  const { rows, total } = await repository.findPlacedOrders(database, userId, {
    q: q.trim(),
    state,
    ...page,
  })
  const items = await repository.findItems(
    database,
    rows.map((row) => row.id),
  )
  const docs = rows.map((row) =>
    summaryView(
      row,
      items.filter((item) => item.order_id === row.id),
    ),
  )
  return pageOf(docs, total, page)
}

export const describeOrder = async (platform: Platform, order: repository.OrderRecord): Promise<Order> =>
  orderView(await loadOrderDetails(platform, order), platform.clock.now())

/** Everything that hangs on an order. */
export async function loadOrderDetails(
  platform: Platform,
  order: repository.OrderRecord,
): Promise<OrderDetails> {
  const [details] = await loadDetailsOfOrders(platform, [order])
  if (!details) throw new Error('An order has no details.')
  return details
}

/** The photos of claims by id; none are asked for without a claim. */
async function claimPhotos(
  platform: Platform,
  returns: readonly { photo_ids: readonly string[] }[],
): Promise<OrderDetails['photos']> {
  const ids = returns.flatMap(({ photo_ids }) => photo_ids)
  if (ids.length === 0) return new Map()
  const found = await findPhotos(platform, ids)
  return new Map(photosView([...found.values()], '').map((photo) => [photo._id, photo]))
}

/** How far the labels of returns are; nothing is asked without a return. */
async function labelStates(
  { database }: Platform,
  known: readonly { id: string }[],
): Promise<OrderDetails['labels']> {
  if (known.length === 0) return new Map()
  const rows = await findLabels(
    database,
    known.map(({ id }) => id),
  )
  return new Map(rows.map(({ return_id, state }) => [return_id, state]))
}

/** Where items come back to, line by line; nothing when nobody has told. */
function returnAddress({ config: { easyPost, seller } }: Platform): readonly string[] {
  if (seller.address.length > 0) return [seller.name, ...seller.address]
  const from = easyPost?.shipFrom
  return from ? [from.name, from.street, `${from.city}, ${from.state} ${from.zip}`] : []
}

/** Everything that hangs on orders, in their order and in as many statements as for one. */
export async function loadDetailsOfOrders(
  platform: Platform,
  orders: readonly repository.OrderRecord[],
): Promise<OrderDetails[]> {
  const { database } = platform
  const ids = orders.map(({ id }) => id)
  const byOrder = <Row extends { order_id: string }>(rows: readonly Row[]) => {
    const grouped = Map.groupBy(rows, ({ order_id }) => order_id)
    return (id: string): Row[] => grouped.get(id) ?? []
  }
  const payments = byOrder(await findLatestPayments(platform, ids))
  const items = byOrder(await repository.findItems(database, ids))
  const history = byOrder(await repository.findHistory(database, ids))
  const parcels = byOrder(await findParcels(database, ids))
  const returns = byOrder(await findReturns(database, ids))
  const allRefunds = await findRefunds(platform, ids)
  const refunds = byOrder(allRefunds)
  const photos = await claimPhotos(platform, ids.flatMap(returns))
  const labels = await labelStates(platform, ids.flatMap(returns))
  const refundParts = byOrder(allRefunds.length > 0 ? await findRefundParts(database, ids) : [])
  return orders.map((order) => ({
    order,
    payment: payments(order.id)[0],
    items: items(order.id),
    history: history(order.id),
    parcels: parcels(order.id),
    returns: returns(order.id),
    refunds: refunds(order.id),
    refundParts: refundParts(order.id),
    photos,
    labels,
    returnAddress: returnAddress(platform),
  }))
}
