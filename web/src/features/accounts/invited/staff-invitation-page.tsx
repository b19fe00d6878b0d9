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
import { reloadData } from '../../../shell/routing/navigation.ts'
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
  const { invitation } = data
  useTitle(t(`accounts:invited.${titleOf(invitation)}`))
  if (!invitation) return <InvitationOver />
  const shown = { invitation, token: search.token ?? '' }
  if (invitation.accepted)
    return (
      <EntryFrame
        title={t('accounts:invited.accepted.title')}
        lead={t('accounts:invited.accepted.lead', { email: invitation.email })}
      >
        <div className="grid gap-5">
          <AsMember user={user} {...shown} />
        </div>
      </EntryFrame>
    )
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

function titleOf(invitation: InvitationShown | null) {
  if (!invitation) return 'over.title'
  return invitation.accepted ? 'accepted.title' : 'title'
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
}

const isFor = ({ email }: User, invitation: InvitationShown) =>
  email.toLowerCase() === invitation.email.toLowerCase()

function OfAnother({ user, invitation: { email }, token }: ShownProps & { user: User }) {
  const t = useTranslate()
  return (
    <>
      <p>{t('accounts:invited.other', { email, mine: user.email })}</p>
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
}

/** The link was taken up: whoever did so goes on to their work. */
function AsMember({ user, invitation, token }: ShownProps & { user: User | null }) {
  const t = useTranslate()
  const action = buttonClass({ variant: 'primary', size: 'large', wide: true })
  if (!user)
    return (
      <Link to={paths.signIn({}, { next: OFFICE })} state={{ email: invitation.email }} className={action}>
        {t('accounts:sign_in.action')}
      </Link>
    )
  if (!isFor(user, invitation)) return <OfAnother user={user} invitation={invitation} token={token} />
  return (
    <Link to={OFFICE} className={action}>
      {t('accounts:invited.accepted.action')}
    </Link>
  )
}

/** Somebody is signed in: they accept, or are told that the invitation is another's. */
function AsUser({ user, invitation, token }: ShownProps & { user: User }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      await enter(await api(invitations.accept, { body: { token } }), OFFICE)
    } catch (error) {
      if (isApiError(error) && error.status === 410) reloadData()
      else reportError(error)
    }
    setBusy(false)
  }
  if (!isFor(user, invitation)) return <OfAnother user={user} invitation={invitation} token={token} />
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
