import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { Cents, choice, Done, Id, IdParams, line, orNull, Time } from '../../schema.ts'
import { MAIL_KINDS } from './constants.ts'
import * as endpoints from './endpoints.ts'

/** What waits is counted up to here. */
export const MAX_WAITING = 1_000

const Waiting = orNull(T.Integer({ description: 'null for who may not see it; 1000 stands for more too' }))
const Day = T.String({ format: 'date', description: 'by the clock of the shop' })

const Sum = T.Object({
  taken: T.Integer({ description: 'US cents that were captured' }),
  refunded: T.Integer({ description: 'US cents that went back' }),
  net: T.Integer({ description: 'US cents: taken − refunded' }),
  orders: T.Integer({ description: 'placed, and not canceled since' }),
  average: T.Integer({ description: 'US cents an order, rounded down; 0 without orders' }),
  carts: T.Integer({ description: 'begun in the range by signed-in buyers, with something in them' }),
  carts_ordered: T.Integer({ description: 'of these, those that became an order, whenever that was' }),
})

export const Sales = T.Object(
  {
    from: Day,
    to: Day,
    sum: Sum,
    before: T.Object({ from: Day, to: Day, sum: Sum }, { description: 'as many days before' }),
    days: T.Array(T.Object({ day: Day, taken: Cents, refunded: Cents, net: Cents, orders: T.Integer() })),
    top_products: T.Array(T.Object({ product_id: Id, name: T.String(), units: T.Integer(), amount: Cents }), {
      description: 'by what was ordered of them, less discounts, in orders that stand',
    }),
    missed_searches: T.Array(T.Object({ term: T.String(), times: T.Integer() }), {
      description: 'words that led to no product, the most frequent first',
    }),
  },
  { $id: 'Sales' },
)
export type Sales = T.Static<typeof Sales>

const WaitingCounts = T.Object(
  {
    orders_to_ship: Waiting,
    returns: Waiting,
    open_payments: Waiting,
    licenses: Waiting,
    exemptions: Waiting,
    posts: Waiting,
    reports: Waiting,
    appeals: Waiting,
    conversations: Waiting,
    low_stock: Waiting,
    inquiries: Waiting,
    failed_mails: Waiting,
  },
  { $id: 'WaitingCounts' },
)
export type WaitingCounts = T.Static<typeof WaitingCounts>

export const Found = T.Object({
  kind: choice(['order', 'product', 'customer']),
  _id: Id,
  name: T.String(),
  detail: T.String(),
})
export type Found = T.Static<typeof Found>

/** What somebody has to look after: money whose outcome is open, or that belongs to no order. */
const OpenPayment = T.Object({
  _id: Id,
  kind: choice(['payment', 'recovery']),
  state: choice(['requested', 'authorized', 'open']),
  amount: Cents,
  order: orNull(T.Object({ _id: Id, number: T.String(), placed: T.Boolean() })),
  since: Time,
})
export type OpenPayment = T.Static<typeof OpenPayment>

const FailedMail = T.Object({
  _id: Id,
  kind: choice(MAIL_KINDS),
  order: orNull(T.Object({ _id: Id, number: T.String() })),
  error: T.String({ description: 'what the mail server said, in its words' }),
  tries: T.Integer(),
  failedAt: Time,
})
export type FailedMail = T.Static<typeof FailedMail>

export const officeHomeOperations = {
  waiting: {
    operationId: 'countWaiting',
    tag: 'back-office',
    summary: 'How much waits for the caller, by what they may do',
    answer: WaitingCounts,
  },
  openPayments: {
    operationId: 'listOpenPayments',
    tag: 'back-office',
    summary: 'Payments without an outcome and recoveries that are still to go back, the oldest first',
    answer: T.Object({ docs: T.Array(OpenPayment) }),
  },
  failedMails: {
    operationId: 'listFailedMails',
    tag: 'back-office',
    summary: 'Mails that were tried for hours in vain, the latest first; they are kept for some days',
    answer: T.Object({ docs: T.Array(FailedMail) }),
  },
  retryMail: {
    operationId: 'retryMail',
    tag: 'back-office',
    limit: 'write',
    summary: 'Try a mail anew that failed',
    params: IdParams,
    answer: Done,
  },
  sales: {
    operationId: 'readSales',
    tag: 'back-office',
    summary: 'What came in and went out, from the ledger of payments, for a range of at most 366 days',
    query: T.Object({ from: Day, to: Day }, { additionalProperties: false }),
    answer: Sales,
  },
  find: {
    operationId: 'findAnything',
    tag: 'back-office',
    summary: 'Orders, products and customers whose names or numbers hold the words',
    query: T.Object({ q: line(80) }, { additionalProperties: false }),
    answer: T.Object({ docs: T.Array(Found) }),
  },
} as const satisfies Operations

export const officeHome = describe(endpoints.officeHome, officeHomeOperations)
