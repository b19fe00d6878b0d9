import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { Page } from '../pagination.ts'
import { Cents, Currency, choice, Done, Id, IdParams, line, optional, orNull, Time } from '../schema.ts'
import { ADDRESS_TYPES, AddressBody } from './address.ts'
import { PARCEL_CONTENTS, RATE_PROVIDERS } from './constants.ts'
import * as endpoints from './endpoints.ts'
import { US_STATES } from './us-states.ts'

// Apart from the endpoints, for the same reason as `credentials.ts`.
export * from './address.ts'

/** What an address says, as kept in the address book and on an order. */
export const addressFields = {
  email: orNull(T.String()),
  first_name: T.String(),
  last_name: T.String(),
  phone: T.String(),
  address: T.String(),
  address2: orNull(T.String()),
  city: T.String(),
  state: T.String(),
  zip_code: T.String(),
  country: T.String(),
}

export const Address = T.Object(
  {
    _id: Id,
    type: choice(ADDRESS_TYPES),
    ...addressFields,
    is_default: T.Boolean(),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'Address' },
)
export type Address = T.Static<typeof Address>

/** One parcel of an order and how it travels. */
export const ShippingParcel = T.Object(
  {
    contents: choice(PARCEL_CONTENTS),
    method: T.String(),
    name: T.String({ description: 'of the method, in the language asked for' }),
    price: Cents,
    delivers_from: orNull(T.String({ format: 'date' })),
    delivers_to: orNull(T.String({ format: 'date' })),
    variant_ids: T.Array(Id),
  },
  { $id: 'ShippingParcel' },
)
export type ShippingParcel = T.Static<typeof ShippingParcel>

export const ShippingMethod = T.Object(
  {
    _id: T.String(),
    name: T.String({ description: 'in the language asked for' }),
    provider: choice(RATE_PROVIDERS),
    price: T.Integer({ description: 'US cents; the sum of its parcels' }),
    delivers_from: orNull(T.String({ format: 'date' })),
    delivers_to: orNull(T.String({ format: 'date' })),
    available: T.Boolean(),
    reason: orNull(T.String({ description: 'why it is not available, in the language asked for' })),
    parcels: T.Array(ShippingParcel, {
      description: 'one, or two when flammable goods travel apart; none when the method is not available',
    }),
  },
  { $id: 'ShippingMethod' },
)
export type ShippingMethod = T.Static<typeof ShippingMethod>

/** A line of the cart that may not be sent to the address. `item_id` is its `_id` in the cart. */
export interface BlockedLine {
  item_id: string
  variant_id: string
  name: string
}

/** What the refusal `shipping.nowhere` carries as `data`. */
export interface Nowhere {
  shipping_methods: ShippingMethod[]
  /** Taking these lines out lets the rest be sent; empty when that does not help. */
  blocked: BlockedLine[]
}

/** A ZIP code and its place. */
export const ZipPlace = T.Object(
  {
    zip_code: T.String(),
    city: T.String(),
    state: choice(US_STATES),
    latitude: T.Number({ description: 'degrees north' }),
    longitude: T.Number({ description: 'degrees east' }),
  },
  { $id: 'ZipPlace' },
)
export type ZipPlace = T.Static<typeof ZipPlace>

const addressOperation = (operationId: string, summary: string) =>
  ({ operationId, tag: 'shipping', summary, params: IdParams }) as const

export const shippingOperations = {
  addAddress: {
    operationId: 'addAddress',
    tag: 'shipping',
    limit: 'write',
    status: 201,
    summary: 'Keep an address; the first of its type becomes the default',
    body: AddressBody,
    answer: Address,
  },
  addresses: {
    operationId: 'listAddresses',
    tag: 'shipping',
    summary: 'The user’s addresses, the default first',
    query: T.Object({ type: T.Optional(choice(ADDRESS_TYPES)) }, { additionalProperties: false }),
    answer: Page(Address),
  },
  address: { ...addressOperation('readAddress', 'One address'), answer: Address },
  updateAddress: {
    operationId: 'updateAddress',
    tag: 'shipping',
    limit: 'write',
    summary: 'Change an address',
    params: IdParams,
    body: T.Object(optional(AddressBody), { additionalProperties: false }),
    answer: Address,
  },
  removeAddress: {
    ...addressOperation('removeAddress', 'Forget an address; another becomes the default'),
    answer: Done,
  },
  setDefaultAddress: {
    operationId: 'setDefaultAddress',
    tag: 'shipping',
    limit: 'write',
    summary: 'Make an address the default of its type',
    params: IdParams,
    answer: Address,
  },
  defaultMethod: {
    operationId: 'readDefaultShippingMethod',
    tag: 'shipping',
    summary: 'The default method of a rate provider',
    query: T.Object({ name: T.Optional(line(40)) }, { additionalProperties: false }),
    answer: T.Object({
      _id: T.String(),
      name: T.String(),
      provider: choice(RATE_PROVIDERS),
      price_from: orNull(T.Integer({ description: 'US cents; null where a carrier prices each parcel' })),
      free_from: orNull(Cents),
      currency: Currency,
    }),
  },
  zip: {
    operationId: 'readZipCode',
    tag: 'shipping',
    summary: 'City, state and place of a ZIP code',
    params: T.Object({ zip: T.String({ pattern: '^\\d{5}$' }) }, { additionalProperties: false }),
    answer: ZipPlace,
  },
  fees: {
    operationId: 'readFees',
    tag: 'shipping',
    summary: 'Free-shipping threshold, handling fee, tax policy and minimum order',
    answer: T.Object({
      free_shipping_threshold: orNull(Cents),
      handling_fee: Cents,
      minimum_order: Cents,
      currency: Currency,
      tax: T.Object({ policy: T.Literal('by_ship_to_state'), included_in_prices: T.Boolean() }),
    }),
  },
} as const satisfies Operations

export const shipping = describe(endpoints.shipping, shippingOperations)
