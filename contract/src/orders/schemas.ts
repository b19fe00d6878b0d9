import * as T from 'typebox'
import { Cart, CartItem } from '../cart/schemas.ts'
import { RETURN_CLASSES } from '../catalog/constants.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { AppliedPromotion, PROMOTION_CODE_LENGTH } from '../promotions/schemas.ts'
import {
  Cents,
  Currency,
  choice,
  extend,
  Id,
  IdParams,
  line,
  OnceQuery,
  orNull,
  record,
  Time,
} from '../schema.ts'
import { Address, addressFields, ShippingMethod, ShippingParcel } from '../shipping/schemas.ts'
import { TaxBasis } from '../tax/schemas.ts'
import {
  FULFILLMENT_STATUSES,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  ORDERS_PER_PAGE,
  PAYMENT_STATUSES,
} from './constants.ts'
import * as endpoints from './endpoints.ts'
import { Fulfillment } from './fulfillments.ts'
import { ORDER_STATES } from './order-states.ts'
import { ClaimBody, Return, ReturnBody } from './returns.ts'

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
    credit_available: T.Integer({ description: 'US cents of store credit that the buyer has' }),
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
        source_id: T.Optional(line(200)),
        card_id: T.Optional(Id),
        verification_token: T.Optional(line(200)),
        save_card: T.Optional(T.Boolean()),
      },
      {
        additionalProperties: false,
        // either a token of the card field or one of the buyer's saved cards
        oneOf: [{ required: ['source_id'] }, { required: ['card_id'] }],
      },
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
  lang: T.Optional(
    T.String({ description: 'language of the name, which stays as it was when the order was placed' }),
  ),
  variant_name: T.String(),
  sku: T.String(),
  product_thumbnail: CartItem.properties.product_thumbnail,
  attributes: record(T.String()),
  quantity: T.Integer(),
  price: Cents,
  line_total: Cents,
  discount: Cents,
  tax: Cents,
  return_class: choice(RETURN_CLASSES),
  fulfilled: T.Integer({ description: 'units that have left in parcels' }),
  refunded: T.Integer({ description: 'units whose money went back, or is on its way back' }),
  returnable: T.Integer({ description: 'units that may be sent back now, as far as their number goes' }),
})

/** Money that went back, or is on its way. */
export const OrderRefund = T.Object({
  _id: Id,
  amount: Cents,
  state: choice(['requested', 'pending', 'succeeded', 'failed']),
  createdAt: Time,
})

export const OrderEvent = T.Object({
  event: T.String(),
  actor: choice(['buyer', 'staff', 'system']),
  amount: orNull(Cents),
  parcel: orNull(T.Integer({ description: 'number of the parcel or of the return that it is about' })),
  createdAt: Time,
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
    fulfillments: T.Array(Fulfillment),
    returns: T.Array(Return),
    return_until: orNull(
      T.String({ format: 'date-time', description: 'null until everything is delivered' }),
    ),
    refunds: T.Array(OrderRefund),
    refunded: T.Integer({ description: 'US cents that went back or are on their way back' }),
    credit_returned: T.Integer({ description: 'US cents of store credit that went back to the account' }),
    history: T.Array(OrderEvent),
    allowed_actions: T.Array(choice(ORDER_ACTIONS)),
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
    lines: T.Integer(),
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

/** What became of one line that was to be ordered again. */
export const ReorderedLine = T.Object({
  variant_id: Id,
  product_name: T.String(),
  variant_name: T.String(),
  outcome: choice(['added', 'capped', 'refused']),
  asked: T.Integer(),
  quantity: T.Integer({ description: 'units of this variant in the cart now' }),
  reason: orNull(T.String({ description: 'why fewer were added, in the language asked for' })),
  price_before: Cents,
  price: orNull(T.Integer({ description: 'US cents a unit now; null when it is not sold any more' })),
})

/** What a link in a mail shows without a sign-in: no name, no street, no card. */
export const LinkedOrder = T.Object(
  {
    number: T.String(),
    status: choice(ORDER_STATUSES),
    payment_status: choice(PAYMENT_STATUSES),
    fulfillment_status: choice(FULFILLMENT_STATUSES),
    items: T.Array(OrderItem),
    ...totals,
    promotion: orNull(AppliedPromotion),
    refunded: Cents,
    credit_returned: Cents,
    place: T.Object({ city: T.String(), state: T.String() }),
    shipping_method: Order.properties.shipping_method,
    fulfillments: T.Array(Fulfillment),
    history: T.Array(OrderEvent),
    createdAt: Time,
  },
  { $id: 'LinkedOrder' },
)
export type LinkedOrder = T.Static<typeof LinkedOrder>

export const orderOperations = {
  preview: {
    operationId: 'previewOrder',
    tag: 'orders',
    summary:
      'Every line of the total for the cart, the address and the shipping method; the cheapest available method when none is named',
    body: PreviewBody,
    answer: Preview,
  },
  place: {
    operationId: 'placeOrder',
    tag: 'orders',
    limit: 'write',
    status: 201,
    summary: 'Pay for the cart and place the order; needs `Idempotency-Key`',
    headers: T.Object({
      'idempotency-key': T.String({ minLength: 8, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' }),
    }),
    body: PlaceOrderBody,
    answer: Order,
  },
  list: {
    operationId: 'listOrders',
    tag: 'orders',
    summary: 'The user’s own orders, newest first',
    query: T.Object(
      {
        q: T.Optional(line(80, 0)),
        state: T.Optional(choice(ORDER_STATES)),
        ...pageFields(ORDERS_PER_PAGE),
      },
      { additionalProperties: false },
    ),
    answer: Page(OrderSummary),
  },
  read: {
    operationId: 'readOrder',
    tag: 'orders',
    summary: 'One of the user’s own orders',
    params: IdParams,
    answer: Order,
  },
  cancel: {
    operationId: 'cancelOrder',
    tag: 'orders',
    limit: 'write',
    summary: 'Cancel an order of which nothing has shipped; all of its money goes back',
    params: IdParams,
    answer: Order,
  },
  reorder: {
    operationId: 'reorder',
    tag: 'orders',
    limit: 'write',
    summary: 'Put everything of an order into the cart again; says line by line what came of it',
    params: IdParams,
    query: OnceQuery,
    answer: T.Object({ lines: T.Array(ReorderedLine), cart: Cart }),
  },
  requestReturn: {
    operationId: 'requestReturn',
    tag: 'orders',
    limit: 'write',
    status: 201,
    summary: 'Ask to send something back',
    params: IdParams,
    maxBodyBytes: 64 * 1024,
    body: ReturnBody,
    answer: Order,
  },
  claim: {
    operationId: 'claimGoods',
    tag: 'orders',
    limit: 'write',
    status: 201,
    summary:
      'Report goods that arrived damaged, leaking, wrong or not at all, with photos; nothing is sent back, also for flammable goods',
    params: IdParams,
    maxBodyBytes: 64 * 1024,
    body: ClaimBody,
    answer: Order,
  },
  invoice: {
    operationId: 'readInvoice',
    tag: 'orders',
    summary: 'The invoice, with what went back since',
    params: IdParams,
    produces: 'application/pdf',
    answer: T.String(),
  },
  returnLabel: {
    operationId: 'readReturnLabel',
    tag: 'orders',
    summary: 'The prepaid label of one’s own return',
    params: IdParams,
    produces: 'application/pdf',
    answer: T.String(),
  },
  readByLink: {
    operationId: 'readOrderByLink',
    tag: 'orders',
    summary: 'An order as the link in a mail shows it, without a sign-in',
    query: T.Object({ token: line(200) }, { additionalProperties: false }),
    answer: LinkedOrder,
  },
} as const satisfies Operations

export const orders = describe(endpoints.orders, orderOperations)
