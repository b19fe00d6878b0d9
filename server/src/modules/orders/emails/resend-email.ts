import type { RESENT_MAILS } from '@lunula/contract/orders/admin/constants.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { OrderContext } from '../order-context.ts'
import { loadOrderDetails } from '../order-queries.ts'
import { resendable } from '../orders.presenter.ts'
import * as repository from '../orders.repository.ts'
import { sendOrderMail } from './order-emails.ts'
import { sendOrderUpdateEmail } from './order-update-emails.ts'

interface Asked {
  kind: (typeof RESENT_MAILS)[number]
  /** The order, the parcel or the refund. */
  about: string
}

export type ResentMail = Asked & {
  orderId: string
  /** Makes it another mail than the first. */
  again: string
}

/** Nobody's mailbox is filled. */
const PER_DAY = { times: 10, seconds: 86_400 }

/**
 * Sends a mail to the buyer once more, as it reads now. Refusals: `orders.not_found`, `orders.mail_unknown`,
 * `request.too_many`.
 */
export async function resendMail(
  { platform, scheduleResending }: OrderContext,
  orderId: string,
  { kind, about }: Asked,
): Promise<Refusal | null> {
  const order = await repository.findOrder(platform.database, orderId)
  if (!order?.placed_at) return refuse('orders.not_found')
  const mails = resendable(await loadOrderDetails(platform, order))
  if (!mails.some((mail) => mail.kind === kind && mail.about === about)) return refuse('orders.mail_unknown')
  const tooMany = await platform.limits.define('orders.resend', PER_DAY).take(orderId)
  if (tooMany) return tooMany
  await scheduleResending({ kind, about, orderId, again: newId() })
  return null
}

/** The job. */
export const sendAgain = (platform: Platform, { kind, about, orderId, again }: ResentMail): Promise<void> =>
  kind === 'confirmation'
    ? sendOrderMail(platform, orderId, again)
    : sendOrderUpdateEmail(platform, { kind, orderId, id: about }, again)
