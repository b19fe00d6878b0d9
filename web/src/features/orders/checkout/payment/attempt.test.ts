import { ApiError } from '@lunula/contract/client.ts'
import type { Order, PlaceOrderBody } from '@lunula/contract/orders/schemas.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PendingPayment, StorageSchema, TypedStorage } from '../../../../shell/storage/storage.ts'
import { createAttempts } from './attempt.ts'

const body = {
  address_id: 'a',
  expected_total: 500,
  payment: { provider: 'test', source_id: 'test:approved' },
}
const order = { _id: 'o1' } as Order
const place = vi.fn<(attempt: PendingPayment) => Promise<Order>>()
let kept: Partial<StorageSchema>
let nowMs: number
let keys: number

const storage: Pick<TypedStorage, 'read' | 'set' | 'forget'> = {
  read: (name) => kept[name],
  set: (name, value) => {
    kept[name] = value
  },
  forget: (...names) => {
    for (const name of names) delete kept[name]
  },
}
const attempts = () =>
  createAttempts({
    place,
    storage,
    newKey: () => `key-${++keys}`,
    now: () => nowMs,
    pause: async () => {},
  })
const refusal = (status: number, code: string, data?: unknown) =>
  new ApiError(status, { statusCode: status, message: code, code, requestId: 'r', data })
const start = () => attempts().start(body as PlaceOrderBody)
const keysSent = () => place.mock.calls.map(([{ key }]) => key)

beforeEach(() => {
  kept = {}
  nowMs = 1_000_000
  keys = 0
  place.mockReset()
})

test('the key is kept before anything is sent, and until the order has been seen', async () => {
  place.mockImplementation(async () => {
    expect(kept.pendingPayment).toMatchObject({ key: 'key-1', body })
    return order
  })
  expect(await start()).toEqual({ kind: 'placed', order })
  expect(attempts().waiting()).toMatchObject({ key: 'key-1' })
  attempts().seen()
  expect(kept).toEqual({ orderMarker: 'o1' })
})

test.each([
  ['no connection', new TypeError('failed to fetch')],
  ['a time-out', new DOMException('too long', 'TimeoutError')],
  ['503', refusal(503, 'payments.outcome_unknown')],
  ['500', refusal(500, 'server.failed')],
  ['a payment under way', refusal(409, 'orders.payment_in_progress')],
])('after %s the same key is asked again', async (_, error) => {
  place.mockRejectedValueOnce(error).mockResolvedValueOnce(order)
  expect(await start()).toMatchObject({ kind: 'placed' })
  expect(keysSent()).toEqual(['key-1', 'key-1'])
})

test('an attempt that nobody answers is kept, and a later question carries the same key', async () => {
  place.mockRejectedValue(new TypeError('failed to fetch'))
  expect(await start()).toEqual({ kind: 'unknown' })
  place.mockReset()
  place.mockResolvedValue(order)
  const waiting = attempts().waiting()
  expect(waiting).toBeDefined()
  if (waiting) await attempts().ask(waiting)
  expect(keysSent()).toEqual(['key-1'])
})

test('a refusal leaves the attempt alone that another tab began meanwhile', async () => {
  place.mockImplementationOnce(async () => {
    kept.pendingPayment = { key: 'other', body: body as PlaceOrderBody, startedAt: nowMs }
    throw refusal(402, 'payments.declined')
  })
  expect(await start()).toMatchObject({ kind: 'refused' })
  expect(attempts().waiting()).toMatchObject({ key: 'other' })
})

test('a refused card ends the attempt: the next one has a key of its own', async () => {
  const declined = refusal(402, 'payments.declined')
  place.mockRejectedValueOnce(declined).mockResolvedValueOnce(order)
  const all = attempts()
  expect(await all.start(body as PlaceOrderBody)).toEqual({ kind: 'refused', error: declined })
  expect(kept.pendingPayment).toBeUndefined()
  await all.start(body as PlaceOrderBody)
  expect(keysSent()).toEqual(['key-1', 'key-2'])
})

test('a moved total brings the new preview, a wish for verification is told apart', async () => {
  place.mockRejectedValueOnce(refusal(409, 'orders.total_changed', { total: 700 }))
  expect(await start()).toEqual({ kind: 'changed', preview: { total: 700 } })
  place.mockRejectedValueOnce(refusal(402, 'payments.verification_required'))
  expect(await start()).toMatchObject({ kind: 'verify' })
})

test('an attempt is taken up again for ten minutes and then given up', () => {
  kept.pendingPayment = { key: 'k', body: body as PlaceOrderBody, startedAt: nowMs }
  nowMs += 10 * 60_000 - 1
  expect(attempts().waiting()).toMatchObject({ key: 'k' })
  nowMs += 1
  expect(attempts().waiting()).toBeUndefined()
  expect(kept.pendingPayment).toBeUndefined()
})
