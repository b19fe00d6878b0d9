import { formatDay } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { dayAt } from '../../../platform/clock.ts'
import type { MailRow } from '../../../platform/mail/mail-layout.ts'
import { mailText } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { signedLink } from '../../../platform/mail/signed-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { findEmail } from '../../accounts/index.ts'
import { findDraft } from '../drafts/draft.repository.ts'
import { PAYMENT_LINK } from '../drafts/payment-link.ts'
import { priceDraft } from '../drafts/price-draft.ts'
import { goodsRows } from './goods-rows.ts'

export interface PaymentLinkMail {
  draftId: string
  /** Of the draft when it was sent: a mail that is tried again is one mail. */
  version: number
}

/** Asks the customer, in the draft's language, to look at an order and pay for it. */
export async function sendPaymentLinkMail(
  platform: Platform,
  { draftId, version }: PaymentLinkMail,
): Promise<void> {
  const draft = await findDraft(platform.database, draftId)
  const to = draft && (await findEmail(platform, draft.user_id))
  if (draft?.state !== 'open' || !draft.expires_at || !to) return
  const { language, number, note, address } = draft
  const priced = await priceDraft(platform, draft, language)
  if (isRefusal(priced)) return
  const { preview } = priced
  const t = await mailText(platform, language)
  const amounts: MailRow[] = (['subtotal', 'discount', 'shipping', 'handling', 'tax'] as const)
    .filter((name) => preview[name] > 0 || name === 'subtotal' || name === 'shipping')
    .map((name) => [t(`mail:order.${name}`), formatMoney(preview[name])])
  const content = {
    title: t('mail:draft.title', { number }),
    intro: t('mail:draft.intro', { name: address.first_name }),
    said: note,
    rows: [
      ...goodsRows(
        platform,
        t,
        preview.items.map((item) => ({
          quantity: item.quantity,
          goods: { ...item, variant_name: item.product.variant_name },
          value: formatMoney(item.line_total),
        })),
      ),
      ...amounts,
    ],
    total: [t('mail:draft.total'), formatMoney(preview.total)] as MailRow,
    notes: [
      t('mail:order.ships_to', {
        address: [
          `${address.first_name} ${address.last_name}`,
          address.address,
          address.address2,
          `${address.city}, ${address.state} ${address.zip_code}`,
        ]
          .filter(Boolean)
          .join(', '),
      }),
      t('mail:draft.until', { day: formatDay(dayAt(draft.expires_at), language) }),
    ],
    link: { label: t('mail:draft.link'), url: signedLink(platform, PAYMENT_LINK, draftId) },
  }
  await sendMail(platform, { key: `payment-link-${draftId}-${version}`, to, language }, content)
}
