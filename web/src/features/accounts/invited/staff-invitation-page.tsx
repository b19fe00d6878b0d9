import { invitations } from '@lunula/contract/accounts/invitations/endpoints.ts'
import type { InvitationShown } from '@lunula/contract/accounts/invitations/schemas.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useState } from 'react'
import type { ViewProps } from '../../../app/page.tsx'
import { OFFICE, paths } from '../../../app/paths.ts'
import { signOut } from '../../../shared/account-area/sign-out.ts'
import { api, reportError } from '../../../shell/api/api.ts'
import { useTitle } from '../../../shell/layout/use-title.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { enter } from '../sign-in/enter.ts'
import { EntryFrame } from '../sign-in/entry-frame.tsx'
import { EnterInvited } from './enter-invited.tsx'
import type { Invited } from './load-invitation.ts'

/** `/auth/staff-invitation?token=…`, opened from a mail: by it somebody begins to work here. */
export default function StaffInvitationPage({
  data,
  search,
}: ViewProps<typeof paths.staffInvitation, Invited>) {
  const t = useTranslate()
  // a link out of a mail program comes without the strict cookie, so the browser may know better
  const user = useSession((session) => session.user) ?? data.user
  const [isOver, setOver] = useState(data.invitation === null)
  useTitle(t(isOver ? 'accounts:invited.over.title' : 'accounts:invited.title'))
  const { invitation } = data
  if (isOver || !invitation) return <InvitationOver />
  const shown = { invitation, token: search.token ?? '', onOver: () => setOver(true) }
  const role = invitation.role ? t(`accounts:invited.roles.${invitation.role}`) : invitation.own_role
  return (
    <EntryFrame title={t('accounts:invited.title')} lead={t('accounts:invited.lead', { role: role ?? '' })}>
      <div className="grid gap-5">
        {user ? <AsUser user={user} {...shown} /> : <EnterInvited {...shown} />}
        <p className="text-sm text-soft">{t('accounts:invited.factor')}</p>
      </div>
    </EntryFrame>
  )
}

function InvitationOver() {
  const t = useTranslate()
  return (
    <EntryFrame title={t('accounts:invited.over.title')} lead={t('accounts:invited.over.lead')}>
      <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
        {t('accounts:invited.over.action')}
      </Link>
    </EntryFrame>
  )
}

export interface ShownProps {
  invitation: InvitationShown
  token: string
  onOver: () => void
}

/** Somebody is signed in: they accept, or are told that the invitation is another's. */
function AsUser({ user, invitation, token, onOver }: ShownProps & { user: User }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      await enter(await api(invitations.accept, { body: { token } }), OFFICE)
    } catch (error) {
      if (isApiError(error) && error.status === 410) return onOver()
      reportError(error)
    }
    setBusy(false)
  }
  if (user.email.toLowerCase() !== invitation.email.toLowerCase())
    return (
      <>
        <p>{t('accounts:invited.other', { email: invitation.email, mine: user.email })}</p>
        <Button
          size="large"
          wide
          needsScript
          onClick={() => void signOut(paths.staffInvitation({}, { token }))}
        >
          {t('accounts:invited.sign_out')}
        </Button>
      </>
    )
  if (!user.email_verified)
    return (
      <>
        <p>{t('accounts:invited.unconfirmed')}</p>
        <Link to={paths.verifyEmail()} className={buttonClass({ size: 'large', wide: true })}>
          {t('accounts:invited.confirm')}
        </Link>
      </>
    )
  return (
    <>
      <p>{t('accounts:invited.as_user', { email: user.email })}</p>
      <Button variant="primary" size="large" wide needsScript busy={busy} onClick={() => void accept()}>
        {t('accounts:invited.accept')}
      </Button>
    </>
  )
}
