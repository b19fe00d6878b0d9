import type { Language } from '@lunula/contract/accounts.ts'
import type { Picture } from '@lunula/contract/catalogue.ts'
import type { Order } from '@lunula/contract/orders.ts'
import type { JSONColumnType } from 'kysely'

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
  variant_name: string
  sku: string
  product_thumbnail: Picture | null
  attributes: Record<string, string>
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
  actor: 'buyer' | 'system'
  created_at: Date
}

export interface OrderTables {
  orders: OrderRow
  order_items: OrderItemRow
  order_history: OrderHistoryRow
}
