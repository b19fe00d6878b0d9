import {
  findPayment,
  findPaymentByGatewayId,
  type GatewayPayment,
  openRecovery,
  type Payment,
  recordVoided,
  settleRecovery,
} from '../../payments/index.ts'
import type { OrderContext } from '../order-context.ts'
import * as repository from '../orders.repository.ts'
import { capture, settle } from './settle-payment.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Holds one payment in the provider's books against ours and finishes what is open: an answer that never
 * came, a capture that failed, money let go by the provider, money that came after we had given the attempt
 * up. Twice is once. Throws when the gateway does not answer.
 */
export async function syncPayment(orderContext: OrderContext, gatewayPayment: GatewayPayment): Promise<void> {
  const payment = await findSyncedPayment(orderContext, gatewayPayment)
  if (!payment) return // the account is used by others as well
  if (payment.amount !== gatewayPayment.amount)
    throw new Error(
      `The payment ${payment.id} is ${gatewayPayment.amount} cents there and ${payment.amount} here.`,
    )
  const holds = gatewayPayment.status === 'authorized' || gatewayPayment.status === 'captured'
  if (payment.status === 'requested' && holds) {
    const { gatewayId, version, card } = gatewayPayment
    await settle(orderContext, payment, { status: 'authorized', gatewayId, version, card })
  } else if (payment.status === 'authorized') {
    await (holds ? capture(orderContext, payment) : recordVoid(orderContext, payment))
  } else if (payment.status === 'failed' || payment.status === 'voided') {
    if (gatewayPayment.status === 'authorized') await orderContext.gateway?.void(gatewayPayment.gatewayId)
    if (gatewayPayment.status === 'captured') await recover(orderContext, payment, gatewayPayment)
  }
}

async function findSyncedPayment(
  { platform }: OrderContext,
  { gatewayId, idempotencyKey }: GatewayPayment,
): Promise<Payment | undefined> {
  const known = await findPaymentByGatewayId(platform.database, gatewayId)
  if (known || !idempotencyKey || !UUID.test(idempotencyKey)) return known
  return findPayment(platform.database, idempotencyKey)
}

/**
 * Authorized money is gone: let go by us, or by the provider after seven days. The order stays, unpaid, for
 * staff to see.
 */
export async function recordVoid({ platform }: OrderContext, payment: Payment): Promise<void> {
  const { database, clock } = platform
  await database.transaction(async () => {
    await repository.lockOrder(database, payment.order_id)
    if (!(await recordVoided(platform, payment))) return
    const now = clock.now()
    await repository.applyEvent(database, payment.order_id, 'void_payment', { updated_at: now })
    await repository.insertHistory(
      database,
      { order_id: payment.order_id, event: 'payment.voided', actor: 'system' },
      now,
    )
  })
}

async function recover(
  orderContext: OrderContext,
  payment: Payment,
  gatewayPayment: GatewayPayment,
): Promise<void> {
  const { platform } = orderContext
  await platform.database.transaction(async () => {
    const id = await openRecovery(platform, gatewayPayment, payment.id)
    if (id) await orderContext.scheduleRecovery(id)
  })
}

/** The job behind a recovery. */
export async function recoverLater({ platform, gateway }: OrderContext, recoveryId: string): Promise<void> {
  if (!gateway) throw new Error(`There is no gateway to give the recovery ${recoveryId} back by.`)
  await settleRecovery(platform, gateway, recoveryId)
}
