import type { FulfillmentStatus } from '@lunula/contract/orders/fulfillments.ts'
import type { ReturnStatus } from '@lunula/contract/orders/returns.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import { createMachine } from '../../platform/state-machine.ts'

/** The lines of a total, in cents. `tax` holds the tax of every line and of the shipping. */
export interface Totals {
  subtotal: number
  discount: number
  shipping: number
  handling: number
  tax: number
  credit: number
  total: number
}

/**
 * Adds the lines up; the total is their sum and nothing else. Throws on a total below zero, which no rule may
 * produce.
 */
export function totalOf(lines: Omit<Totals, 'total'>): Totals {
  const { subtotal, discount, shipping, handling, tax, credit } = lines
  const total = subtotal - discount + shipping + handling + tax - credit
  if (total < 0) throw new RangeError(`A total of ${total} cents is below zero.`)
  return { ...lines, total }
}

/** The credit that an order takes: all that there is, at most what it costs. In cents. */
export const payWithCredit = (lines: Omit<Totals, 'total' | 'credit'>, available: number): number =>
  Math.min(available, totalOf({ ...lines, credit: 0 }).total)

type Status = Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'>

/*
 * Three fields that never mix (product decision §3). What each may become is a table of its own, checked at
 * start; nothing leads back: what was delivered stays delivered, whatever comes back or is paid back.
 */
const MACHINES = {
  status: createMachine<Status['status']>('order', 'pending', {
    pending: ['placed', 'canceled'],
    placed: ['completed', 'canceled'],
    completed: [],
    canceled: [],
  }),
  payment_status: createMachine<Status['payment_status']>('order payment', 'pending', {
    pending: ['authorized', 'failed', 'voided'],
    failed: ['pending', 'authorized', 'voided'],
    authorized: ['paid', 'voided'],
    paid: ['partially_refunded', 'refunded'],
    partially_refunded: ['partially_refunded', 'refunded'],
    refunded: [],
    voided: [],
  }),
  fulfillment_status: createMachine<Status['fulfillment_status']>('order fulfillment', 'unfulfilled', {
    unfulfilled: ['partial', 'fulfilled', 'canceled'],
    partial: ['fulfilled', 'delivered'],
    fulfilled: ['delivered'],
    delivered: [],
    canceled: [],
  }),
} as const

/**
 * What an order goes through, and what each event makes of the fields; it is refused where a table does not
 * allow that.
 */
const EVENTS = {
  place: { status: 'placed', payment_status: 'authorized' },
  fail_payment: { payment_status: 'failed' },
  capture: { payment_status: 'paid' },
  void_payment: { payment_status: 'voided' },
  refund_part: { payment_status: 'partially_refunded' },
  refund_whole: { payment_status: 'refunded' },
  lapse: { status: 'canceled', payment_status: 'voided', fulfillment_status: 'canceled' },
  cancel: { status: 'canceled', fulfillment_status: 'canceled' },
  ship_part: { fulfillment_status: 'partial' },
  ship_all: { fulfillment_status: 'fulfilled' },
  deliver_all: { status: 'completed', fulfillment_status: 'delivered' },
} as const satisfies Record<string, Partial<Status>>

export type OrderEvent = keyof typeof EVENTS

/** Where an event may start and what it changes; the caller puts the condition into its UPDATE. */
export function transitionOf(event: OrderEvent): { from: FieldSources; to: Partial<Status> } {
  const to: Partial<Status> = EVENTS[event]
  return {
    to,
    from: {
      ...(to.status && { status: MACHINES.status.sourcesOf(to.status) }),
      ...(to.payment_status && { payment_status: MACHINES.payment_status.sourcesOf(to.payment_status) }),
      ...(to.fulfillment_status && {
        fulfillment_status: MACHINES.fulfillment_status.sourcesOf(to.fulfillment_status),
      }),
    },
  }
}

type FieldSources = { [F in keyof Status]?: Status[F][] }

interface Shipped {
  items: readonly { quantity: number; fulfilled: number; withdrawn: number }[]
  parcels: readonly { status: FulfillmentStatus }[]
}

/**
 * The event that brings an order's fulfillment in line with its parcels; null when it stands there already.
 * Units that were taken off the order before they left need no parcel. A parcel that the carrier brought back
 * has left all the same.
 */
export function fulfillmentEvent(
  current: Status['fulfillment_status'],
  { items, parcels }: Shipped,
): OrderEvent | null {
  const sum = (count: (item: Shipped['items'][number]) => number) =>
    items.reduce((all, item) => all + count(item), 0)
  const left = sum(({ quantity, fulfilled, withdrawn }) => quantity - fulfilled - withdrawn)
  const shipped = sum(({ fulfilled }) => fulfilled)
  const event = ((): OrderEvent | null => {
    if (left === 0 && shipped === 0) return 'cancel'
    if (shipped === 0) return null
    if (left > 0) return 'ship_part'
    return parcels.every(({ status }) => status !== 'shipped') ? 'deliver_all' : 'ship_all'
  })()
  if (!event) return null
  const { fulfillment_status: to } = EVENTS[event] as { fulfillment_status: Status['fulfillment_status'] }
  return MACHINES.fulfillment_status.may(current, to) ? event : null
}

/**
 * A parcel on its way; a carrier may bring back what it could not deliver, or what the receiver sent back
 * unopened.
 */
export const PARCELS = createMachine<FulfillmentStatus>('parcel', 'shipped', {
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
})

/** What comes back from a buyer. */
export const RETURNS = createMachine<ReturnStatus>('return', 'requested', {
  // straight to its end: a claim, of which nothing comes back
  requested: ['approved', 'rejected', 'refunded', 'replaced'],
  approved: ['received', 'rejected', 'closed'],
  received: ['refunded', 'rejected'],
  refunded: [],
  rejected: [],
  replaced: [],
  closed: [],
})
