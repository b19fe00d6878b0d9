import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/endpoints.ts'
import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import { useState } from 'react'
import { apiResult } from '../../../shell/api/api.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AccessDialog } from './access-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleName } from './role-name.ts'

/** One who works here: role, when last seen, and what the server says may be changed. */
export function MemberCard({ member, own }: { member: StaffMember; own: readonly OwnRole[] }) {
  const t = useTranslate()
  const [changing, setChanging] = useState(false)
  const [seeing, setSeeing] = useState(false)
  const { removing, remove } = useRemoving(member)
  const isMe = useSession(({ user }) => user?._id === member._id)
  const may = (action: StaffMember['allowed_actions'][number]) => member.allowed_actions.includes(action)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={member.username} src={null} size="medium" />
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <h2 className="title-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {member.username}
          <Badge tone={member.role === 'owner' ? 'money' : 'plain'}>{roleName(t, member)}</Badge>
        </h2>
        <p className="text-sm text-soft">{member.email}</p>
        <p className="text-sm text-soft">
          {member.last_seen_at ? (
            <>
              {t('staff:last_seen')} <Moment iso={member.last_seen_at} />
            </>
          ) : (
            t('staff:never_seen')
          )}
        </p>
      </div>
      {isMe && <p className="text-sm text-soft">{t('staff:yourself')}</p>}
      {member.allowed_actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {may('change_role') && (
            <Button
              size="small"
              needsScript
              aria-label={t('staff:change.named', { name: member.username })}
              onClick={() => setChanging(true)}
            >
              {t('staff:change.open')}
            </Button>
          )}
          {may('end_sessions') && (
            <Button
              size="small"
              needsScript
              aria-label={t('admin-access:access.open_named', { name: member.username })}
              onClick={() => setSeeing(true)}
            >
              {t('admin-access:access.open')}
            </Button>
          )}
          {may('remove') && (
            <Button
              size="small"
              variant="ghost"
              needsScript
              busy={removing}
              aria-label={t('staff:remove.named', { name: member.username })}
              onClick={() => void remove()}
            >
              {t('staff:remove.open')}
            </Button>
          )}
        </div>
      )}
      <AccessDialog member={member} open={seeing} onClose={() => setSeeing(false)} />
      <RoleDialog member={member} own={own} open={changing} onClose={() => setChanging(false)} />
    </Card>
  )
}

function useRemoving({ _id, username }: StaffMember) {
  const t = useTranslate()
  const { changing: removing, change } = useChange()
  const remove = async () => {
    const confirmed = await confirm({
      title: t('staff:remove.question', { name: username }),
      text: t('staff:remove.text'),
      action: t('staff:remove.open'),
      cancel: t('staff:remove.keep'),
      danger: true,
    })
    if (confirmed) await change(() => apiResult(staff.remove, { params: { id: _id } }))
  }
  return { removing, remove }
}
