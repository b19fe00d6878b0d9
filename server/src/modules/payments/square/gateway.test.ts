import { ErrorCode } from 'square'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { createLog } from '../../../platform/log.ts'
import { type StandIn, startSquareStandIn } from '../../../testing/stand-ins/square/server.ts'
import { SQUARE } from '../../../testing/stand-ins/square-shop.ts'
import { declineOf, isRefusal } from './declines.ts'
import { SquareGateway } from './gateway.ts'

let square: StandIn
let gateway: SquareGateway
beforeAll(async () => {
  square = await startSquareStandIn({
    port: 0,
    accessToken: SQUARE.accessToken,
    locationId: SQUARE.locationId,
    signatureKey: SQUARE.webhookSignatureKey,
    webhookUrl: SQUARE.webhookUrl,
    deliver: async () => {},
  })
  gateway = gatewayFor({})
})
afterEach(() => square.faults.clear())
afterAll(() => square.close())

const gatewayFor = (change: { accessToken?: string; locationId?: string }) =>
  new SquareGateway({ ...SQUARE, baseUrl: square.url, ...change }, createLog('silent'))

const charge = (change: { amount?: number; verdict?: string; key?: string } = {}) => ({
  idempotencyKey: change.key ?? newId(),
  amount: change.amount ?? 4_321,
  sourceId: square.books.cards.mint(change.verdict ?? null),
  verificationToken: undefined,
})

async function captured(amount = 4_321): Promise<string> {
  const outcome = await gateway.authorize(charge({ amount }))
  if (outcome.status !== 'authorized') throw new Error('The card was declined.')
  await gateway.capture(outcome)
  return outcome.gatewayId
}

test('a charge is authorized, not taken, and captured afterwards; capturing twice is once', async () => {
  const wanted = charge()
  const outcome = await gateway.authorize(wanted)
  expect(outcome).toMatchObject({ status: 'authorized', card: { brand: 'Visa', last4: '1111' } })
  if (outcome.status !== 'authorized') return
  const booked = square.books.payments.get(outcome.gatewayId)
  expect(booked).toMatchObject({ status: 'APPROVED', amount: 4_321, referenceId: wanted.idempotencyKey })
  await gateway.capture(outcome)
  await gateway.capture(outcome)
  expect(booked?.status).toBe('COMPLETED')
})

test('the same key charges once and answers alike', async () => {
  const wanted = charge()
  const answers = await Promise.all([1, 2, 3].map(() => gateway.authorize(wanted)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test.each([
  ['GENERIC_DECLINE', 'payments.declined'],
  ['INSUFFICIENT_FUNDS', 'payments.insufficient_funds'],
  ['CVV_FAILURE', 'payments.cvv_failure'],
  ['CARD_EXPIRED', 'payments.card_expired'],
  ['ADDRESS_VERIFICATION_FAILURE', 'payments.address_mismatch'],
  ['CARD_NOT_SUPPORTED', 'payments.card_unsupported'],
  ['TRANSACTION_LIMIT', 'payments.limit_exceeded'],
  ['CARD_DECLINED_CALL_ISSUER', 'payments.call_issuer'],
  ['CARD_DECLINED_VERIFICATION_REQUIRED', 'payments.verification_required'],
  ['TEMPORARY_ERROR', 'payments.processing_error'],
])('%s is told as %s', async (verdict, code) => {
  expect(await gateway.authorize(charge({ verdict }))).toEqual({ status: 'declined', code })
})

test('every error code of the SDK leads to a code of ours', () => {
  for (const code of Object.values(ErrorCode)) expect(declineOf(code)).toMatch(/^payments\./)
  expect(declineOf('A_CODE_OF_TOMORROW')).toBe('payments.processing_error')
})

test('a token that was used is asked for anew', async () => {
  const first = charge()
  await gateway.authorize(first)
  expect(await gateway.authorize({ ...first, idempotencyKey: newId() })).toEqual({
    status: 'declined',
    code: 'payments.source_invalid',
  })
})

test('a key used with another amount is an open outcome, not a refusal', async () => {
  const first = charge()
  await gateway.authorize(first)
  await expect(gateway.authorize({ ...first, amount: 1 })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED')
})

test.each([408, 409, 429, 500, 502, 503, undefined])('an answer of %s refuses nothing', (statusCode) => {
  expect(isRefusal({ statusCode, errors: [{ code: 'GENERIC_DECLINE' }] })).toBe(false)
})

test('a page of a proxy refuses nothing, whatever its status', async () => {
  expect(isRefusal({ statusCode: 404, errors: [{ code: 'Unknown' }] })).toBe(false)
  square.faults.plan({ call: 'create', kind: 'html' })
  await expect(gateway.authorize(charge())).rejects.toThrow()
  square.faults.plan({ call: 'cancel_by_key', kind: 'html' })
  await expect(gateway.cancel(newId())).rejects.toThrow()
})

test('a 500 is repeated with the same key and charges once', async () => {
  const wanted = charge()
  square.faults.plan({ call: 'create', kind: 'error', when: 'after' })
  expect(await gateway.authorize(wanted)).toMatchObject({ status: 'authorized' })
  const all = [...square.books.payments.values()]
  expect(all.filter(({ referenceId }) => referenceId === wanted.idempotencyKey)).toHaveLength(1)
})

test('429 waits as long as Retry-After says', async () => {
  square.faults.plan({ call: 'create', kind: 'too_many', wait: 1 })
  expect(await gateway.authorize(charge())).toMatchObject({ status: 'authorized' })
})

test('a reset is an open outcome; the charge is found by its reference', async () => {
  const wanted = charge()
  const startedAt = new Date()
  square.faults.plan({ call: 'create', kind: 'reset', when: 'after' })
  await expect(gateway.authorize(wanted)).rejects.toThrow()
  expect(await gateway.find({ ...wanted, startedAt })).toMatchObject({ status: 'authorized' })
})

test('what the list does not show yet is undone by its key', async () => {
  const wanted = charge()
  const startedAt = new Date()
  square.faults.plan({ call: 'create', kind: 'reset', when: 'after' })
  await expect(gateway.authorize(wanted)).rejects.toThrow()
  square.books.listLagMs = 60_000
  expect(await gateway.find({ ...wanted, startedAt })).toEqual({ status: 'unknown' })
  square.books.listLagMs = 0
  await gateway.cancel(wanted.idempotencyKey)
  expect(await gateway.find({ ...wanted, startedAt })).toMatchObject({ status: 'declined' })
})

test('authorized money is let go, twice is once; captured money is not', async () => {
  const outcome = await gateway.authorize(charge())
  if (outcome.status !== 'authorized') throw new Error('The card was declined.')
  await gateway.void(outcome.gatewayId)
  await gateway.void(outcome.gatewayId)
  expect(await gateway.read(outcome.gatewayId)).toMatchObject({ status: 'voided' })
  await expect(gateway.void(await captured())).rejects.toThrow()
})

test('a payment that changed since it was authorized is not captured unseen', async () => {
  const outcome = await gateway.authorize(charge())
  if (outcome.status !== 'authorized') throw new Error('The card was declined.')
  await expect(gateway.capture({ ...outcome, version: 'an older one' })).rejects.toThrow('CONFLICT')
})

test('a refund is pending first; asking again with its key is the same refund', async () => {
  const gatewayId = await captured()
  const request = { idempotencyKey: newId(), gatewayId, amount: 1_000, reason: 'broken' }
  const first = await gateway.refund(request)
  expect(first).toMatchObject({ status: 'pending' })
  expect(await gateway.refund(request)).toMatchObject({ refundId: first.refundId })
  expect(await gateway.findRefund(first.refundId ?? '')).toMatchObject({ status: 'completed' })
  expect(square.books.payments.get(gatewayId)?.refunded).toBe(1_000)
})

test('a refund above what is left is refused with the reason', async () => {
  const gatewayId = await captured(1_000)
  expect(
    await gateway.refund({ idempotencyKey: newId(), gatewayId, amount: 1_001, reason: '' }),
  ).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('REFUND_AMOUNT_INVALID'),
  })
})

test('the account is checked: token, location', async () => {
  expect(await gateway.check()).toBeNull()
  expect(await gatewayFor({ locationId: 'ELSEWHERE' }).check()).toContain('SQUARE_LOCATION_ID=ELSEWHERE')
  const stranger = gatewayFor({ accessToken: 'wrong' })
  expect(await stranger.check()).toContain('SQUARE_ACCESS_TOKEN')
  expect(await stranger.authorize(charge())).toEqual({
    status: 'declined',
    code: 'payments.processing_error',
  })
  const refund = { idempotencyKey: newId(), gatewayId: await captured(), amount: 1, reason: '' }
  await expect(stranger.refund(refund)).rejects.toThrow('UNAUTHORIZED')
})

test('the stand-in refuses to start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startSquareStandIn({ port: 0, ...SQUARE, signatureKey: 'x' })).rejects.toThrow('production')
})
