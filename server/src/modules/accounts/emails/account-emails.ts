import type { Language } from '@lunula/contract/languages.ts'
import type { MailRow } from '../../../platform/mail/mail-layout.ts'
import { mailText } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LinkPurpose } from '../accounts.tables.ts'
import type { SecurityEmail } from './security-emails.ts'

interface AccountMail {
  /** Stable, whatever is retried. */
  key: string
  name: LinkPurpose | 'exists' | 'staff_invitation' | SecurityEmail['about']
  to: string
  language: Language
  /** Where its link leads, from the shop's public address on. */
  path: string
  values: Readonly<Record<string, string>>
  rows?: readonly MailRow[]
}

export async function sendAccountMail(
  platform: Platform,
  { key, name, to, language, path, values, rows = [] }: AccountMail,
): Promise<void> {
  const { config } = platform
  const t = await mailText(platform, language)
  const note = t(`mail:account.${name}.note`, values)
  const content = {
    title: t(`mail:account.${name}.title`, values),
    intro: t(`mail:account.${name}.intro`, values),
    rows,
    notes: [values['reset'] ? { text: note, url: values['reset'] } : note],
    link: { label: t(`mail:account.${name}.link`), url: config.publicUrl + path },
  }
  await sendMail(platform, { key: `account-${name}-${key}`, to, language }, content)
}
