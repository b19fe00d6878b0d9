import { mailText } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from '../orders.repository.ts'
import { findReturn } from '../returns/return.repository.ts'

/** Tells staff, at the seller's address, that a return was approved without its label. */
export async function sendLabelFailedEmail(platform: Platform, returnId: string): Promise<void> {
  const { database, config } = platform
  const known = await findReturn(database, returnId)
  const order = known && (await repository.findOrder(database, known.order_id))
  if (!order) return
  const t = await mailText(platform, 'en')
  const values = { number: order.number, return: known.number }
  const content = {
    title: t('mail:return.label_failed.title', values),
    intro: t('mail:return.label_failed.intro', values),
    rows: [],
    notes: [t('mail:return.label_failed.note')],
    link: { label: t('mail:return.label_failed.link'), url: `${config.publicUrl}/admin/inquiries` },
  }
  await sendMail(
    platform,
    { key: `label-failed-${returnId}`, to: config.seller.email, language: 'en' },
    content,
  )
}
