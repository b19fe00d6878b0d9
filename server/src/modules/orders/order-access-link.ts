import { readLinkToken, type SignedLink } from '../../platform/mail/signed-link.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { findEmail } from '../accounts/index.ts'
import { loadOrderDetails } from './order-queries.ts'
import { linkedView } from './orders.presenter.ts'
import * as repository from './orders.repository.ts'

/** Shows an order; longer than a parcel and its return take. */
export const ORDER_LINK: SignedLink = {
  purpose: 'order-link',
  page: '/order?token=',
  invalid: 'orders.link_invalid',
  expires: { afterDays: 90, refusal: 'orders.link_expired' },
}

/**
 * Refusals: `orders.link_invalid` for what was never given out, and for orders of closed accounts,
 * `orders.link_expired`.
 */
export async function readOrderByLink(platform: Platform, token: string) {
  const orderId = readLinkToken(platform, ORDER_LINK, token)
  if (isRefusal(orderId)) return orderId
  const order = await repository.findOrder(platform.database, orderId)
  const open = order?.placed_at && (await findEmail(platform, order.user_id))
  if (!order || !open) return refuse('orders.link_invalid')
  return linkedView(await loadOrderDetails(platform, order), platform.clock.now())
}
