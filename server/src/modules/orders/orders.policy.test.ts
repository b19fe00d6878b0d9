import type { Order } from '@lunula/contract/orders/schemas.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  adminActions,
  buyerActions,
  claimableUnits,
  mayCancel,
  mayShip,
  returnableUnits,
  returnUntil,
} from './orders.policy.ts'

type States = Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'>

const NOW = new Date('2026-11-25T08:00:00Z')
const days = (count: number, ms = 0) => new Date(NOW.getTime() + count * 86_400_000 + ms)
const PAID: States = { status: 'placed', payment_status: 'paid', fulfillment_status: 'unfulfilled' }
const SENT: States = { ...PAID, fulfillment_status: 'fulfilled' }
const units = (over: Partial<Parameters<typeof claimableUnits>[0]> = {}) => ({
  quantity: 5,
  snapshot: {},
  fulfilled: 0,
  withdrawn: 0,
  compensated: 0,
  returned: 0,
  ...over,
})
const flammable = { return_class: 'flammable_no_return' }

test.each<[Partial<States>, boolean]>([
  [{}, true],
  [{ payment_status: 'authorized' }, true],
  [{ status: 'pending' }, false],
  [{ status: 'canceled' }, false],
  [{ status: 'completed' }, false],
  [{ fulfillment_status: 'partial' }, false],
])('an order that is %j may be canceled: %s', (states, may) => {
  expect(mayCancel({ ...PAID, ...states })).toBe(may)
})

test.each<[Partial<States>, boolean]>([
  [{}, true],
  [{ payment_status: 'partially_refunded' }, true],
  [{ payment_status: 'refunded' }, true],
  [{ payment_status: 'authorized' }, false],
  [{ payment_status: 'voided' }, false],
  [{ status: 'pending' }, false],
  [{ status: 'canceled' }, false],
])('an order that is %j may leave: %s', (states, may) => {
  expect(mayShip({ ...PAID, ...states })).toBe(may)
})

test('what left and is neither on its way back nor paid for may be claimed; flammable goods never return', () => {
  const some = units({ fulfilled: 4, returned: 1, compensated: 1 })
  expect([claimableUnits(some), returnableUnits(some)]).toEqual([2, 2])
  const polish = { ...some, snapshot: flammable }
  expect([claimableUnits(polish), returnableUnits(polish)]).toEqual([2, 0])
})

describe('the window for returns', () => {
  const parcel = (status: string, delivered_at: Date | null = null) => ({ status, delivered_at })

  it('begins with the last parcel that arrived', () => {
    expect(returnUntil([parcel('delivered', days(-2)), parcel('delivered', days(-5))])).toEqual(days(28))
    expect(returnUntil([parcel('returned'), parcel('delivered', days(-5))])).toEqual(days(25))
  })

  it('is open while one is on its way, or none has arrived', () => {
    expect(returnUntil([parcel('delivered', days(-99)), parcel('shipped')])).toBeNull()
    expect(returnUntil([])).toBeNull()
  })
})

describe('a buyer', () => {
  const may = (order: States, item = units(), until: Date | null = null) =>
    buyerActions(order, [item], { until, now: NOW })

  it('may always order again and see the invoice', () => {
    expect(may({ ...PAID, status: 'canceled' })).toEqual(['reorder', 'invoice'])
  })

  it('may cancel until something has left, then return and claim', () => {
    expect(may(PAID)).toEqual(['cancel', 'reorder', 'invoice'])
    expect(may(SENT, units({ fulfilled: 5 }))).toEqual(['return', 'claim', 'reorder', 'invoice'])
    expect(may(SENT, units({ fulfilled: 5, snapshot: flammable }))).toEqual(['claim', 'reorder', 'invoice'])
  })

  it('may claim when one line of several has left, and return when one of them may come back', () => {
    const [sent, waits] = [units({ fulfilled: 5 }), units()]
    const mixed = buyerActions(SENT, [waits, sent], { until: null, now: NOW })
    expect(mixed).toEqual(['return', 'claim', 'reorder', 'invoice'])
  })

  it.each([
    [days(0), ['return', 'claim', 'reorder', 'invoice']],
    [days(0, -1), ['reorder', 'invoice']],
  ])('may return up to the end of the window: %o', (until, actions) => {
    expect(may(SENT, units({ fulfilled: 5 }), until)).toEqual(actions)
  })
})

describe('staff', () => {
  const may = (order: States, item = units(), over = {}) =>
    adminActions(order, [item], { refundable: 0, labels: true, ...over })

  it('may send what is left of a paid order, and cancel or readdress what has not left', () => {
    expect(may(PAID)).toEqual(['fulfil', 'label', 'cancel', 'readdress'])
    expect(may(PAID, units(), { labels: false })).toEqual(['fulfil', 'cancel', 'readdress'])
    expect(may({ ...SENT, fulfillment_status: 'partial' }, units({ fulfilled: 4 }))).toEqual([
      'fulfil',
      'label',
    ])
  })

  it('may send as long as one line of several is left', () => {
    const [sent, waits] = [units({ fulfilled: 5 }), units()]
    expect(adminActions(SENT, [sent, waits], { refundable: 0, labels: false })).toEqual(['fulfil'])
  })

  it('may send nothing of which nothing is left, or that is not paid for', () => {
    expect(may(SENT, units({ fulfilled: 3, withdrawn: 2 }))).toEqual([])
    expect(may({ ...PAID, payment_status: 'authorized' })).toEqual(['cancel', 'readdress'])
  })

  it('may refund as long as a cent is left', () => {
    expect(may(SENT, units({ fulfilled: 5 }), { refundable: 1 })).toEqual(['refund'])
    expect(may(SENT, units({ fulfilled: 5 }), { refundable: 0 })).toEqual([])
  })
})

test('whatever became of an order, nothing is sent and canceled that was canceled before', () => {
  const states = fc.record({
    status: fc.constantFrom('pending', 'placed', 'completed', 'canceled'),
    payment_status: fc.constantFrom('pending', 'authorized', 'paid', 'refunded', 'voided', 'failed'),
    fulfillment_status: fc.constantFrom('unfulfilled', 'partial', 'fulfilled', 'delivered', 'canceled'),
  }) as fc.Arbitrary<States>
  const counts = fc.record({ fulfilled: fc.nat(5), withdrawn: fc.nat(5) })
  fc.assert(
    fc.property(states, counts, (order, count) => {
      const actions = adminActions(order, [units(count)], { refundable: 0, labels: true })
      if (order.status === 'canceled' || order.status === 'pending') expect(actions).toEqual([])
      if (count.fulfilled + count.withdrawn >= 5) expect(actions).not.toContain('fulfil')
      expect(actions.includes('cancel')).toBe(
        buyerActions(order, [units(count)], { until: null, now: NOW }).includes('cancel'),
      )
    }),
  )
})
