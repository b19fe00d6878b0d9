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
export async function syncPayment(orderContext: OrderContext, theirs: GatewayPayment): Promise<void> {
  const ours = await ourPayment(orderContext, theirs)
  if (!ours) return // the account is used by others as well
  if (ours.amount !== theirs.amount)
    throw new Error(`The payment ${ours.id} is ${theirs.amount} cents there and ${ours.amount} here.`)
  const holds = theirs.status === 'authorized' || theirs.status === 'captured'
  if (ours.status === 'requested' && holds) {
    const { gatewayId, version, card } = theirs
    await settle(orderContext, ours.id, { status: 'authorized', gatewayId, version, card })
  } else if (ours.status === 'authorized') {
    await (holds ? capture(orderContext, ours.id) : recordVoid(orderContext, ours))
  } else if (ours.status === 'failed' || ours.status === 'voided') {
    if (theirs.status === 'authorized') await orderContext.gateway?.void(theirs.gatewayId)
    if (theirs.status === 'captured') await recover(orderContext, ours, theirs)
  }
}

async function ourPayment(
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

async function recover(orderContext: OrderContext, ours: Payment, theirs: GatewayPayment): Promise<void> {
  const { platform } = orderContext
  await platform.database.transaction(async () => {
    const id = await openRecovery(platform, theirs, ours.id)
    if (id) await orderContext.scheduleRecovery(id)
  })
}

/** The job behind a recovery. */
export async function recoverLater({ platform, gateway }: OrderContext, recoveryId: string): Promise<void> {
  if (!gateway) throw new Error(`There is no gateway to give the recovery ${recoveryId} back by.`)
  await settleRecovery(platform, gateway, recoveryId)
}
