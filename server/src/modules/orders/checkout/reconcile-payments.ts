import { minutesFrom } from '../../../platform/clock.ts'
import {
  findOpenPayments,
  findOpenRecoveries,
  findOpenRefunds,
  forgetOldNotices,
  type Payment,
} from '../../payments/index.ts'
import type { OrderContext } from '../order-context.ts'
import { lookAfterRefund } from '../refunds/process-refund.ts'
import { settleLater } from './settle-payment.ts'
import { recoverLater, syncPayment } from './sync-payment.ts'

/** What is younger may still be under way. */
const GRACE_MINUTES = 1
/**
 * The provider's books are read this far back each time; runs overlap, so that a list that lags loses
 * nothing.
 */
const LOOK_BACK_MINUTES = 120
const AT_ONCE = 200

/**
 * Compares our books with the provider's and finishes what is open on either side, whatever was missed:
 * answers, webhooks, captures, refunds. Everything it does may have been done already, and then does nothing.
 */
export async function reconcile(orderContext: OrderContext): Promise<void> {
  const { platform, gateway } = orderContext
  if (!gateway) return
  const now = platform.clock.now()
  const before = minutesFrom(now, -GRACE_MINUTES)
  const each = async <Item>(
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> => {
    for (const item of items) {
      await work(item).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'not reconciled yet; it is tried again'),
      )
    }
  }
  await each(await findOpenPayments(platform.database, before, AT_ONCE), (payment) =>
    finish(orderContext, payment),
  )
  await each(await findOpenRefunds(platform.database, before, AT_ONCE), (refund) =>
    lookAfterRefund(orderContext, refund),
  )
  await each(await findOpenRecoveries(platform.database, AT_ONCE), ({ id }) => recoverLater(orderContext, id))
  await each(await gateway.changedSince(minutesFrom(now, -LOOK_BACK_MINUTES)), (gatewayPayment) =>
    syncPayment(orderContext, gatewayPayment),
  )
  await forgetOldNotices(platform)
}

async function finish(orderContext: OrderContext, payment: Payment): Promise<void> {
  if (payment.status === 'requested' || !payment.gateway_id) return settleLater(orderContext, payment.id)
  const gatewayPayment = await orderContext.gateway?.read(payment.gateway_id)
  if (gatewayPayment) await syncPayment(orderContext, gatewayPayment)
}
