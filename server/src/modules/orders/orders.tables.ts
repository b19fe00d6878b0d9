import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { RETURN_CLASSES } from '@lunula/contract/catalog/constants.ts'
import type { Picture } from '@lunula/contract/catalog/schemas.ts'
import type { Carrier, FulfillmentStatus, PARCEL_LABEL_STATES } from '@lunula/contract/orders/fulfillments.ts'
import type { ReturnLabelState, ReturnReason, ReturnStatus } from '@lunula/contract/orders/returns.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import type { Generated, JSONColumnType } from 'kysely'
import { tablesOf } from '../../platform/database/database.ts'

/** Amounts in cents. */
export interface OrderRow {
  id: string
  number: string
  user_id: string
  cart_id: string
  language: Language
  status: Order['status']
  payment_status: Order['payment_status']
  fulfillment_status: Order['fulfillment_status']
  subtotal: number
  discount: number
  shipping: number
  shipping_tax: number
  handling: number
  tax: number
  tax_basis: JSONColumnType<NonNullable<Order['tax_basis']>> | null
  credit: number
  total: number
  promotion: JSONColumnType<NonNullable<Order['promotion']>> | null
  address: JSONColumnType<Order['address']>
  shipping_method: JSONColumnType<Order['shipping_method']>
  reserved_until: Date
  /** Of a closed account: when the address goes at the latest. */
  forget_by: Date | null
  placed_at: Date | null
  created_at: Date
  updated_at: Date
}

/** What the buyer saw when the order was placed. */
export interface ItemSnapshot {
  slug: string
  product_name: string
  /** Of the name; older orders do not say. */
  lang?: string
  variant_name: string
  sku: string
  product_thumbnail: Picture | null
  attributes: Record<string, string>
  /** Orders from before returns were taken do not say. */
  return_class?: (typeof RETURN_CLASSES)[number]
}

/** Amounts in cents. */
export interface OrderItemRow {
  id: string
  order_id: string
  position: number
  product_id: string
  variant_id: string
  quantity: number
  price: number
  line_total: number
  discount: number
  tax: number
  snapshot: JSONColumnType<ItemSnapshot>
  /** Units that have left in parcels. */
  fulfilled: Generated<number>
  /** Units that were taken off the order before they left. */
  withdrawn: Generated<number>
  /** Units that the buyer keeps although their money went back. */
  compensated: Generated<number>
  /** Units in returns that were not rejected. */
  returned: Generated<number>
  /** Units whose money went back, or is on its way. */
  refunded: Generated<number>
}

export interface FulfillmentRow {
  id: string
  order_id: string
  number: number
  carrier: Carrier
  tracking_number: string | null
  status: FulfillmentStatus
  delivered_at: Date | null
  /** Of the request: sent again, no second parcel leaves. */
  key: string | null
  created_at: Date
  updated_at: Date
}

export interface FulfillmentLineRow {
  fulfillment_id: string
  order_item_id: string
  quantity: number
}

export interface ReturnRow {
  id: string
  order_id: string
  number: number
  reason: ReturnReason
  note: string
  status: ReturnStatus
  rejection: string | null
  /** The items stay with the buyer. */
  claim: boolean
  /** Of a claim; gone with the account. */
  photo_ids: string[]
  /** On receipt, unopened units went back on sale. */
  restocked: Generated<boolean>
  /** Last moment for an approved return to be on its way. */
  send_by: Date | null
  /** Of the request: asked again, it opens no second one. */
  key: string | null
  created_at: Date
  updated_at: Date
}

export interface ReturnLabelRow {
  return_id: string
  state: ReturnLabelState
  attempts: Generated<number>
  /** Of the provider. */
  shipment_id: string | null
  rate_id: string | null
  carrier: string | null
  tracking_number: string | null
  /** Key in the file store. */
  file: string | null
  created_at: Date
  updated_at: Date
}

export interface ParcelLabelRow {
  id: string
  order_id: string
  asked_by: string
  lines: JSONColumnType<{ item_id: string; quantity: number }[]>
  state: (typeof PARCEL_LABEL_STATES)[number]
  attempts: Generated<number>
  /** Of the provider. */
  shipment_id: string | null
  rate_id: string | null
  carrier: string | null
  tracking_number: string | null
  /** Key in the file store. */
  file: string | null
  fulfillment_id: string | null
  /** Of the request: sent again, no second one is bought. */
  key: string | null
  created_at: Date
  updated_at: Date
}

export interface ReturnLineRow {
  return_id: string
  order_item_id: string
  quantity: number
  opened: boolean
}

/** Amounts in cents; `goods + tax + shipping − fee + other` is the money that the refund comes to. */
export interface RefundPartsRow {
  refund_id: string
  order_id: string
  request_hash: string
  return_id: string | null
  goods: number
  tax: number
  shipping: number
  fee: number
  other: number
  /** Store credit that goes back with it; older refunds do not say. */
  credit: number | null
  /** Kept for restocking of what was paid with store credit. */
  credit_fee: Generated<number>
}

export interface RefundLineRow {
  refund_id: string
  order_item_id: string
  quantity: number
  compensated: number
}

export interface OrderHistoryRow {
  id: string
  order_id: string
  event:
    | 'order.started'
    | 'order.placed'
    | 'order.lapsed'
    | 'payment.failed'
    | 'payment.captured'
    | 'payment.voided'
    | 'payment.disputed'
    | 'payment.refunded'
    | 'payment.refund_failed'
    | 'credit.returned'
    | 'order.canceled'
    | 'order.completed'
    | 'order.noted'
    | 'order.readdressed'
    | 'refund.started'
    | 'parcel.shipped'
    | 'parcel.delivered'
    | 'parcel.returned'
    | 'return.requested'
    | 'return.approved'
    | 'return.rejected'
    | 'return.received'
    | 'return.refunded'
    | 'return.closed'
    | 'claim.requested'
    | 'claim.refunded'
    | 'claim.replaced'
    | 'claim.rejected'
  actor: 'buyer' | 'staff' | 'system'
  /** Of the staff. */
  user_id: string | null
  note: string | null
  /** Cents. */
  amount: number | null
  /** Under which staff sent a note. */
  key: string | null
  /** Number of the parcel, or of the return. */
  parcel: number | null
  created_at: Date
}

export interface OrderTables {
  orders: OrderRow
  order_items: OrderItemRow
  order_history: OrderHistoryRow
  fulfillments: FulfillmentRow
  fulfillment_lines: FulfillmentLineRow
  returns: ReturnRow
  return_lines: ReturnLineRow
  return_labels: ReturnLabelRow
  parcel_labels: ParcelLabelRow
  refund_parts: RefundPartsRow
  refund_lines: RefundLineRow
}

export const tables = tablesOf<OrderTables>()
