import type { StaffMember } from '@lunula/contract/staff.ts'
import { useState } from 'react'
import type { ViewProps } from '../../page.tsx'
import type { paths } from '../../paths.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountFrame } from '../accounts/area/account-frame.tsx'
import { AddDialog } from './add-dialog.tsx'
import { MemberCard } from './member-card.tsx'

/** `/admin/staff`: everyone who works here, and what they may do. */
export default function StaffPage({ data: members }: ViewProps<typeof paths.staff, readonly StaffMember[]>) {
  const t = useTranslate()
  const [adding, setAdding] = useState(false)
  return (
    <AccountFrame
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
    </AccountFrame>
  )
}
