import { accounts } from '@lunula/contract/accounts/endpoints.ts'
import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useState } from 'react'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { api, reportError } from '../../../shell/api/api.ts'
import { useTitle } from '../../../shell/layout/use-title.ts'
import { hasSession, setUser, useSession } from '../../../shell/session/session-store.ts'
import { browserStorage } from '../../../shell/storage/storage.ts'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EntryFrame } from '../sign-in/entry-frame.tsx'
import { hasLinkForm } from './link-form.ts'
import { MailLink } from './mail-link.tsx'
import { sendVerification } from './send-links.ts'

type Stage = 'asked' | 'done' | 'already' | 'too_old' | 'taken'

/**
 * `/auth/active-email?token=…`, opened from a mail. Opening it changes nothing: programs that look into mails
 * open every link, so a person confirms by a button.
 */
export default function ActiveEmailPage({ data, search }: ViewProps<typeof paths.activeEmail, User | null>) {
  const t = useTranslate()
  const { token = '' } = search
  // a link out of a mail program comes without the strict cookie, so the browser may know better than the
  // first answer
  const user = useSession((session) => session.user) ?? data
  const [stage, setStage] = useState<Stage>(hasLinkForm(token) ? 'asked' : stageWithout(user))
  const [email, setEmail] = useState(user?.email ?? '')
  const [busy, setBusy] = useState(false)
  useTitle(t(`accounts:active.${stage}.title`))

  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      setEmail((await api(accounts.verifyEmail, { body: { token } })).email)
      setStage('done')
      await refreshUser()
    } catch (error) {
      const status = isApiError(error) ? error.status : 0
      if (status === 410 || status === 400) setStage(stageWithout(user))
      else if (status === 409) setStage('taken')
      else reportError(error)
    }
    setBusy(false)
  }

  return (
    <EntryFrame
      title={t(`accounts:active.${stage}.title`)}
      lead={t(`accounts:active.${stage}.lead`, { email })}
    >
      {stage === 'asked' && (
        <Button variant="primary" size="large" wide needsScript busy={busy} onClick={() => void confirm()}>
          {t('accounts:active.asked.action')}
        </Button>
      )}
      {(stage === 'done' || stage === 'already') && <Onward signedIn={user !== null} />}
      {stage === 'taken' && <Onward signedIn={false} />}
      {stage === 'too_old' && (
        <MailLink
          send={sendVerification}
          action={t('accounts:verify.action')}
          sent={(address) => t('accounts:verify.sent_guest', { email: address })}
          suggested={user?.email ?? ''}
        />
      )}
    </EntryFrame>
  )
}

/** What a link that is no good any more means: for whoever is confirmed already, nothing is missing. */
const stageWithout = (user: User | null): Stage =>
  user?.email_verified && !user.new_email ? 'already' : 'too_old'

/**
 * The remembered user is told anew, here and in the other tabs, so that nothing asks them to confirm any
 * more.
 */
async function refreshUser(): Promise<void> {
  if (hasSession()) setUser(await api(profile.me))
}

/**
 * What may have waited for the confirmation stands among the ways on: a post of the board that was begun
 * here.
 */
function Onward({ signedIn }: { signedIn: boolean }) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const isWriting = hydrated && signedIn && browserStorage.read('guestPost') !== undefined
  return (
    <div className="grid gap-3">
      <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
        {t('accounts:active.onward')}
      </Link>
      {isWriting && (
        <Link to={paths.myPosts()} className={buttonClass({ size: 'large', wide: true })}>
          {t('posting:go_on')}
        </Link>
      )}
      <Link
        to={signedIn ? paths.account() : paths.signIn()}
        className={buttonClass({ size: 'large', wide: true })}
      >
        {t(signedIn ? 'accounts:account.title' : 'accounts:sign_in.action')}
      </Link>
    </div>
  )
}
