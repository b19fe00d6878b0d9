import type { Order } from '@lunula/contract/orders/schemas.ts'
import { paths } from '../../../../app/paths.ts'
import { loadUserCart } from '../../../../shared/cart/user-cart.ts'
import { reportError } from '../../../../shell/api/api.ts'
import { translate } from '../../../../shell/i18n/browser.ts'
import { whileBusy } from '../../../../shell/overlays/busy-store.ts'
import { closeErrorToasts, showToast } from '../../../../shell/overlays/toast-store.ts'
import { go } from '../../../../shell/routing/navigation.ts'
import { browserStorage } from '../../../../shell/storage/storage.ts'
import { dropCode } from '../../../promotions/index.ts'
import { payments } from './payments.ts'

/**
 * The order is placed: the cart is empty now, and the confirmation is shown. Going back does not lead to
 * paying again.
 */
export async function celebrate(order: Order): Promise<void> {
  closeErrorToasts()
  browserStorage.forget('orderPreview')
  loadUserCart().catch(reportError)
  await go(paths.order({ id: order._id }, { placed: true }), { replace: true })
  // not before, or the checkout would price the order anew without it
  if (order.promotion) dropCode()
  payments.seen()
}

/**
 * Takes up a payment that was under way when the page was left: asks again, under the same key, what became
 * of it.
 */
export async function resumePayment(): Promise<void> {
  const waiting = payments.waiting()
  if (!waiting) return
  const outcome = await whileBusy(translate('orders:pay.resuming'), () => payments.ask(waiting))
  if (outcome.kind === 'placed') return celebrate(outcome.order)
  if (outcome.kind === 'refused') reportError(outcome.error)
  if (outcome.kind === 'unknown') {
    showToast({ kind: 'warning', message: translate('orders:pay.unknown'), duration: null })
    return
  }
  await go(paths.checkout())
}
