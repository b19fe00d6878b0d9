import { isForSale } from '@lunula/contract/cart/schemas.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { mailText } from '../../platform/mail/mail-texts.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { signedLink } from '../../platform/mail/signed-link.ts'
import type { Platform } from '../../platform/platform.ts'
import { findRecipient } from '../accounts/index.ts'
import { findCart, fullName, readItems } from '../cart/index.ts'
import { mailLook } from '../catalog/index.ts'
import * as repository from './cart-reminders.repository.ts'
import { STOP_LINK } from './reminder-consent.ts'

/** A cart as it was left at a moment, ISO 8601. */
export interface LeftCart {
  cartId: string
  userId: string
  leftAt: string
}

/** A longer cart is not told in full. */
const TOLD_LINES = 10

/**
 * Reminds of a cart, unless it was changed, emptied or ordered since, or the consent was withdrawn: then its
 * note is taken back, so that it does not count. Its key makes it one mail, however often it is sent.
 */
export async function sendReminder(platform: Platform, { cartId, userId, leftAt }: LeftCart): Promise<void> {
  const { database, config } = platform
  const left = new Date(leftAt)
  const cart = await findCart(platform.database, cartId)
  const consent = await repository.findConsent(database, userId)
  const to = await findRecipient(platform, userId)
  const still = cart && !cart.ordered_at && cart.updated_at.getTime() === left.getTime()
  const items =
    still && to && consent?.withdrawn_at === null
      ? (await readItems(platform, { userId, language: to.language })).filter(isForSale)
      : []
  if (!to || items.length === 0) return repository.forgetReminder(database, cartId, left)
  const t = await mailText(platform, to.language)
  const more = items.length - TOLD_LINES
  const content: MailContent = {
    title: t('mail:cart_reminder.title'),
    intro: t('mail:cart_reminder.intro', { name: to.username }),
    rows: items
      .slice(0, TOLD_LINES)
      .map((item) => [
        `${item.quantity} × ${fullName({ ...item, variant_name: item.product.variant_name })}`,
        formatMoney(item.line_total),
        mailLook(platform, { thumbnail: item.product_thumbnail, attributes: item.attributes }),
      ]),
    total: [t('mail:order.subtotal'), formatMoney(items.reduce((sum, item) => sum + item.line_total, 0))],
    notes: [
      ...(more > 0 ? [t('mail:cart_reminder.more', { count: more })] : []),
      t('mail:cart_reminder.note'),
    ],
    link: { label: t('mail:cart_reminder.link'), url: `${config.publicUrl}/cart` },
    footer: {
      text: t('mail:cart_reminder.why'),
      label: t('mail:cart_reminder.stop'),
      url: signedLink(platform, STOP_LINK, userId),
      oneClick: true,
    },
  }
  await sendMail(
    platform,
    { key: `cart-reminder-${cartId}-${left.getTime()}`, to: to.email, language: to.language },
    content,
  )
}
