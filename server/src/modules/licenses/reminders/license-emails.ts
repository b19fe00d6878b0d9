import { formatDay } from '@lunula/contract/formats/dates.ts'
import type { MailRow } from '../../../platform/mail/mail-layout.ts'
import { mailText } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findRecipient } from '../../accounts/index.ts'
import type { Reminder } from '../licenses.rules.ts'
import { LICENSES } from '../licenses.ts'

/** What the holder of a license is told. */
export type LicenseUpdate = 'approved' | 'rejected' | 'revoked' | Reminder

export interface LicenseMail {
  licenseId: string
  about: LicenseUpdate
}

/**
 * Tells the holder, in their language. Its key makes it one mail, however often it is sent; the number is not
 * in it.
 */
export async function sendLicenseMail(platform: Platform, { licenseId, about }: LicenseMail): Promise<void> {
  const { config } = platform
  const license = await LICENSES.findOne(platform, licenseId)
  const holder = license && (await findRecipient(platform, license.user_id))
  if (!license || !holder) return
  const { language } = holder
  const t = await mailText(platform, language)
  const rows: MailRow[] = [
    [t('mail:licence.type'), t(`mail:licence.type.${license.type}`)],
    [t('mail:licence.state'), license.state],
    [t('mail:licence.expires_on'), formatDay(license.expires_on, language)],
    ...(license.reason ? [[t('mail:licence.reason'), license.reason] as MailRow] : []),
  ]
  const content = {
    title: t(`mail:licence.${about}.title`),
    intro: t(`mail:licence.${about}.intro`, { name: holder.username }),
    rows,
    notes: [t(`mail:licence.${about}.note`)],
    link: {
      label: t(`mail:licence.${about}.link`),
      url: config.publicUrl + (about === 'approved' ? '/categories' : '/account/licence'),
    },
  }
  await sendMail(platform, { key: `licence-${about}-${license.id}`, to: holder.email, language }, content)
}
