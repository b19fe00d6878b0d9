import { invitations } from '@lunula/contract/accounts/invitations/endpoints.ts'
import type { StaffInvitation } from '@lunula/contract/accounts/invitations/schemas.ts'
import { apiResult } from '../../../shell/api/api.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** Who was invited and has not answered yet. */
export function OpenInvitations({ invited }: { invited: readonly StaffInvitation[] }) {
  const t = useTranslate()
  if (invited.length === 0) return null
  return (
    <section aria-labelledby="open-invitations" className="mt-8">
      <h2 id="open-invitations" className="title-2">
        {t('staff:invitations.title')}
      </h2>
      <ul aria-labelledby="open-invitations" className="mt-3 grid gap-3">
        {invited.map((invitation) => (
          <li key={invitation._id}>
            <Invited invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invited({ invitation }: { invitation: StaffInvitation }) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const { _id, email, role, own_role, expired, allowed_actions } = invitation
  const params = { id: _id }
  const resend = () =>
    change(async () => {
      const sent = await apiResult(invitations.resend, { params })
      if (!sent.ok) return
      const message = t('staff:invitations.resent', { email })
      showToast({ kind: 'positive', message, duration: TOAST_MS.success })
    })
  const revoke = async () => {
    const confirmed = await confirm({
      title: t('staff:invitations.question', { email }),
      text: t('staff:invitations.text'),
      action: t('staff:invitations.revoke'),
      cancel: t('staff:invitations.keep'),
      danger: true,
    })
    if (confirmed) await change(() => apiResult(invitations.revoke, { params }))
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <h3 className="title-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {email}
          <Badge tone="plain">{role ? t(`staff:role.${role}`) : own_role}</Badge>
          {expired && <Badge tone="warning">{t('staff:invitations.expired')}</Badge>}
        </h3>
        <p className="text-sm text-soft">
          {t('staff:invitations.by', { name: invitation.invited_by })}
          {!expired && (
            <>
              {' · '}
              {t('staff:invitations.until')} <Moment iso={invitation.expires_at} />
            </>
          )}
        </p>
      </div>
      {allowed_actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            needsScript
            busy={changing}
            aria-label={t('staff:invitations.resend_named', { email })}
            onClick={() => void resend()}
          >
            {t('staff:invitations.resend')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            needsScript
            disabled={changing}
            aria-label={t('staff:invitations.revoke_named', { email })}
            onClick={() => void revoke()}
          >
            {t('staff:invitations.revoke')}
          </Button>
        </div>
      )}
    </Card>
  )
}
