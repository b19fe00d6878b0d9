import type { User } from '@lunula/contract/accounts/schemas.ts'
import { paths } from '../../app/paths.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { StepNotice } from './step-notice.tsx'

/** Asks to confirm the e-mail address; nothing once it is confirmed. */
export function ConfirmEmail({ user }: { user: User }) {
  const t = useTranslate()
  if (user.email_verified) return null
  return (
    <StepNotice
      id="confirm-email"
      icon="mail"
      title={t('profile:confirm.title')}
      action={t('profile:confirm.action')}
      to={paths.verifyEmail()}
    >
      {t('profile:confirm.text', { email: user.email })}
    </StepNotice>
  )
}
