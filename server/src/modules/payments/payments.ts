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
 * Both return false when another was faster; nothing must follow then. They run in the caller's transaction.
 */
export async function recordAuthorized(
  { database, clock }: Platform,
  payment: repository.Payment,
  outcome: Extract<AuthorizeOutcome, { status: 'authorized' }>,
): Promise<boolean> {
  const now = clock.now()
  const { gatewayId, version, card } = outcome
  const moved = await repository.movePayment(
    database,
    payment.id,
    'requested',
    { to: 'authorized', gatewayId, version, card },
    now,
  )
  if (moved) await note(database, payment, 'authorize', 'succeeded', gatewayId, now)
  return moved
}

export async function recordFailed(
  { database, clock }: Platform,
  payment: repository.Payment,
  failureCode: DeclineCode,
): Promise<boolean> {
  const now = clock.now()
  const moved = await repository.movePayment(
    database,
    payment.id,
    'requested',
    { to: 'failed', failureCode },
    now,
  )
  if (moved) await note(database, payment, 'authorize', 'failed', failureCode, now)
  return moved
}

export async function recordCaptured(
  { database, clock }: Platform,
  payment: repository.Payment,
): Promise<boolean> {
  const now = clock.now()
  const moved = await repository.movePayment(database, payment.id, 'authorized', { to: 'captured' }, now)
  if (moved) await note(database, payment, 'capture', 'succeeded', payment.gateway_id, now)
  return moved
}

/** The authorized money was let go; false when another was faster. Runs in the caller's transaction. */
export async function recordVoided(
  { database, clock }: Platform,
  payment: repository.Payment,
): Promise<boolean> {
  const now = clock.now()
  const moved = await repository.movePayment(database, payment.id, 'authorized', { to: 'voided' }, now)
  if (moved) await note(database, payment, 'void', 'succeeded', payment.gateway_id, now)
  return moved
}

type Kind = Parameters<typeof repository.insertEvent>[1]['kind']
type State = Parameters<typeof repository.insertEvent>[1]['state']

const note = (
  database: Platform['database'],
  { id, amount }: repository.Payment,
  kind: Kind,
  state: State,
  detail: string | null,
  now: Date,
): Promise<void> => repository.insertEvent(database, { payment_id: id, kind, state, amount, detail }, now)
