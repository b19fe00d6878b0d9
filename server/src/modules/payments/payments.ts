import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { withFreeOrders } from './gateway/free-orders.ts'
import type { AuthorizeOutcome, Charge, DeclineCode, Gateway } from './gateway/gateway.ts'
import { TestGateway } from './gateway/test-gateway.ts'
import * as repository from './payments.repository.ts'
import { SquareGateway } from './square/gateway.ts'

/** How long the gateway may take before its answer counts as unknown. */
export const GATEWAY_TIMEOUT_MS = 15_000

/** The provider that this process is configured for; undefined when orders cannot be paid. */
export function createGateway(platform: Platform): Gateway | undefined {
  const { paymentProvider, square } = platform.config
  if (paymentProvider === 'square' && square) return withFreeOrders(new SquareGateway(square, platform.log))
  return paymentProvider === 'test' ? withFreeOrders(new TestGateway(platform)) : undefined
}

export const findLatestPayments = (platform: Platform, orderIds: readonly string[]) =>
  orderIds.length === 0 ? Promise.resolve([]) : repository.findLatestPayments(platform.database, orderIds)

/**
 * Writes the attempt down before the gateway hears of it. Runs in the caller's transaction; returns the
 * payment's id.
 */
export async function requestPayment(
  { database, clock }: Platform,
  payment: {
    orderId: string
    userId: string
    idempotencyKey: string
    requestHash: string
    provider: string
    amount: number
    saveCard: boolean
  },
): Promise<string> {
  const id = newId()
  const now = clock.now()
  const {
    orderId: order_id,
    userId: user_id,
    idempotencyKey: idempotency_key,
    requestHash: request_hash,
    provider,
    amount,
    saveCard: save_card,
  } = payment
  await repository.insertPayment(
    database,
    { id, order_id, user_id, idempotency_key, request_hash, provider, amount, save_card },
    now,
  )
  await repository.insertEvent(
    database,
    { payment_id: id, kind: 'authorize', state: 'requested', amount, detail: null },
    now,
  )
  return id
}

/** Asks the gateway, outside any transaction. `unknown` when it did not answer in time or broke off. */
export async function authorize(
  platform: Platform,
  gateway: Gateway,
  charge: Charge,
): Promise<AuthorizeOutcome | { status: 'unknown' }> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The gateway did not answer in time.')), GATEWAY_TIMEOUT_MS)
  try {
    return await Promise.race([gateway.authorize(charge), late])
  } catch (error) {
    platform.log.warn({ err: error, payment: charge.idempotencyKey }, 'the outcome of a payment is not known')
    return { status: 'unknown' }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Finds out what became of an attempt whose answer never came. An attempt that the gateway never saw is
 * canceled by its key, so that it can charge nothing later. Throws when the gateway does not answer this
 * either.
 */
export async function resolveUnknown(
  gateway: Gateway,
  payment: repository.Payment,
): Promise<AuthorizeOutcome> {
  const { id: idempotencyKey, amount, created_at: startedAt } = payment
  const found = await gateway.find({ idempotencyKey, amount, startedAt })
  if (found.status !== 'unknown') return found
  await gateway.cancel(idempotencyKey)
  return { status: 'declined', code: 'payments.processing_error' }
}

/**
 * Writes down what came of a payment; false when another was faster, and then nothing must follow. All of
 * these run in the caller's transaction.
 */
export const recordAuthorized = (
  platform: Platform,
  payment: repository.Payment,
  { gatewayId, version, card }: Extract<AuthorizeOutcome, { status: 'authorized' }>,
): Promise<boolean> =>
  move(
    platform,
    payment,
    'requested',
    { to: 'authorized', gatewayId, version, card },
    { kind: 'authorize', state: 'succeeded', detail: gatewayId },
  )

export const recordFailed = (
  platform: Platform,
  payment: repository.Payment,
  failureCode: DeclineCode,
): Promise<boolean> =>
  move(
    platform,
    payment,
    'requested',
    { to: 'failed', failureCode },
    { kind: 'authorize', state: 'failed', detail: failureCode },
  )

export const recordCaptured = (platform: Platform, payment: repository.Payment): Promise<boolean> =>
  move(
    platform,
    payment,
    'authorized',
    { to: 'captured' },
    { kind: 'capture', state: 'succeeded', detail: payment.gateway_id },
  )

/** The authorized money was let go. */
export const recordVoided = (platform: Platform, payment: repository.Payment): Promise<boolean> =>
  move(
    platform,
    payment,
    'authorized',
    { to: 'voided' },
    { kind: 'void', state: 'succeeded', detail: payment.gateway_id },
  )

/** Moves a payment from a status to the next and notes it in the ledger. */
async function move(
  { database, clock }: Platform,
  payment: repository.Payment,
  from: repository.Payment['status'],
  settlement: repository.Settlement,
  entry: Pick<Parameters<typeof repository.insertEvent>[1], 'kind' | 'state' | 'detail'>,
): Promise<boolean> {
  const { id, amount } = payment
  const now = clock.now()
  const moved = await repository.movePayment(database, id, from, settlement, now)
  if (moved) await repository.insertEvent(database, { payment_id: id, amount, ...entry }, now)
  return moved
}

/** Gives the payments of one account to another of the same person, in the caller's transaction. */
export const movePayments = ({ database }: Platform, from: string, into: string): Promise<void> =>
  repository.movePayments(database, from, into)
