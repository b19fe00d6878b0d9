import * as T from 'typebox'
import { Session } from '../accounts/profile/schemas.ts'
import { POST_KINDS } from '../board/fields/choices.ts'
import { POST_STATES } from '../board/states.ts'
import { CursorPage, cursorFields } from '../cursor.ts'
import { describe, type Operations } from '../endpoint.ts'
import { FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '../orders/constants.ts'
import { CREDIT_KINDS } from '../referrals/constants.ts'
import {
  Cents,
  choice,
  Done,
  extend,
  Id,
  IdParams,
  line,
  lines,
  orNull,
  RequestKey,
  Time,
} from '../schema.ts'
import { Address } from '../shipping/schemas.ts'
import { US_STATES } from '../shipping/us-states.ts'
import {
  CUSTOMER_ACTIONS,
  CUSTOMER_SORTS,
  CUSTOMER_STANDINGS,
  MAX_GRANT,
  MERGE_PROBLEMS,
} from './constants.ts'
import * as endpoints from './endpoints.ts'

const CUSTOMERS_PER_PAGE = 30
const closed = { additionalProperties: false } as const
const Day = T.String({ format: 'date', description: 'by the clock of the shop' })

export const CustomerSummary = T.Object(
  {
    _id: Id,
    username: T.String(),
    email: T.String(),
    name: orNull(T.String({ description: 'of their default address, else of the latest' })),
    phone: orNull(T.String()),
    city: orNull(T.String({ description: '`Westminster, CA`' })),
    orders: T.Integer({ description: 'placed, also those canceled since' }),
    spent: T.Integer({ description: 'US cents of the orders that stand' }),
    role: orNull(T.String({ description: 'of a member of staff' })),
    email_verified: T.Boolean(),
    banned: T.Boolean({ description: 'shut out of the board' }),
    closed: T.Boolean(),
    createdAt: Time,
  },
  { $id: 'CustomerSummary' },
)
export type CustomerSummary = T.Static<typeof CustomerSummary>

const CreditEntry = T.Object({
  _id: Id,
  kind: choice(CREDIT_KINDS),
  amount: Cents,
  note: orNull(T.String({ description: 'why staff granted it' })),
  createdAt: Time,
})

export const Customer = extend(CustomerSummary, {
  language: T.String(),
  last_seen_at: orNull(Time),
  ban_reason: orNull(T.String()),
  addresses: T.Array(Address),
  credit: T.Object({
    balance: T.Integer({ description: 'US cents that are free' }),
    entries: T.Array(CreditEntry, { description: 'the latest first' }),
  }),
  latest_orders: orNull(
    T.Array(
      T.Object({
        _id: Id,
        number: T.String(),
        status: choice(ORDER_STATUSES),
        payment_status: choice(PAYMENT_STATUSES),
        fulfillment_status: choice(FULFILLMENT_STATUSES),
        total: Cents,
        createdAt: Time,
      }),
      { description: 'null without the permission to read orders' },
    ),
  ),
  posts: T.Array(
    T.Object({
      _id: Id,
      kind: choice(POST_KINDS),
      title: T.String(),
      state: choice(POST_STATES),
      createdAt: Time,
    }),
    { description: 'without drafts, the latest first' },
  ),
  sessions: T.Array(Session),
  notes: T.Array(T.Object({ _id: Id, text: T.String(), by: orNull(T.String()), createdAt: Time })),
  doubles: T.Array(T.Object({ _id: Id, username: T.String(), email: T.String() }), {
    description: 'accounts with the same phone number in an address',
  }),
  history: T.Array(
    T.Object({
      _id: Id,
      at: Time,
      by: orNull(T.String()),
      operation: T.String(),
      detail: orNull(T.String({ description: 'amount, reason or name, as it was written down' })),
    }),
    { description: 'what staff changed, the latest first' },
  ),
  allowed_actions: T.Array(choice(CUSTOMER_ACTIONS)),
})
export type Customer = T.Static<typeof Customer>

export const CreditGrantBody = T.Object(
  {
    // made by the caller: the same grant is made once
    key: Id,
    amount: T.Integer({
      minimum: -MAX_GRANT,
      maximum: MAX_GRANT,
      description: 'US cents; below zero takes back, at most what is there',
    }),
    expected_balance: T.Optional(
      T.Integer({ description: 'US cents that the caller saw; when it is another sum, nothing moves' }),
    ),
    reason: line(200, 3),
  },
  closed,
)
export type CreditGrantBody = T.Static<typeof CreditGrantBody>

const EraseBody = T.Object(
  {
    email: T.String({ maxLength: 254, description: 'of the account, typed once more' }),
    reason: line(200, 3),
  },
  closed,
)

/** Two accounts side by side, before the first goes into the second. */
export const Merging = T.Object({
  from: CustomerSummary,
  into: CustomerSummary,
  goes: T.Object({
    orders: T.Integer(),
    addresses: T.Integer(),
    credit: Cents,
    posts: T.Integer(),
    reviews: T.Integer(),
    licenses: T.Integer(),
  }),
  problems: T.Array(choice(MERGE_PROBLEMS), { description: 'with any of them it is refused' }),
})
export type Merging = T.Static<typeof Merging>

const PairParams = T.Object({ id: Id, other: Id }, closed)

export const customerOperations = {
  list: {
    operationId: 'listCustomers',
    tag: 'customers',
    summary:
      'Customers, the latest first; each word of `q` is part of a name, an e-mail, a phone number or a city, without regard to marks',
    query: T.Object(
      {
        q: T.Optional(line(80)),
        standing: T.Optional(choice(CUSTOMER_STANDINGS)),
        state: T.Optional(choice(US_STATES)),
        ordered: T.Optional(T.Boolean({ description: 'whether they have placed an order' })),
        from: T.Optional(Day),
        to: T.Optional(Day),
        sort: T.Optional(choice(CUSTOMER_SORTS)),
        ...cursorFields(CUSTOMERS_PER_PAGE),
      },
      closed,
    ),
    answer: CursorPage(CustomerSummary),
  },
  read: {
    operationId: 'readCustomer',
    tag: 'customers',
    summary: 'One customer with all that staff need to help them',
    params: IdParams,
    answer: Customer,
  },
  note: {
    operationId: 'noteOnCustomer',
    tag: 'customers',
    limit: 'write',
    summary: 'A note that only staff read',
    params: IdParams,
    body: T.Object({ text: lines(2_000), key: T.Optional(RequestKey) }, closed),
    answer: Customer,
  },
  removeNote: {
    operationId: 'removeCustomerNote',
    tag: 'customers',
    limit: 'write',
    summary: 'Delete one note; its words are gone, that there was one stays written down',
    params: T.Object({ id: Id, note: Id }, closed),
    answer: Customer,
  },
  grantCredit: {
    operationId: 'grantCredit',
    tag: 'customers',
    limit: 'write',
    summary: 'Grant store credit with a reason, or take back what is there',
    params: IdParams,
    body: CreditGrantBody,
    answer: Customer,
  },
  endSessions: {
    operationId: 'endCustomerSessions',
    tag: 'customers',
    limit: 'write',
    summary: 'Sign a customer out everywhere',
    params: IdParams,
    answer: Customer,
  },
  endSession: {
    operationId: 'endCustomerSession',
    tag: 'customers',
    limit: 'write',
    summary: 'Sign a customer out on one device',
    params: T.Object({ id: Id, session: Id }, closed),
    answer: Customer,
  },
  exportData: {
    operationId: 'exportCustomer',
    tag: 'customers',
    limit: 'write',
    summary: 'Everything held about a customer, as they could download it themselves',
    params: IdParams,
    answer: T.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  },
  erase: {
    operationId: 'eraseCustomer',
    tag: 'customers',
    limit: 'write',
    summary: 'Close an account and erase what is held of the person, as they could themselves',
    params: IdParams,
    body: EraseBody,
    answer: Done,
  },
  compare: {
    operationId: 'compareCustomers',
    tag: 'customers',
    summary: 'What would go from one account into another of the same person, and what stands in the way',
    params: PairParams,
    answer: Merging,
  },
  merge: {
    operationId: 'mergeCustomers',
    tag: 'customers',
    limit: 'write',
    summary:
      'Put an account into another of the same person: orders, addresses, credit, posts, reviews and papers go over, the rest is erased and the account closed',
    params: PairParams,
    answer: Customer,
  },
} as const satisfies Operations

export const customers = describe(endpoints.customers, customerOperations)
