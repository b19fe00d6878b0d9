import type { Order } from '@lunula/contract/orders.ts'

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

/** Adds the lines up; the total is their sum and nothing else. Throws on a total below zero, which no rule may produce. */
export function totalOf(lines: Omit<Totals, 'total'>): Totals {
  const { subtotal, discount, shipping, handling, tax, credit } = lines
  const total = subtotal - discount + shipping + handling + tax - credit
  if (total < 0) throw new RangeError(`A total of ${total} cents is below zero.`)
  return { ...lines, total }
}

type Status = Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'>

/** What an order goes through. Each event names where it may start and what it changes; anything else is refused. */
const TRANSITIONS = {
  place: { from: ['pending'], to: { status: 'placed', payment_status: 'authorized' } },
  fail_payment: { from: ['pending'], to: { payment_status: 'failed' } },
  retry_payment: { from: ['pending'], to: { payment_status: 'pending' } },
  capture: { from: ['placed', 'completed'], to: { payment_status: 'paid' } },
  void_payment: { from: ['placed', 'completed', 'canceled'], to: { payment_status: 'voided' } },
  refund_part: { from: ['placed', 'completed', 'canceled'], to: { payment_status: 'partially_refunded' } },
  refund_whole: { from: ['placed', 'completed', 'canceled'], to: { payment_status: 'refunded' } },
  lapse: {
    from: ['pending'],
    to: { status: 'canceled', payment_status: 'voided', fulfillment_status: 'canceled' },
  },
} as const satisfies Record<string, { from: readonly Order['status'][]; to: Partial<Status> }>

export type OrderEvent = keyof typeof TRANSITIONS

/** Where an event may start and what it changes; the caller puts the condition into its UPDATE. */
export const transitionOf = (event: OrderEvent): { from: readonly Order['status'][]; to: Partial<Status> } =>
  TRANSITIONS[event]
