import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  fulfillmentEvent,
  type OrderEvent,
  PARCELS,
  payWithCredit,
  RETURNS,
  totalOf,
  transitionOf,
} from './orders.rules.ts'

const LINES = { subtotal: 10_000, discount: 1500, shipping: 900, handling: 250, tax: 640, credit: 0 }

describe('a total', () => {
  it('is items less discount and credit, with shipping, handling and tax', () => {
    expect(totalOf({ ...LINES, credit: 290 })).toEqual({ ...LINES, credit: 290, total: 10_000 })
  })

  it('may be nothing, but never less', () => {
    const free = { ...LINES, discount: 10_000, shipping: 0, handling: 0, tax: 0 }
    expect(totalOf(free).total).toBe(0)
    expect(() => totalOf({ ...free, credit: 1 })).toThrow('A total of -1 cents is below zero.')
  })

  it('takes all the credit that there is, at most what the order costs', () => {
    const { credit: _, ...lines } = LINES
    fc.assert(
      fc.property(fc.nat(30_000), (available) => {
        const credit = payWithCredit(lines, available)
        expect(credit).toBe(available < 10_290 ? available : 10_290)
        expect(totalOf({ ...lines, credit }).total).toBe(10_290 - credit)
      }),
    )
  })
})

/** Where each event may start and what it makes of an order, written down a second time. */
const EVENTS: Record<OrderEvent, ReturnType<typeof transitionOf>> = {
  place: {
    to: { status: 'placed', payment_status: 'authorized' },
    from: { status: ['pending'], payment_status: ['pending', 'failed'] },
  },
  fail_payment: { to: { payment_status: 'failed' }, from: { payment_status: ['pending'] } },
  capture: { to: { payment_status: 'paid' }, from: { payment_status: ['authorized'] } },
  void_payment: {
    to: { payment_status: 'voided' },
    from: { payment_status: ['pending', 'failed', 'authorized'] },
  },
  refund_part: {
    to: { payment_status: 'partially_refunded' },
    from: { payment_status: ['paid', 'partially_refunded'] },
  },
  refund_whole: {
    to: { payment_status: 'refunded' },
    from: { payment_status: ['paid', 'partially_refunded'] },
  },
  lapse: {
    to: { status: 'canceled', payment_status: 'voided', fulfillment_status: 'canceled' },
    from: {
      status: ['pending', 'placed'],
      payment_status: ['pending', 'failed', 'authorized'],
      fulfillment_status: ['unfulfilled'],
    },
  },
  cancel: {
    to: { status: 'canceled', fulfillment_status: 'canceled' },
    from: { status: ['pending', 'placed'], fulfillment_status: ['unfulfilled'] },
  },
  ship_part: { to: { fulfillment_status: 'partial' }, from: { fulfillment_status: ['unfulfilled'] } },
  ship_all: {
    to: { fulfillment_status: 'fulfilled' },
    from: { fulfillment_status: ['unfulfilled', 'partial'] },
  },
  deliver_all: {
    to: { status: 'completed', fulfillment_status: 'delivered' },
    from: { status: ['placed'], fulfillment_status: ['partial', 'fulfilled'] },
  },
}

test.each(Object.entries(EVENTS))('%s starts and ends where it may, and nowhere else', (event, expected) => {
  expect(transitionOf(event as OrderEvent)).toEqual(expected)
})

describe('the event that brings an order in line with its parcels', () => {
  const item = (quantity: number, fulfilled: number, withdrawn = 0) => ({ quantity, fulfilled, withdrawn })
  const parcels = (...statuses: ('shipped' | 'delivered' | 'returned')[]) =>
    statuses.map((status) => ({ status }))

  test.each([
    ['nothing has left', 'unfulfilled', [item(2, 0), item(1, 0)], [], null],
    ['a part has left', 'unfulfilled', [item(2, 1), item(1, 0)], parcels('shipped'), 'ship_part'],
    ['another part has left', 'partial', [item(2, 2), item(1, 0)], parcels('shipped', 'shipped'), null],
    ['all has left', 'unfulfilled', [item(2, 2)], parcels('shipped'), 'ship_all'],
    ['the rest has left', 'partial', [item(2, 2)], parcels('delivered', 'shipped'), 'ship_all'],
    ['the rest was taken off the order', 'partial', [item(3, 2, 1)], parcels('shipped'), 'ship_all'],
    ['everything has arrived', 'fulfilled', [item(2, 2)], parcels('delivered', 'delivered'), 'deliver_all'],
    ['a parcel came back', 'fulfilled', [item(2, 2)], parcels('delivered', 'returned'), 'deliver_all'],
    [
      'a part has arrived, and nothing else will',
      'partial',
      [item(2, 1, 1)],
      parcels('delivered'),
      'deliver_all',
    ],
    ['a part has arrived', 'partial', [item(2, 1)], parcels('delivered'), null],
    ['all was taken off before it left', 'unfulfilled', [item(2, 0, 2), item(1, 0, 1)], [], 'cancel'],
    ['it stands there already', 'delivered', [item(2, 2)], parcels('delivered'), null],
    ['it was canceled', 'canceled', [item(2, 0, 2)], [], null],
  ] as const)('when %s', (_, current, items, sent, event) => {
    expect(fulfillmentEvent(current, { items, parcels: sent })).toBe(event)
  })
})

test('a parcel that was brought back stays so, and one that arrived may be sent back unopened', () => {
  expect(PARCELS.sourcesOf('delivered')).toEqual(['shipped'])
  expect(PARCELS.sourcesOf('returned')).toEqual(['shipped', 'delivered'])
  expect(PARCELS.sourcesOf('shipped')).toEqual([])
})

test.each([
  ['requested', []],
  ['approved', ['requested']],
  ['received', ['approved']],
  ['refunded', ['requested', 'received']],
  ['rejected', ['requested', 'approved', 'received']],
  ['replaced', ['requested']],
  ['closed', ['approved']],
] as const)('a return becomes %s from %j only', (status, sources) => {
  expect(RETURNS.sourcesOf(status)).toEqual(sources)
})
