import * as T from 'typebox'
import { CartItem } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Page, pageFields } from './paging.ts'
import { AppliedPromotion, PROMOTION_CODE_LENGTH } from './promotions.ts'
import { Cents, Currency, choice, extend, Id, IdParams, line, orNull, record, Time } from './schema.ts'
import { Address, addressFields, ShippingMethod, ShippingParcel } from './shipping.ts'
import { TaxBasis } from './tax.ts'

export const ORDER_STATUSES = ['pending', 'placed', 'completed', 'canceled'] as const
export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'voided',
] as const
export const FULFILLMENT_STATUSES = ['unfulfilled', 'partial', 'fulfilled', 'delivered', 'canceled'] as const
export const ORDERS_PER_PAGE = 20
/** Starting to pay holds the stock for this long (product decision §3). */
export const RESERVATION_MINUTES = 10

const promotionCode = T.Optional(line(PROMOTION_CODE_LENGTH, 0))

const totals = {
  subtotal: Cents,
  discount: Cents,
  shipping: Cents,
  handling: Cents,
  tax: Cents,
  credit: Cents,
  total: T.Integer({ description: 'US cents: subtotal − discount + shipping + handling + tax − credit' }),
  currency: Currency,
}

const checkoutFields = {
  address_id: Id,
  shipping_method: T.Optional(line(60)),
  promotion_code: promotionCode,
  affiliate_code: T.Optional(line(64, 0)),
  use_credit: T.Optional(T.Boolean()),
}

export const PreviewBody = T.Object(checkoutFields, { additionalProperties: false })
export type PreviewBody = T.Static<typeof PreviewBody>

export const Preview = T.Object(
  {
    items: T.Array(extend(CartItem, { discount: Cents })),
    ...totals,
    promotion: orNull(AppliedPromotion),
    address: Address,
    shipping_method: ShippingMethod,
    shipping_methods: T.Array(ShippingMethod),
    tax_state: T.String(),
    tax_basis: TaxBasis,
    warnings: T.Array(T.Object({ code: T.String(), message: T.String(), variant_id: orNull(T.String()) })),
  },
  { $id: 'OrderPreview' },
)
export type Preview = T.Static<typeof Preview>

export const PlaceOrderBody = T.Object(
  {
    ...checkoutFields,
    expected_total: T.Integer({
      minimum: 0,
      description: 'US cents; another total is refused with the new preview',
    }),
    payment: T.Object(
      {
        provider: line(40),
        source_id: line(200),
        verification_token: T.Optional(line(200)),
        save_card: T.Optional(T.Boolean()),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type PlaceOrderBody = T.Static<typeof PlaceOrderBody>

export const OrderItem = T.Object({
  _id: Id,
  product_id: Id,
  variant_id: Id,
  slug: T.String(),
  product_name: T.String(),
  variant_name: T.String(),
  sku: T.String(),
  product_thumbnail: CartItem.properties.product_thumbnail,
  attributes: record(T.String()),
  quantity: T.Integer(),
  price: Cents,
  line_total: Cents,
  discount: Cents,
  tax: Cents,
})

export const Order = T.Object(
  {
    _id: Id,
    number: T.String(),
    status: choice(ORDER_STATUSES),
    payment_status: choice(PAYMENT_STATUSES),
    fulfillment_status: choice(FULFILLMENT_STATUSES),
    items: T.Array(OrderItem),
    ...totals,
    promotion: orNull(AppliedPromotion),
    address: T.Object(addressFields),
    shipping_method: T.Object({
      _id: T.String(),
      name: T.String(),
      delivers_from: orNull(T.String()),
      delivers_to: orNull(T.String()),
      parcels: T.Array(ShippingParcel),
    }),
    tax_basis: orNull(TaxBasis),
    payment: T.Object({
      provider: T.String(),
      card: orNull(T.Object({ brand: T.String(), last4: T.String() })),
    }),
    history: T.Array(T.Object({ event: T.String(), actor: T.String(), createdAt: Time })),
    allowed_actions: T.Array(T.String()),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'Order' },
)
export type Order = T.Static<typeof Order>

export const OrderSummary = T.Object(
  {
    _id: Id,
    number: T.String(),
    status: choice(ORDER_STATUSES),
    payment_status: choice(PAYMENT_STATUSES),
    fulfillment_status: choice(FULFILLMENT_STATUSES),
    total: Cents,
    currency: Currency,
    total_quantity: T.Integer(),
    thumbnails: T.Array(
      T.Object({
        product_name: T.String(),
        picture: CartItem.properties.product_thumbnail,
        hex: orNull(T.String()),
      }),
    ),
    delivers_to: orNull(T.String()),
    createdAt: Time,
  },
  { $id: 'OrderSummary' },
)
export type OrderSummary = T.Static<typeof OrderSummary>

export const orders = {
  preview: endpoint({
    method: 'POST',
    path: '/orders/preview',
    operationId: 'previewOrder',
    tag: 'orders',
    access: 'user',
    summary:
      'Every line of the total for the cart, the address and the shipping method; the cheapest available method when none is named',
    body: PreviewBody,
    answer: Preview,
  }),
  place: endpoint({
    method: 'POST',
    path: '/orders',
    operationId: 'placeOrder',
    tag: 'orders',
    access: 'user',
    limit: 'write',
    status: 201,
    summary: 'Pay for the cart and place the order; needs `Idempotency-Key`',
    headers: T.Object({
      'idempotency-key': T.String({ minLength: 8, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' }),
    }),
    body: PlaceOrderBody,
    answer: Order,
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    operationId: 'listOrders',
    tag: 'orders',
    access: 'user',
    summary: 'The user’s own orders, newest first',
    query: T.Object(pageFields(ORDERS_PER_PAGE), { additionalProperties: false }),
    answer: Page(OrderSummary),
  }),
  read: endpoint({
    method: 'GET',
    path: '/orders/:id',
    operationId: 'readOrder',
    tag: 'orders',
    access: 'user',
    summary: 'One of the user’s own orders',
    params: IdParams,
    answer: Order,
  }),
} as const
