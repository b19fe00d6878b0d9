import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, extend, Id, IdParams, line, lines, orNull, RequestKey } from '../../schema.ts'
import { AddressFields } from '../../shipping/address.ts'
import { addressFields } from '../../shipping/schemas.ts'
import { FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '../constants.ts'
import { CARRIERS, PARCEL_LABEL_STATES } from '../fulfillments.ts'
import { RETURN_STATUSES, Return } from '../returns.ts'
import { Order, OrderEvent, OrderItem, OrderSummary } from '../schemas.ts'
import {
  ADMIN_ACTIONS,
  MAX_PRINTED,
  MAX_SHIPPED,
  ORDER_PAPERS,
  ORDER_SORTS,
  ORDER_WAITS,
  RESENT_MAILS,
  RETURN_SORTS,
} from './constants.ts'
import * as endpoints from './endpoints.ts'

const closed = { additionalProperties: false } as const

const ORDERS_PER_PAGE = 50
const RETURNS_PER_PAGE = 30
const MAX_LINES = 300
/** By the clock of the shop. */
const Day = T.String({ format: 'date', description: 'placed on or after, on or before, this day' })
const Customer = T.Object({ _id: Id, username: orNull(T.String()), email: orNull(T.String()) })

export const AdminOrderSummary = extend(OrderSummary, {
  customer: T.Object({ _id: Id, name: T.String() }),
  refunded: T.Integer({ description: 'US cents' }),
  place: T.String({ description: 'city and state' }),
})
export type AdminOrderSummary = T.Static<typeof AdminOrderSummary>

export const AdminOrder = T.Object(
  {
    ...Order.properties,
    items: T.Array(extend(OrderItem, { left: T.Integer({ description: 'units that are still to ship' }) })),
    customer: Customer,
    refundable: T.Integer({ description: 'US cents that were captured and have not gone back' }),
    history: T.Array(
      extend(OrderEvent, {
        by: orNull(T.Object({ _id: Id, username: T.String() })),
        note: orNull(T.String()),
      }),
    ),
    desk_actions: T.Array(choice(ADMIN_ACTIONS)),
    labels: T.Array(
      T.Object({
        _id: Id,
        state: choice(PARCEL_LABEL_STATES),
        parcel: orNull(T.Integer({ description: 'number of the parcel that it is on' })),
        printable: T.Boolean(),
      }),
      { description: 'that were bought for parcels, or are being bought' },
    ),
    mails: T.Array(
      T.Object({
        kind: choice(RESENT_MAILS),
        about: Id,
        parcel: orNull(T.Integer({ description: 'number of the parcel' })),
        amount: orNull(T.Integer({ description: 'US cents of the refund' })),
      }),
      { description: 'that can be sent to the buyer once more' },
    ),
  },
  { $id: 'DeskOrder' },
)
export type AdminOrder = T.Static<typeof AdminOrder>

export const AdminReturn = extend(Return, { order: T.Object({ _id: Id, number: T.String() }) })
export type AdminReturn = T.Static<typeof AdminReturn>

const Lines = T.Array(
  T.Object({ item_id: Id, quantity: T.Integer({ minimum: 1, maximum: 9_999 }) }, closed),
  { minItems: 1, maxItems: MAX_LINES },
)

const ExpectedLeft = T.Optional(
  T.Integer({
    minimum: 0,
    description: 'units that the caller saw as still to ship; when it is another number, nothing leaves',
  }),
)

export const FulfillBody = T.Object(
  {
    carrier: choice(CARRIERS),
    tracking_number: T.Optional(orNull(line(60, 0))),
    lines: T.Optional(Lines),
    expected_left: ExpectedLeft,
    key: T.Optional(RequestKey),
  },
  closed,
)
export type FulfillBody = T.Static<typeof FulfillBody>

const LabelBody = T.Object(
  { lines: T.Optional(Lines), expected_left: ExpectedLeft, key: T.Optional(RequestKey) },
  closed,
)
export type LabelBody = T.Static<typeof LabelBody>

export const ShipManyOutcome = T.Object({
  shipped: T.Integer({ description: 'orders' }),
  orders: T.Array(
    T.Object({
      _id: Id,
      number: orNull(T.String({ description: 'null where there is no such order' })),
      skipped: orNull(T.String({ description: 'why it was left as it is; null where it was shipped' })),
    }),
    { description: 'in the order in which they were named' },
  ),
})
export type ShipManyOutcome = T.Static<typeof ShipManyOutcome>

/**
 * `rest`: all that is left; `lines`: units, with their tax and on wish their part of the shipping; `amount`:
 * any sum.
 */
export const RefundBody = T.Object(
  {
    kind: choice(['rest', 'lines', 'amount']),
    lines: T.Optional(Lines),
    with_shipping: T.Optional(T.Boolean()),
    amount: T.Optional(T.Integer({ minimum: 1, description: 'US cents' })),
    expected_refundable: T.Optional(
      T.Integer({
        minimum: 0,
        description:
          'US cents that the caller saw as `refundable`; when it is another sum, nothing goes back',
      }),
    ),
    reason: line(192),
    restock: T.Optional(
      T.Boolean({ description: 'units that had not left go back on sale; true by default' }),
    ),
  },
  closed,
)
export type RefundBody = T.Static<typeof RefundBody>

const NoteBody = T.Object({ note: lines(1_000), key: T.Optional(RequestKey) }, closed)
export type NoteBody = T.Static<typeof NoteBody>
const ParcelParams = T.Object({ id: Id, parcel: Id }, closed)

const parcelOperation = (operationId: string, summary: string) =>
  ({
    operationId,
    tag: 'order desk',
    limit: 'write',
    summary,
    params: ParcelParams,
    answer: AdminOrder,
  }) as const

const returnOperation = <const A extends 'approve' | 'reject' | 'receive' | 'refund' | 'replace'>(
  action: A,
) =>
  ({
    operationId: `${action}Return` as const,
    tag: 'order desk',
    limit: 'write',
    params: IdParams,
    answer: AdminOrder,
  }) as const

const filterFields = {
  status: T.Optional(choice(ORDER_STATUSES)),
  payment_status: T.Optional(choice(PAYMENT_STATUSES)),
  fulfillment_status: T.Optional(choice(FULFILLMENT_STATUSES)),
  waits: T.Optional(choice(ORDER_WAITS)),
  from: T.Optional(Day),
  to: T.Optional(Day),
  product_id: T.Optional(Id),
  sku: T.Optional(line(60, 0)),
  min_total: T.Optional(T.Integer({ minimum: 0, description: 'US cents' })),
  max_total: T.Optional(T.Integer({ minimum: 0, description: 'US cents' })),
  q: T.Optional(line(80, 0)),
}

export const adminOrderOperations = {
  list: {
    operationId: 'listAllOrders',
    tag: 'order desk',
    summary:
      'Placed orders of everyone; each word of `q` is part of the number, a name, an e-mail, the city, the ZIP code, a phone number or a SKU',
    query: T.Object(
      {
        ...filterFields,
        sort: T.Optional(choice(ORDER_SORTS)),
        ...cursorFields(ORDERS_PER_PAGE),
      },
      closed,
    ),
    answer: CursorPage(AdminOrderSummary),
  },
  export: {
    operationId: 'exportOrders',
    tag: 'order desk',
    limit: 'write',
    summary: 'All orders that a list with these filters holds, as CSV; amounts in dollars',
    query: T.Object(filterFields, closed),
    produces: 'text/csv',
    answer: T.String(),
  },
  print: {
    operationId: 'printOrders',
    tag: 'order desk',
    limit: 'write',
    summary: 'A pick list over some orders, or their packing slips or invoices, as one PDF',
    query: T.Object(
      {
        kind: choice(ORDER_PAPERS),
        ids: T.String({
          pattern: `^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,${MAX_PRINTED - 1}}$`,
          description: 'of orders, with commas between',
        }),
      },
      closed,
    ),
    produces: 'application/pdf',
    answer: T.String(),
  },
  read: {
    operationId: 'readAnyOrder',
    tag: 'order desk',
    summary: 'One order with its notes and who did what',
    params: IdParams,
    answer: AdminOrder,
  },
  fulfill: {
    operationId: 'fulfillOrder',
    tag: 'order desk',
    limit: 'write',
    status: 201,
    summary: 'A parcel has left, with these lines, or with everything that is left; the buyer is told',
    params: IdParams,
    maxBodyBytes: 32 * 1024,
    body: FulfillBody,
    answer: AdminOrder,
  },
  fulfillMany: {
    operationId: 'fulfillManyOrders',
    tag: 'order desk',
    limit: 'write',
    summary:
      'What is left of each of these orders has left, without a tracking number; those that cannot be shipped are skipped, with the reason',
    maxBodyBytes: 32 * 1024,
    body: T.Object(
      { ids: T.Array(Id, { minItems: 1, maxItems: MAX_SHIPPED }), carrier: choice(CARRIERS) },
      closed,
    ),
    answer: ShipManyOutcome,
  },
  buyLabel: {
    operationId: 'buyParcelLabel',
    tag: 'order desk',
    limit: 'write',
    status: 201,
    summary:
      'Buy a label for these lines, or everything that is left; once it is there the parcel counts as shipped and the buyer is told',
    params: IdParams,
    maxBodyBytes: 32 * 1024,
    body: LabelBody,
    answer: AdminOrder,
  },
  parcelLabel: {
    operationId: 'readParcelLabel',
    tag: 'order desk',
    summary: 'The label of a parcel',
    params: IdParams,
    produces: 'application/pdf',
    answer: T.String(),
  },
  deliver: parcelOperation('markDelivered', 'A parcel has arrived'),
  bringBack: parcelOperation(
    'markBroughtBack',
    'The carrier has brought a parcel back; the order stays shipped',
  ),
  cancel: {
    operationId: 'cancelAnyOrder',
    tag: 'order desk',
    limit: 'write',
    summary: 'Cancel an order of which nothing has shipped; all of its money goes back',
    params: IdParams,
    body: T.Object({ reason: T.Optional(line(300, 0)) }, closed),
    answer: AdminOrder,
  },
  changeAddress: {
    operationId: 'changeOrderAddress',
    tag: 'order desk',
    limit: 'write',
    summary:
      'Send an order elsewhere before anything has left; refused where the total would be another, since what was paid stays',
    params: IdParams,
    body: T.Object(
      {
        address: AddressFields,
        before: T.Object(addressFields, {
          description: 'the address as it was read',
          additionalProperties: false,
        }),
      },
      closed,
    ),
    answer: AdminOrder,
  },
  resendMail: {
    operationId: 'resendOrderMail',
    tag: 'order desk',
    limit: 'write',
    summary: 'Send one of `mails` to the buyer once more',
    params: IdParams,
    body: T.Object({ kind: choice(RESENT_MAILS), about: Id }, closed),
    answer: AdminOrder,
  },
  refund: {
    operationId: 'refundOrder',
    tag: 'order desk',
    limit: 'write',
    status: 201,
    summary:
      'Give money back: the rest, by lines, or an amount; never more than is left. Needs `Idempotency-Key`',
    headers: T.Object({
      'idempotency-key': T.String({ minLength: 8, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' }),
    }),
    params: IdParams,
    maxBodyBytes: 33 * 1024,
    body: RefundBody,
    answer: AdminOrder,
  },
  note: {
    operationId: 'noteOnOrder',
    tag: 'order desk',
    limit: 'write',
    status: 201,
    summary: 'Write a note that only staff read',
    params: IdParams,
    body: NoteBody,
    answer: AdminOrder,
  },
  returns: {
    operationId: 'listReturns',
    tag: 'order desk',
    summary: 'What buyers want to send back and what they claim, the oldest first unless asked otherwise',
    query: T.Object(
      {
        status: T.Optional(choice(RETURN_STATUSES)),
        waits: T.Optional(T.Boolean({ description: 'only those that staff have to look after' })),
        claim: T.Optional(T.Boolean({ description: 'only claims, or only what is sent back' })),
        q: T.Optional(T.String({ ...line(80), description: 'part of the order’s number' })),
        sort: T.Optional(choice(RETURN_SORTS)),
        ...cursorFields(RETURNS_PER_PAGE),
      },
      closed,
    ),
    answer: CursorPage(AdminReturn),
  },
  returnLabel: {
    operationId: 'readAnyReturnLabel',
    tag: 'order desk',
    summary: 'The prepaid label of a return',
    params: IdParams,
    produces: 'application/pdf',
    answer: T.String(),
  },
  approveReturn: {
    ...returnOperation('approve'),
    summary:
      'Let a return come; where the shop is at fault, or by choice, a prepaid label is bought for it if this shop can',
    query: T.Object({ label: T.Optional(T.Boolean()) }, closed),
  },
  rejectReturn: {
    ...returnOperation('reject'),
    summary: 'Refuse a return, with the reason that the buyer reads',
    body: T.Object({ reason: line(300) }, closed),
  },
  receiveReturn: {
    ...returnOperation('receive'),
    summary: 'A return has arrived; what can be sold again goes back on sale',
    body: T.Object({ restock: T.Boolean() }, closed),
  },
  refundReturn: {
    ...returnOperation('refund'),
    summary: 'Pay a received return, less the restocking fee, or a claim in full',
  },
  replaceReturn: {
    ...returnOperation('replace'),
    summary: 'Answer a claim with new goods, which are sent apart',
  },
} as const satisfies Operations

export const adminOrders = describe(endpoints.adminOrders, adminOrderOperations)
