import * as T from 'typebox'
import { EMAIL_PATTERN } from '../../accounts/credentials.ts'
import { MAX_QUANTITY } from '../../cart/constants.ts'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { LANGUAGES } from '../../languages.ts'
import { choice, Id, IdParams, line, lines, optional, orNull, RequestKey, Time } from '../../schema.ts'
import { AddressFields } from '../../shipping/address.ts'
import { addressFields } from '../../shipping/schemas.ts'
import { LinkedOrder, PlaceOrderBody, Preview } from '../schemas.ts'
import { DRAFT_SORTS, DRAFT_STATES, MAX_DRAFT_LINES } from './constants.ts'
import * as endpoints from './endpoints.ts'

const closed = { additionalProperties: false }

const content = {
  lines: T.Array(
    T.Object({ variant_id: Id, quantity: T.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }, closed),
    { minItems: 1, maxItems: MAX_DRAFT_LINES },
  ),
  address: AddressFields,
  language: choice(LANGUAGES),
  note: lines(1_000, 0),
}

export const DraftBody = T.Object(
  { email: T.String({ pattern: EMAIL_PATTERN, maxLength: 254 }), ...content, key: T.Optional(RequestKey) },
  closed,
)
export type DraftBody = T.Static<typeof DraftBody>

export const DraftChange = T.Object(
  {
    ...optional(T.Object(content)),
    shipping_method: T.Optional(line(60)),
    promotion_code: T.Optional(
      orNull(T.String({ ...line(40), description: 'null takes the one away that is there' })),
    ),
    use_credit: T.Optional(T.Boolean({ description: 'whether the customer’s store credit pays' })),
    version: T.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  },
  closed,
)
export type DraftChange = T.Static<typeof DraftChange>

const shared = {
  _id: Id,
  number: T.String(),
  state: choice(DRAFT_STATES),
  customer: T.Object({
    _id: Id,
    email: orNull(T.String({ description: 'null once the account is closed' })),
  }),
  sent_total: orNull(T.Integer({ description: 'US cents, as the last mail said' })),
  sent_at: orNull(Time),
  expires_at: orNull(T.String({ format: 'date-time', description: 'when the link is over' })),
  order_id: orNull(Id),
  createdAt: Time,
}

export const DraftSummary = T.Object(shared, { $id: 'DraftOrderSummary' })
export type DraftSummary = T.Static<typeof DraftSummary>

export const Draft = T.Object(
  {
    ...shared,
    language: choice(LANGUAGES),
    note: T.String(),
    promotion_code: orNull(T.String()),
    use_credit: T.Boolean(),
    credit_available: T.Integer({ description: 'US cents of store credit that the customer has' }),
    address: T.Object(addressFields),
    lines: T.Array(T.Object({ variant_id: Id, quantity: T.Integer() })),
    preview: orNull(Preview),
    problem: orNull(T.String({ description: 'why it cannot be priced now, in the language asked for' })),
    version: T.Integer({ description: 'rises with every change; an edit names it' }),
    allowed_actions: T.Array(choice(['change', 'send', 'cancel'])),
  },
  { $id: 'DraftOrder' },
)
export type Draft = T.Static<typeof Draft>

export const draftOperations = {
  list: {
    operationId: 'listDraftOrders',
    tag: 'draft orders',
    summary: 'Orders that staff put together, the newest first unless asked otherwise',
    query: T.Object(
      {
        q: T.Optional(T.String({ ...line(80), description: 'part of the number, the name or the e-mail' })),
        state: T.Optional(choice(DRAFT_STATES)),
        sort: T.Optional(choice(DRAFT_SORTS)),
        ...cursorFields(30),
      },
      closed,
    ),
    answer: CursorPage(DraftSummary),
  },
  create: {
    operationId: 'createDraftOrder',
    tag: 'draft orders',
    limit: 'write',
    status: 201,
    summary:
      'Put an order together for the customer of an address, whose account is made when there is none; no stock is held',
    maxBodyBytes: 64 * 1024,
    body: DraftBody,
    answer: Draft,
  },
  read: {
    operationId: 'readDraftOrder',
    tag: 'draft orders',
    summary: 'A draft, priced as its customer would pay it now',
    params: IdParams,
    answer: Draft,
  },
  change: {
    operationId: 'changeDraftOrder',
    tag: 'draft orders',
    limit: 'write',
    summary: 'Change what a draft holds, where it goes and how',
    params: IdParams,
    maxBodyBytes: 64 * 1024,
    body: DraftChange,
    answer: Draft,
  },
  send: {
    operationId: 'sendPaymentLink',
    tag: 'draft orders',
    limit: 'write',
    summary: 'Mail the customer a link to pay by, also once more; it counts for seven days from then on',
    params: IdParams,
    body: T.Object(
      {
        expected_total: T.Integer({
          minimum: 0,
          description: 'US cents; another total is refused with the new preview',
        }),
      },
      closed,
    ),
    answer: Draft,
  },
  cancel: {
    operationId: 'cancelDraftOrder',
    tag: 'draft orders',
    limit: 'write',
    summary: 'End a draft that nobody has paid; its links open nothing any more',
    params: IdParams,
    answer: Draft,
  },
} as const satisfies Operations

/** What a payment link shows. While it is open that is all that the payer has to check. */
export const PaymentLink = T.Object(
  {
    number: T.String(),
    state: choice(DRAFT_STATES),
    note: T.String(),
    expires_at: Time,
    sent_total: orNull(T.Integer({ description: 'US cents, as the mail said' })),
    preview: orNull(Preview),
    problem: orNull(T.String({ description: 'why it cannot be paid now, in the language asked for' })),
    order: orNull(LinkedOrder),
  },
  { $id: 'PaymentLink' },
)
export type PaymentLink = T.Static<typeof PaymentLink>

const { provider, verification_token } = PlaceOrderBody.properties.payment.properties

export const paymentLinkOperations = {
  read: {
    operationId: 'readPaymentLink',
    tag: 'draft orders',
    summary: 'What the link of a mail asks to pay for',
    query: T.Object({ token: line(200) }, closed),
    answer: PaymentLink,
  },
  pay: {
    operationId: 'payByLink',
    tag: 'draft orders',
    limit: 'auth',
    status: 201,
    summary: 'Pay for it by card and place the order; needs `Idempotency-Key`',
    headers: T.Object({
      'idempotency-key': T.String({ minLength: 8, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' }),
    }),
    body: T.Object(
      {
        token: line(200),
        expected_total: PlaceOrderBody.properties.expected_total,
        payment: T.Object({ provider, source_id: line(200), verification_token }, closed),
      },
      closed,
    ),
    answer: T.Object({ _id: Id, number: T.String() }),
  },
} as const satisfies Operations

export const drafts = describe(endpoints.drafts, draftOperations)
export const paymentLinks = describe(endpoints.paymentLinks, paymentLinkOperations)
