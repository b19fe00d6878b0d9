import * as T from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Page, pageFields } from '../../pagination.ts'
import { choice, extend, Id, IdParams, line, orNull } from '../../schema.ts'
import { FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '../constants.ts'
import { CARRIERS } from '../fulfillments.ts'
import { RETURN_STATUSES, Return } from '../returns.ts'
import { Order, OrderEvent, OrderSummary } from '../schemas.ts'

const ORDERS_PER_PAGE = 50
const MAX_LINES = 300

/** What staff who hold the permissions for it may do with an order now. */
export const ADMIN_ACTIONS = ['fulfil', 'cancel', 'refund'] as const

const Customer = T.Object({ _id: Id, username: orNull(T.String()), email: orNull(T.String()) })

export const AdminOrderSummary = extend(OrderSummary, {
  customer: T.Object({ _id: Id, name: T.String() }),
  refunded: T.Integer({ description: 'US cents' }),
})
export type AdminOrderSummary = T.Static<typeof AdminOrderSummary>

export const AdminOrder = T.Object(
  {
    ...Order.properties,
    customer: Customer,
    refundable: T.Integer({ description: 'US cents that were captured and have not gone back' }),
    history: T.Array(
      extend(OrderEvent, {
        by: orNull(T.Object({ _id: Id, username: T.String() })),
        note: orNull(T.String()),
      }),
    ),
    desk_actions: T.Array(choice(ADMIN_ACTIONS)),
  },
  { $id: 'DeskOrder' },
)
export type AdminOrder = T.Static<typeof AdminOrder>

export const AdminReturn = extend(Return, { order: T.Object({ _id: Id, number: T.String() }) })
export type AdminReturn = T.Static<typeof AdminReturn>

const Lines = T.Array(
  T.Object(
    { item_id: Id, quantity: T.Integer({ minimum: 1, maximum: 9_999 }) },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: MAX_LINES },
)

export const FulfillBody = T.Object(
  {
    carrier: choice(CARRIERS),
    tracking_number: T.Optional(orNull(line(60, 0))),
    lines: T.Optional(Lines),
  },
  { additionalProperties: false },
)
export type FulfillBody = T.Static<typeof FulfillBody>

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
    reason: line(192),
    restock: T.Optional(
      T.Boolean({ description: 'units that had not left go back on sale; true by default' }),
    ),
  },
  { additionalProperties: false },
)
export type RefundBody = T.Static<typeof RefundBody>

const NoteBody = T.Object({ note: line(1_000) }, { additionalProperties: false })
const ParcelParams = T.Object({ id: Id, parcel: Id }, { additionalProperties: false })

const parcelAt = (action: 'deliver' | 'bring-back', operationId: string, summary: string) =>
  ({
    method: 'POST',
    path: `/admin/orders/:id/fulfillments/:parcel/${action}`,
    operationId,
    tag: 'order desk',
    access: 'orders.fulfil',
    limit: 'write',
    summary,
    params: ParcelParams,
    answer: AdminOrder,
  }) as const

const returnAt = <const A extends 'approve' | 'reject' | 'receive' | 'refund'>(action: A) =>
  ({
    method: 'POST',
    path: `/admin/returns/:id/${action}` as const,
    operationId: `${action}Return` as const,
    tag: 'order desk',
    limit: 'write',
    params: IdParams,
    answer: AdminOrder,
  }) as const

/** What staff do with orders. */
export const adminOrders = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders',
    operationId: 'listAllOrders',
    tag: 'order desk',
    access: 'orders.read',
    summary: 'Placed orders of everyone, newest first; `q` looks in numbers, names and e-mails',
    query: T.Object(
      {
        status: T.Optional(choice(ORDER_STATUSES)),
        payment_status: T.Optional(choice(PAYMENT_STATUSES)),
        fulfillment_status: T.Optional(choice(FULFILLMENT_STATUSES)),
        q: T.Optional(line(80, 0)),
        ...pageFields(ORDERS_PER_PAGE),
      },
      { additionalProperties: false },
    ),
    answer: Page(AdminOrderSummary),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/orders/:id',
    operationId: 'readAnyOrder',
    tag: 'order desk',
    access: 'orders.read',
    summary: 'One order with its notes and who did what',
    params: IdParams,
    answer: AdminOrder,
  }),
  fulfill: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/fulfillments',
    operationId: 'fulfillOrder',
    tag: 'order desk',
    access: 'orders.fulfil',
    limit: 'write',
    status: 201,
    summary: 'A parcel has left, with these lines, or with everything that is left; the buyer is told',
    params: IdParams,
    maxBodyBytes: 32 * 1024,
    body: FulfillBody,
    answer: AdminOrder,
  }),
  deliver: endpoint(parcelAt('deliver', 'markDelivered', 'A parcel has arrived')),
  bringBack: endpoint(
    parcelAt(
      'bring-back',
      'markBroughtBack',
      'The carrier has brought a parcel back; the order stays shipped',
    ),
  ),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/cancel',
    operationId: 'cancelAnyOrder',
    tag: 'order desk',
    access: 'orders.refund',
    limit: 'write',
    summary: 'Cancel an order of which nothing has shipped; all of its money goes back',
    params: IdParams,
    body: T.Object({ reason: T.Optional(line(300, 0)) }, { additionalProperties: false }),
    answer: AdminOrder,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refunds',
    operationId: 'refundOrder',
    tag: 'order desk',
    access: 'orders.refund',
    limit: 'write',
    status: 201,
    summary:
      'Give money back: the rest, by lines, or an amount; never more than is left. Needs `Idempotency-Key`',
    headers: T.Object({
      'idempotency-key': T.String({ minLength: 8, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' }),
    }),
    params: IdParams,
    maxBodyBytes: 32 * 1024,
    body: RefundBody,
    answer: AdminOrder,
  }),
  note: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/notes',
    operationId: 'noteOnOrder',
    tag: 'order desk',
    access: 'orders.read',
    limit: 'write',
    status: 201,
    summary: 'Write a note that only staff read',
    params: IdParams,
    body: NoteBody,
    answer: AdminOrder,
  }),
  returns: endpoint({
    method: 'GET',
    path: '/admin/returns',
    operationId: 'listReturns',
    tag: 'order desk',
    access: 'orders.read',
    summary: 'What buyers want to send back, the oldest first',
    query: T.Object(
      { status: T.Optional(choice(RETURN_STATUSES)), ...pageFields(ORDERS_PER_PAGE) },
      { additionalProperties: false },
    ),
    answer: Page(AdminReturn),
  }),
  approveReturn: endpoint({
    ...returnAt('approve'),
    access: 'orders.refund',
    summary: 'Let a return come',
  }),
  rejectReturn: endpoint({
    ...returnAt('reject'),
    access: 'orders.refund',
    summary: 'Refuse a return, with the reason that the buyer reads',
    body: T.Object({ reason: line(300) }, { additionalProperties: false }),
  }),
  receiveReturn: endpoint({
    ...returnAt('receive'),
    access: 'orders.fulfil',
    summary: 'A return has arrived; what can be sold again goes back on sale',
    body: T.Object({ restock: T.Boolean() }, { additionalProperties: false }),
  }),
  refundReturn: endpoint({
    ...returnAt('refund'),
    access: 'orders.refund',
    summary: 'Pay a received return, less the restocking fee',
  }),
} as const
