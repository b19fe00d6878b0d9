import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import { useState } from 'react'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AddDialog } from './add-dialog.tsx'
import { MemberCard } from './member-card.tsx'

/** `/admin/staff`: everyone who works here, and what they may do. */
export default function StaffPage({
  data: members,
}: ViewProps<typeof officePaths.staff, readonly StaffMember[]>) {
  const t = useTranslate()
  const [adding, setAdding] = useState(false)
  return (
    <OfficeScreen
      title={t('staff:title')}
      lead={t('staff:lead')}
      action={
        <Button
          variant="primary"
          needsScript
          icon={<Icon name="plus" className="size-4.5" />}
          onClick={() => setAdding(true)}
        >
          {t('staff:add.open')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {members.map((member) => (
          <li key={member._id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
      <AddDialog open={adding} onClose={() => setAdding(false)} />
    </OfficeScreen>
  )
}
