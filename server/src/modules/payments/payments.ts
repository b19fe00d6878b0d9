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

/** Writes the attempt down before the gateway hears of it. Runs in the caller's transaction. */
export function requestPayment(
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
): Promise<repository.Payment> {
  const {
    orderId: order_id,
    userId: user_id,
    idempotencyKey: idempotency_key,
    requestHash: request_hash,
    provider,
    amount,
    saveCard: save_card,
  } = payment
  return repository.insertPayment(
    database,
    { id: newId(), order_id, user_id, idempotency_key, request_hash, provider, amount, save_card },
    { kind: 'authorize', state: 'requested', detail: null },
    clock.now(),
  )
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

type Moved = repository.Payment | undefined

/**
 * Writes down what came of a payment and answers it as it is then; undefined when another was faster, and
 * then nothing must follow. All of these run in the caller's transaction.
 */
export const recordAuthorized = (
  platform: Platform,
  payment: repository.Payment,
  { gatewayId, version, card }: Extract<AuthorizeOutcome, { status: 'authorized' }>,
): Promise<Moved> =>
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
): Promise<Moved> =>
  move(
    platform,
    payment,
    'requested',
    { to: 'failed', failureCode },
    { kind: 'authorize', state: 'failed', detail: failureCode },
  )

export const recordCaptured = (platform: Platform, payment: repository.Payment): Promise<Moved> =>
  move(
    platform,
    payment,
    'authorized',
    { to: 'captured' },
    { kind: 'capture', state: 'succeeded', detail: payment.gateway_id },
  )

/** The authorized money was let go. */
export const recordVoided = (platform: Platform, payment: repository.Payment): Promise<Moved> =>
  move(
    platform,
    payment,
    'authorized',
    { to: 'voided' },
    { kind: 'void', state: 'succeeded', detail: payment.gateway_id },
  )

/** Moves a payment from a status to the next and notes it in the ledger. */
const move = (
  { database, clock }: Platform,
  { id }: repository.Payment,
  from: repository.Payment['status'],
  settlement: repository.Settlement,
  entry: Parameters<typeof repository.movePayment>[4],
): Promise<Moved> => repository.movePayment(database, id, from, settlement, entry, clock.now())

/** Gives the payments of one account to another of the same person, in the caller's transaction. */
export const movePayments = ({ database }: Platform, from: string, into: string): Promise<void> =>
  repository.movePayments(database, from, into)
