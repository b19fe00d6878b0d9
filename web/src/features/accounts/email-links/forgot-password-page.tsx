import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { textLink } from '../../../ui/display/text-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { EntryFrame } from '../sign-in/entry-frame.tsx'
import { useTypedEmail } from '../sign-in/typed-email.ts'
import { MailLink } from './mail-link.tsx'
import { sendReset } from './send-links.ts'

/** `/auth/forgot-password` */
export default function ForgotPasswordPage({ search }: ViewProps<typeof paths.forgotPassword>) {
  const t = useTranslate()
  const typed = useTypedEmail()
  return (
    <EntryFrame
      title={t('accounts:forgot.title')}
      lead={t('accounts:forgot.lead')}
      other={
        <Link
          replace
          to={paths.signIn({}, search)}
          className={`${textLink} tap-line inline-flex items-center`}
        >
          {t('accounts:forgot.back')}
        </Link>
      }
    >
      <MailLink
        send={sendReset}
        action={t('accounts:forgot.action')}
        sent={(email) => t('accounts:forgot.sent', { email })}
        suggested={typed}
      />
    </EntryFrame>
  )
}
