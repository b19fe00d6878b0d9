import type { StaffInvitation } from '@lunula/contract/accounts/invitations/schemas.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import { useState } from 'react'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberCard } from './member-card.tsx'
import { OpenInvitations } from './open-invitations.tsx'

interface Data {
  members: readonly StaffMember[]
  own: readonly OwnRole[]
  invited: readonly StaffInvitation[]
}

/** `/admin/staff`: everyone who works here, and what they may do. */
export default function StaffPage({
  data: { members, own, invited },
}: ViewProps<typeof officePaths.staff, Data>) {
  const t = useTranslate()
  const [adding, setAdding] = useState(false)
  return (
    <OfficeScreen
      title={t('staff:title')}
      lead={t('staff:lead')}
      action={
        <>
          <Link to={officePaths.roles()} className={buttonClass()}>
            {t('admin-roles:title')}
          </Link>
          <Button
            variant="primary"
            needsScript
            icon={<Icon name="plus" className="size-4.5" />}
            onClick={() => setAdding(true)}
          >
            {t('staff:add.open')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {members.map((member) => (
          <li key={member._id}>
            <MemberCard member={member} own={own} />
          </li>
        ))}
      </ul>
      <OpenInvitations invited={invited} />
      <InviteDialog own={own} open={adding} onClose={() => setAdding(false)} />
    </OfficeScreen>
  )
}
