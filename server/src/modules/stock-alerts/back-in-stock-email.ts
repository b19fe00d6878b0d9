import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { mailText } from '../../platform/mail/mail-texts.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { signedLink } from '../../platform/mail/signed-link.ts'
import type { Platform } from '../../platform/platform.ts'
import { findRecipient } from '../accounts/index.ts'
import { fullName } from '../cart/index.ts'
import { mailLook, type Sellable } from '../catalog/index.ts'
import type { StockAlertRow } from './stock-alerts.tables.ts'
import { STOP_LINK } from './stock-alerts.ts'

/** Tells that a product is back, in the person's language; its key makes it one mail, however often sent. */
export async function sendBackInStock(
  platform: Platform,
  alert: Pick<StockAlertRow, 'id' | 'user_id'>,
  sellable: Sellable,
): Promise<void> {
  const to = await findRecipient(platform, alert.user_id)
  if (!to) return
  const { publicUrl } = platform.config
  const t = await mailText(platform, to.language)
  const name = fullName(sellable)
  const stopUrl = signedLink(platform, STOP_LINK, alert.user_id)
  const content: MailContent = {
    title: t('mail:stock_alert.title', { name }),
    intro: t('mail:stock_alert.intro', { username: to.username }),
    rows: [[name, formatMoney(sellable.sale_price), mailLook(platform, sellable)]],
    notes: [t('mail:stock_alert.note')],
    link: {
      label: t('mail:stock_alert.link'),
      url: `${publicUrl}/product/${sellable.slug}?variant=${sellable.variant_id}`,
    },
    footer: { text: t('mail:stock_alert.why'), label: t('mail:stock_alert.stop'), url: stopUrl },
  }
  await sendMail(platform, { key: `stock-alert-${alert.id}`, to: to.email, language: to.language }, content)
}
