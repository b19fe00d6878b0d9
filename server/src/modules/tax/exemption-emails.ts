import { formatDay } from '@lunula/contract/formats/dates.ts'
import type { MailRow } from '../../platform/mail/mail-layout.ts'
import { mailText } from '../../platform/mail/mail-texts.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findRecipient } from '../accounts/index.ts'
import { EXEMPTIONS } from './exemptions.ts'

export interface ExemptionMail {
  exemptionId: string
  /** What its holder is told. */
  about: 'approved' | 'rejected' | 'revoked'
}

/**
 * Tells the holder, in their language. Its key makes it one mail, however often it is sent; the number is not
 * in it.
 */
export async function sendExemptionMail(
  platform: Platform,
  { exemptionId, about }: ExemptionMail,
): Promise<void> {
  const { config } = platform
  const certificate = await EXEMPTIONS.findOne(platform, exemptionId)
  const holder = certificate && (await findRecipient(platform, certificate.user_id))
  if (!certificate || !holder) return
  const { language } = holder
  const t = await mailText(platform, language)
  const { business_name, state, expires_on, reason } = certificate
  const rows: MailRow[] = [
    [t('mail:certificate.business'), business_name],
    [t('mail:licence.state'), state],
    ...(expires_on ? [[t('mail:licence.expires_on'), formatDay(expires_on, language)] as MailRow] : []),
    ...(reason ? [[t('mail:licence.reason'), reason] as MailRow] : []),
  ]
  const content = {
    title: t(`mail:certificate.${about}.title`),
    intro: t(`mail:certificate.${about}.intro`, { name: holder.username }),
    rows,
    notes: [t(`mail:certificate.${about}.note`)],
    link: {
      label: t(`mail:certificate.${about}.link`),
      url: `${config.publicUrl}/account/tax-exemption`,
    },
  }
  await sendMail(
    platform,
    { key: `certificate-${about}-${exemptionId}`, to: holder.email, language },
    content,
  )
}
