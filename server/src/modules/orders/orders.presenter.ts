import type { Photo } from '@lunula/contract/media/schemas.ts'
import type { AdminOrder, AdminOrderSummary } from '@lunula/contract/orders/admin/schemas.ts'
import { trackingUrl } from '@lunula/contract/orders/fulfillments.ts'
import { parcelMark, type Return, type ReturnLabelState } from '@lunula/contract/orders/returns.ts'
import type { LinkedOrder, Order, OrderSummary } from '@lunula/contract/orders/schemas.ts'
import type { Payment, Refund } from '../payments/index.ts'
import type { ParcelLabelRecord } from './fulfillment/parcel-label.repository.ts'
import type { ParcelRecord } from './fulfillment/shipment.repository.ts'
import { adminActions, buyerActions, returnableUnits, returnUntil } from './orders.policy.ts'
import type { OrderItemRecord, OrderRecord } from './orders.repository.ts'
import type { OrderHistoryRow } from './orders.tables.ts'
import type { findRefundParts } from './refunds/refund.repository.ts'
import { returnAmounts } from './refunds/refund-allocation.ts'
import type { ReturnRecord } from './returns/return.repository.ts'

const MAX_THUMBNAILS = 4

/** An order with everything that hangs on it. */
export interface OrderDetails {
  order: OrderRecord
  items: readonly OrderItemRecord[]
  history: readonly OrderHistoryRow[]
  payment: Payment | undefined
  parcels: readonly ParcelRecord[]
  returns: readonly ReturnRecord[]
  refunds: readonly Refund[]
  refundParts: Awaited<ReturnType<typeof findRefundParts>>
  /** Those of claims, by id. */
  photos: ReadonlyMap<string, Photo>
  /** How far the prepaid labels of returns are, by return. */
  labels: ReadonlyMap<string, ReturnLabelState>
  /** Where returns go, line by line. */
  returnAddress: readonly string[]
}

export function orderView(details: OrderDetails, now: Date): Order {
  const { order, items, history, payment, parcels, returns, refunds } = details
  const until = returnUntil(parcels)
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    payment_status: order.payment_status,
    fulfillment_status: order.fulfillment_status,
    items: items.map(itemView),
    ...totalsView(order),
    promotion: order.promotion,
    address: order.address,
    shipping_method: methodView(order),
    tax_basis: order.tax_basis,
    payment: { provider: payment?.provider ?? '', card: payment?.card ?? null },
    fulfillments: parcels.map(parcelView),
    returns: returns.map((known) => returnView(details, known)),
    return_until: until?.toISOString() ?? null,
    refunds: paidBack(refunds).map(({ id, amount, state, created_at }) => ({
      _id: id,
      amount,
      state,
      createdAt: created_at.toISOString(),
    })),
    refunded: refundedOf(refunds),
    credit_returned: creditReturned(details),
    history: history.filter(({ event }) => !DESK_EVENTS.has(event)).map(eventView),
    allowed_actions: buyerActions(order, items, { until, now }),
    createdAt: placedAt(order),
    updatedAt: order.updated_at.toISOString(),
  }
}

/** What only staff read of an order's history. */
const DESK_EVENTS: ReadonlySet<OrderHistoryRow['event']> = new Set([
  'order.noted',
  'order.readdressed',
  'refund.started',
])

const itemView = (item: OrderItemRecord): Order['items'][number] => ({
  _id: item.id,
  ...item.snapshot,
  return_class: item.snapshot.return_class ?? 'standard',
  product_id: item.product_id,
  variant_id: item.variant_id,
  quantity: item.quantity,
  price: item.price,
  line_total: item.line_total,
  discount: item.discount,
  tax: item.tax,
  fulfilled: item.fulfilled,
  refunded: item.refunded,
  returnable: returnableUnits(item),
})

const totalsView = (order: OrderRecord) => ({
  subtotal: order.subtotal,
  discount: order.discount,
  shipping: order.shipping,
  handling: order.handling,
  tax: order.tax,
  credit: order.credit,
  total: order.total,
  currency: 'USD' as const,
})

// orders placed before parcels were kept name none
const methodView = (order: OrderRecord): Order['shipping_method'] => ({
  ...order.shipping_method,
  parcels: order.shipping_method.parcels ?? [],
})

const placedAt = (order: OrderRecord): string => (order.placed_at ?? order.created_at).toISOString()

/** A refund of items that cost nothing is none to its buyer. */
const paidBack = (refunds: readonly Refund[]): Refund[] => refunds.filter(({ amount }) => amount > 0)

/** Cents that went back or are on their way back. */
const refundedOf = (refunds: readonly Pick<Refund, 'amount' | 'state'>[]): number =>
  refunds.reduce((sum, { amount, state }) => (state === 'failed' ? sum : sum + amount), 0)

/** Cents of store credit that went back. */
export const creditReturned = ({ history }: Pick<OrderDetails, 'history'>): number =>
  history.reduce((sum, { event, amount }) => (event === 'credit.returned' ? sum + (amount ?? 0) : sum), 0)

/** Cents that were captured and have neither gone back nor been set aside for it. */
const refundableOf = ({ payment }: OrderDetails): number =>
  payment?.status === 'captured' ? payment.amount - payment.refunded : 0

/** Cents of store credit that have neither gone back nor wait for a refund to. */
function creditLeft(details: OrderDetails): number {
  const promised = details.refundParts.reduce((sum, { credit }) => sum + (credit ?? 0), 0)
  return details.order.credit - Math.max(promised, creditReturned(details))
}

/** Cents of store credit that went back with one refund. */
export const creditOf = (refundParts: OrderDetails['refundParts'], refundId: string): number =>
  refundParts.find(({ refund_id }) => refund_id === refundId)?.credit ?? 0

const parcelView = (parcel: ParcelRecord): Order['fulfillments'][number] => ({
  _id: parcel.id,
  number: parcel.number,
  carrier: parcel.carrier,
  tracking_number: parcel.tracking_number,
  tracking_url: trackingUrl(parcel.carrier, parcel.tracking_number),
  status: parcel.status,
  lines: parcel.lines.map(({ order_item_id, quantity }) => ({ item_id: order_item_id, quantity })),
  delivered_at: parcel.delivered_at?.toISOString() ?? null,
  createdAt: parcel.created_at.toISOString(),
})

/** What it comes to is what was paid, or what would be paid now: no more than is left of the order. */
export function returnView(details: OrderDetails, known: ReturnRecord): Return {
  const { order, items, refunds, refundParts, photos, returnAddress, labels } = details
  const paid = refundParts.find(({ return_id }) => return_id === known.id)
  const refund = refunds.find(({ id }) => id === paid?.refund_id)
  const due = ['rejected', 'replaced', 'closed'].includes(known.status)
    ? { refund: 0, fee: 0, credit: 0, creditFee: 0 }
    : returnAmounts(order, items, known)
  return {
    _id: known.id,
    number: known.number,
    status: known.status,
    reason: known.reason,
    claim: known.claim,
    photos: known.photo_ids.flatMap((id) => photos.get(id) ?? []),
    parcel_mark: parcelMark(order.number, known.number),
    send_to: known.status === 'approved' ? [...returnAddress] : [],
    send_by: known.status === 'approved' ? (known.send_by?.toISOString() ?? null) : null,
    label: known.status === 'approved' ? (labels.get(known.id) ?? null) : null,
    note: known.note,
    rejection: known.rejection,
    lines: known.lines.map(({ order_item_id, quantity, opened }) => ({
      item_id: order_item_id,
      quantity,
      opened,
    })),
    refund: refund?.amount ?? Math.min(due.refund, refundableOf(details)),
    credit: paid ? (paid.credit ?? 0) : Math.min(due.credit, creditLeft(details)),
    fee: paid ? paid.fee + paid.credit_fee : due.fee + due.creditFee,
    createdAt: known.created_at.toISOString(),
    updatedAt: known.updated_at.toISOString(),
  }
}

const eventView = ({
  event,
  actor,
  amount,
  parcel,
  created_at,
}: OrderHistoryRow): Order['history'][number] => ({
  event,
  actor,
  amount,
  parcel,
  createdAt: created_at.toISOString(),
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
  lines: items.length,
  thumbnails: items.slice(0, MAX_THUMBNAILS).map(({ snapshot }) => ({
    product_name: snapshot.product_name,
    picture: snapshot.product_thumbnail,
    hex: snapshot.attributes['hex'] ?? null,
  })),
  delivers_to: order.shipping_method.delivers_to,
  createdAt: placedAt(order),
})

/** As a link in a mail shows it: whoever holds the link sees no more of the buyer than the town. */
export function linkedView(details: OrderDetails, now: Date): LinkedOrder {
  const { number, status, payment_status, fulfillment_status, items, fulfillments, history, ...rest } =
    orderView(details, now)
  const { order, refunds } = details
  return {
    number,
    status,
    payment_status,
    fulfillment_status,
    items,
    ...totalsView(order),
    promotion: order.promotion,
    refunded: refundedOf(refunds),
    credit_returned: creditReturned(details),
    place: { city: order.address.city, state: order.address.state },
    shipping_method: rest.shipping_method,
    fulfillments,
    history,
    createdAt: rest.createdAt,
  }
}

export const adminOrderSummaryView = (
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  refunds: readonly Refund[],
): AdminOrderSummary => ({
  ...summaryView(order, items),
  customer: { _id: order.user_id, name: `${order.address.first_name} ${order.address.last_name}`.trim() },
  refunded: refundedOf(refunds),
  place: `${order.address.city}, ${order.address.state}`,
})

/** Mails that went to the buyer. */
export function resendable({ order, parcels, refunds, refundParts }: OrderDetails): AdminOrder['mails'] {
  const mail = (kind: AdminOrder['mails'][number]['kind'], about: string) => ({
    kind,
    about,
    parcel: null,
    amount: null,
  })
  return [
    mail('confirmation', order.id),
    ...parcels.map(({ id, number }) => ({ ...mail('shipped', id), parcel: number })),
    ...refunds
      .filter(
        ({ id, state, amount }) => state === 'succeeded' && (amount > 0 || creditOf(refundParts, id) > 0),
      )
      .map(({ id, amount }) => ({ ...mail('refunded', id), amount: amount || creditOf(refundParts, id) })),
    ...(order.status === 'canceled' ? [mail('canceled', order.id)] : []),
  ]
}

/** `names`: of staff and buyer by id. */
export function adminOrderView(
  details: OrderDetails,
  {
    names,
    email,
    now,
    labels,
    buysLabels,
  }: {
    names: ReadonlyMap<string, string>
    email: string | null
    now: Date
    labels: readonly ParcelLabelRecord[]
    buysLabels: boolean
  },
): AdminOrder {
  const { order, items, history, payment } = details
  const refundable = refundableOf(details)
  return {
    ...orderView(details, now),
    items: items.map((item) => ({
      ...itemView(item),
      left: item.quantity - item.fulfilled - item.withdrawn,
    })),
    customer: { _id: order.user_id, username: names.get(order.user_id) ?? null, email },
    refundable,
    history: history.map((entry) => ({
      ...eventView(entry),
      by: entry.user_id ? { _id: entry.user_id, username: names.get(entry.user_id) ?? '' } : null,
      note: entry.note,
    })),
    desk_actions: adminActions(order, items, {
      refundable: payment?.status === 'captured' ? refundable + creditLeft(details) : 0,
      labels: buysLabels,
      labelWanted: labels.some(({ state }) => state === 'wanted'),
    }),
    labels: labels.map(({ id, state, file, fulfillment_id }) => ({
      _id: id,
      state,
      parcel: details.parcels.find((parcel) => parcel.id === fulfillment_id)?.number ?? null,
      printable: file !== null,
    })),
    mails: resendable(details),
  }
}
