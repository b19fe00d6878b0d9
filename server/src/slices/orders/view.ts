import type { Order, OrderSummary } from '@lunula/contract/orders.ts'
import type { Payment } from '../payments/actions.ts'
import type { OrderItemRecord, OrderRecord } from './store.ts'
import type { OrderHistoryRow } from './tables.ts'

const MAX_THUMBNAILS = 4

export const orderView = (
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  history: readonly OrderHistoryRow[],
  payment: Payment | undefined,
): Order => ({
  _id: order.id,
  number: order.number,
  status: order.status,
  payment_status: order.payment_status,
  fulfillment_status: order.fulfillment_status,
  items: items.map(({ id, snapshot, order_id, position, ...amounts }) => ({
    _id: id,
    ...snapshot,
    ...amounts,
  })),
  subtotal: order.subtotal,
  discount: order.discount,
  shipping: order.shipping,
  handling: order.handling,
  tax: order.tax,
  credit: order.credit,
  total: order.total,
  currency: 'USD',
  promotion: order.promotion,
  address: order.address,
  // orders placed before parcels were kept name none
  shipping_method: { ...order.shipping_method, parcels: order.shipping_method.parcels ?? [] },
  tax_basis: order.tax_basis,
  payment: { provider: payment?.provider ?? '', card: payment?.card ?? null },
  history: history.map(({ event, actor, created_at }) => ({
    event,
    actor,
    createdAt: created_at.toISOString(),
  })),
  allowed_actions: [],
  createdAt: (order.placed_at ?? order.created_at).toISOString(),
  updatedAt: order.updated_at.toISOString(),
})

export const summaryView = (order: OrderRecord, items: readonly OrderItemRecord[]): OrderSummary => ({
  _id: order.id,
  number: order.number,
  status: order.status,
  payment_status: order.payment_status,
  fulfillment_status: order.fulfillment_status,
  total: order.total,
  currency: 'USD',
  total_quantity: items.reduce((sum, item) => sum + item.quantity, 0),
  thumbnails: items.slice(0, MAX_THUMBNAILS).map(({ snapshot }) => ({
    product_name: snapshot.product_name,
    picture: snapshot.product_thumbnail,
    hex: snapshot.attributes['hex'] ?? null,
  })),
  delivers_to: order.shipping_method.delivers_to,
  createdAt: (order.placed_at ?? order.created_at).toISOString(),
})
