import { formatMoment } from '@lunula/contract/formats/dates.ts'
import { mailText } from '../../../platform/mail/mail-texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from '../accounts.repository.ts'
import { sendAccountMail } from './account-emails.ts'

/** Something that a user is told after the fact. `id` makes it one mail, however often it is sent. */
export type SecurityEmail = { id: string; userId: string } & (
  | { about: 'password_changed' | 'email_asked' }
  /** `to`: the address of before. */
  | { about: 'email_changed'; to: string }
  /** `at`: ISO 8601, UTC. */
  | { about: 'new_device'; device: string; at: string }
)

export async function sendSecurityEmail(platform: Platform, notice: SecurityEmail): Promise<void> {
  const user = await repository.findUser(platform.database, notice.userId)
  if (!user || user.deleted_at) return
  const { language, username } = user
  const t = await mailText(platform, language)
  await sendAccountMail(platform, {
    key: notice.id,
    name: notice.about,
    to: notice.about === 'email_changed' ? notice.to : user.email,
    language,
    // Whoever lost their address cannot have a link sent there any more.
    path: notice.about === 'email_changed' ? '/about-us' : '/auth/forgot-password',
    values: { username },
    rows:
      notice.about === 'new_device'
        ? [
            [t('mail:account.device'), notice.device || t('mail:account.device_unknown')],
            [t('mail:account.time'), `${formatMoment(new Date(notice.at), language, 'UTC')} UTC`],
          ]
        : [],
  })
}
