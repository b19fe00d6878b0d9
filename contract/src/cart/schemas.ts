import * as T from 'typebox'
import { Hazmat, Lang, Picture, PriceTier, TierGroup } from '../catalog/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import {
  Cents,
  Currency,
  choice,
  Done,
  extend,
  Id,
  IdParams,
  orNull,
  RequestKey,
  record,
  Time,
} from '../schema.ts'
import { CART_PAGE_SIZE, LINE_STATES, MAX_CART_LINES, MAX_QUANTITY } from './constants.ts'
import * as endpoints from './endpoints.ts'

/** Units of one variant, from 1 on. */
export const Quantity = T.Integer({ minimum: 1, maximum: MAX_QUANTITY })

/** Whether a line is for sale to its buyer and counts into the total. */
export const isForSale = ({ state }: { state: (typeof LINE_STATES)[number] }): boolean =>
  state !== 'gone' && state !== 'licence'

export const CartItem = T.Object(
  {
    _id: Id,
    product_id: Id,
    variant_id: Id,
    quantity: T.Integer(),
    price: T.Integer({ description: 'US cents for one unit at `tier_quantity`' }),
    sale_price: T.Integer({ description: 'US cents for one unit without a tier' }),
    price_id: orNull(T.String({ description: 'the wholesale tier that applies' })),
    currency: Currency,
    cart_id: Id,
    unit: T.String(),
    product_name: T.String(),
    product_thumbnail: orNull(Picture),
    attributes: record(T.String()),
    product: T.Object({
      slug: T.String(),
      brand: T.String(),
      lang: Lang,
      variant_name: T.String(),
      sku: T.String(),
      hazmat: Hazmat,
      return_class: T.String(),
      weight_oz: T.Number(),
      taxable: T.Boolean(),
      requires_shipping: T.Boolean({ description: 'false for e-books, services and the like' }),
      pro_prices: T.Boolean({ description: 'professional buyers pay less' }),
    }),
    wholesale_prices: T.Array(PriceTier),
    tier_group: orNull(TierGroup),
    tier_quantity: T.Integer({
      description: 'units that count for the tiers: of the line, or with a group of all its lines',
    }),
    line_total: Cents,
    available: T.Integer(),
    backorder: T.Boolean(),
    state: choice(LINE_STATES),
    previous_price: orNull(
      T.Integer({
        description: 'what a unit cost when the line was last changed, if that was another price',
      }),
    ),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'CartItem' },
)
export type CartItem = T.Static<typeof CartItem>

export const Cart = T.Object(
  {
    _id: orNull(Id),
    user_id: Id,
    total_price: Cents,
    total_quantity: T.Integer(),
    currency: Currency,
    createdAt: orNull(Time),
    updatedAt: orNull(Time),
  },
  { $id: 'Cart' },
)
export type Cart = T.Static<typeof Cart>

/** One line as a guest's browser keeps it and as it is put into a cart. */
export const CartLine = T.Object(
  {
    product_id: Id,
    variant_id: Id,
    quantity: Quantity,
    price_id: T.Optional(orNull(Id)),
    attributes: T.Optional(record(T.String({ maxLength: 200 }), { maxProperties: 20 })),
  },
  { additionalProperties: false },
)
export type CartLine = T.Static<typeof CartLine>

/** A line as it is put into a cart. */
const AddedLine = T.Object(
  {
    ...CartLine.properties,
    restores: T.Optional(
      T.String({
        ...Id,
        description: '`_id` of a line that was taken out, in whose place the new one stands',
      }),
    ),
    key: T.Optional(RequestKey),
  },
  { additionalProperties: false },
)
export type AddedLine = T.Static<typeof AddedLine>

export const CartPage = extend(Page(CartItem), { cart: Cart })
export type CartPage = T.Static<typeof CartPage>

export const cartOperations = {
  add: {
    operationId: 'addToCart',
    tag: 'cart',
    limit: 'write',
    status: 201,
    summary:
      'Put a variant into the cart; an existing line grows. `price_id` must be an active tier of the variant that is open to the buyer, or null; the price is worked out again here',
    body: AddedLine,
    answer: T.Object({ item: CartItem, cart: Cart }),
  },
  list: {
    operationId: 'listCart',
    tag: 'cart',
    summary: 'The lines of the cart, oldest first',
    query: T.Object(
      { ...pageFields(CART_PAGE_SIZE), timestamp: T.Optional(T.String({ maxLength: 40 })) },
      { additionalProperties: false },
    ),
    answer: CartPage,
  },
  update: {
    operationId: 'updateCartItem',
    tag: 'cart',
    limit: 'write',
    summary: 'Change the quantity of a line; 0 or less takes it out, and `item` is null',
    params: IdParams,
    body: T.Object(
      { quantity: T.Integer({ minimum: -MAX_QUANTITY, maximum: MAX_QUANTITY }) },
      { additionalProperties: false },
    ),
    answer: T.Object({ item: orNull(CartItem), cart: Cart }),
  },
  remove: {
    operationId: 'removeCartItem',
    tag: 'cart',
    limit: 'write',
    summary: 'Take a line out',
    params: IdParams,
    answer: Cart,
  },
  clear: {
    operationId: 'clearCart',
    tag: 'cart',
    limit: 'write',
    summary: 'Empty the cart',
    answer: Done,
  },
  info: {
    operationId: 'readCart',
    tag: 'cart',
    summary: 'The cart of the signed-in user, without its lines',
    answer: Cart,
  },
  quote: {
    operationId: 'quoteCart',
    tag: 'cart',
    summary: 'What a guest’s lines cost now and whether they are in stock; changes nothing',
    maxBodyBytes: 256 * 1024,
    body: T.Object(
      { lines: T.Array(CartLine, { maxItems: MAX_CART_LINES }) },
      { additionalProperties: false },
    ),
    answer: T.Object({
      items: T.Array(CartItem),
      total_price: Cents,
      total_quantity: T.Integer(),
      gone: T.Array(Id, { description: 'variants that are no longer sold' }),
    }),
  },
  merge: {
    operationId: 'mergeCart',
    tag: 'cart',
    limit: 'write',
    summary: 'Put the guest’s lines into the user’s cart in one transaction, once per key',
    maxBodyBytes: 256 * 1024,
    body: T.Object(
      {
        key: T.String({ minLength: 8, maxLength: 64 }),
        lines: T.Array(CartLine, { maxItems: MAX_CART_LINES }),
      },
      { additionalProperties: false },
    ),
    answer: T.Object({
      lines: T.Array(
        T.Object({
          variant_id: Id,
          outcome: choice(['added', 'capped', 'refused']),
          quantity: T.Integer({ description: 'units of this variant in the cart now' }),
          reason: orNull(T.String({ description: 'in the language asked for' })),
        }),
      ),
      cart: Cart,
    }),
  },
} as const satisfies Operations

export const cart = describe(endpoints.cart, cartOperations)
