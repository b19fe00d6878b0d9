import type { User } from '@lunula/contract/accounts/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useState } from 'react'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { reportError } from '../../../shell/api/api.ts'
import { returnPath } from '../../../shell/routing/return-path.ts'
import { textLink } from '../../../ui/display/text-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { Notice } from '../notice.tsx'
import { EntryFrame } from '../sign-in/entry-frame.tsx'
import { MailLink } from './mail-link.tsx'
import { MailSent } from './mail-sent.tsx'
import { sendVerification } from './send-links.ts'

/** `/auth/verify-email`: look into the mailbox. For a guest, the way to another mail. */
export default function VerifyEmailPage({
  data: user,
  search,
}: ViewProps<typeof paths.verifyEmail, User | null>) {
  const t = useTranslate()
  if (!user) {
    return (
      <EntryFrame title={t('accounts:verify.title')} lead={t('accounts:verify.lead_guest')}>
        <MailLink
          send={sendVerification}
          action={t('accounts:verify.action')}
          sent={(email) => t('accounts:verify.sent_guest', { email })}
        />
      </EntryFrame>
    )
  }
  const onward = (
    <Link to={returnPath(search.next)} className={`${textLink} tap-line inline-flex items-center`}>
      {t('accounts:verify.onward')}
    </Link>
  )
  if (user.email_verified) {
    return (
      <EntryFrame title={t('accounts:verify.done.title')} lead={user.email} other={onward}>
        <Notice kind="positive">{t('accounts:verify.done.text')}</Notice>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={t('accounts:verify.title')} lead={t('accounts:verify.lead')} other={onward}>
      <OwnMailbox user={user} />
    </EntryFrame>
  )
}

/**
 * The mail went out when the account was opened; it can be sent again to the same address, or the address can
 * be changed.
 */
function OwnMailbox({ user }: { user: User }) {
  const t = useTranslate()
  const [sentAt, setSentAt] = useState(() => Date.parse(user.createdAt))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function sendAgain(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await sendVerification(user.email)
      setSentAt(Date.now())
    } catch (error) {
      if (isApiError(error) && error.body) setProblem(error.body.message)
      else reportError(error)
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      {problem && (
        <Notice kind="negative" alert>
          {problem}
        </Notice>
      )}
      <MailSent email={user.email} sentAt={sentAt} busy={busy} onAgain={() => void sendAgain()}>
        {t('accounts:verify.sent', { email: user.email })}
      </MailSent>
      <p className="text-center text-caption text-soft">
        {t('accounts:verify.wrong')}{' '}
        <Link to={paths.updateEmail()} className={textLink}>
          {t('accounts:verify.change')}
        </Link>
      </p>
    </div>
  )
}
