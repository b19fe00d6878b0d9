import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Gateway, GatewayPayment } from '../gateway/gateway.ts'
import * as recoveries from './recovery.repository.ts'

/**
 * Writes down money that the provider took and that belongs to no order, once, and returns the recovery's id;
 * null when it stands there already. Runs in the caller's transaction.
 */
export async function openRecovery(
  { database, clock, log }: Platform,
  { gatewayId, amount }: GatewayPayment,
  paymentId: string,
): Promise<string | null> {
  const now = clock.now()
  const id = newId()
  const recovery: recoveries.Recovery = {
    id,
    gateway_id: gatewayId,
    payment_id: paymentId,
    amount,
    state: 'open',
    gateway_refund_id: null,
    created_at: now,
    updated_at: now,
  }
  if (!(await recoveries.insertRecovery(database, recovery))) return null
  log.error(
    { gatewayId, amount, payment: paymentId },
    'money was taken that belongs to no order; it is given back',
  )
  return id
}

/** Gives the money of a recovery back, whole. Throws, to be tried again, while it is open. */
export async function settleRecovery(platform: Platform, gateway: Gateway, id: string): Promise<void> {
  const { database, clock, log } = platform
  const recovery = await recoveries.findRecovery(database, id)
  if (recovery?.state !== 'open') return
  const outcome = recovery.gateway_refund_id
    ? await gateway.findRefund(recovery.gateway_refund_id)
    : await gateway.refund({
        idempotencyKey: id,
        gatewayId: recovery.gateway_id,
        amount: recovery.amount,
        reason: 'Taken without an order',
      })
  const state = ({ completed: 'refunded', pending: 'open', failed: 'failed' } as const)[outcome.status]
  await recoveries.moveRecovery(database, id, { state, gateway_refund_id: outcome.refundId }, clock.now())
  if (state === 'failed')
    log.error({ recovery: id, outcome }, 'money without an order could not be given back')
  if (state === 'open') throw new Error('The provider has not given the money back yet.')
}
