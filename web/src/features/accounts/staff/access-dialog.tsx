import { staff } from '@lunula/contract/accounts/staff/endpoints.ts'
import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import { useRevalidator } from 'react-router'
import { apiResult } from '../../../shell/api/api.ts'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface AccessDialogProps {
  member: StaffMember
  open: boolean
  onClose: () => void
}

/** Where a member is signed in, and the ways to end that: sign out everywhere, forget the second factor. */
export function AccessDialog({ member, open, onClose }: AccessDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin-access:access.title', { name: member.username })}
      description={t(
        member.second_factor ? 'admin-access:access.with_factor' : 'admin-access:access.without_factor',
      )}
    >
      {open && <Access member={member} onDone={onClose} />}
    </Dialog>
  )
}

function Access({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { changing, change } = useChange()
  const params = { id: member._id }
  const { data } = useRemote(staff.sessions, { params })
  const may = (action: StaffMember['allowed_actions'][number]) => member.allowed_actions.includes(action)
  const ask = async (what: 'end' | 'reset') => {
    const confirmed = await confirm({
      title: t(`admin-access:access.${what}_ask`, { name: member.username }),
      text: t(`admin-access:access.${what}_text`),
      action: t(`admin-access:access.${what}`),
      cancel: t('admin-access:access.keep'),
      danger: true,
    })
    if (!confirmed) return
    await change(async () => {
      const call = what === 'end' ? staff.endSessions : staff.resetSecondFactor
      const done = await apiResult(call, { params })
      if (!done.ok) return
      showToast({
        kind: 'positive',
        message: t(`admin-access:access.${what}_done`, { name: member.username }),
        duration: TOAST_MS.success,
      })
      onDone()
    })
    await revalidate()
  }
  return (
    <div className="mt-4 grid gap-5">
      <ul aria-label={t('admin-access:access.devices')} className="divide-y divide-line text-sm">
        {data?.docs.map(({ _id, browser, system, last_used_at }) => (
          <li key={_id} className="py-2.5">
            <span className="font-medium">
              {[browser, system].filter(Boolean).join(' · ') || t('admin-access:access.unknown')}
            </span>
            <span className="block text-soft">
              {t('admin-access:access.used')} <Moment iso={last_used_at} />
            </span>
          </li>
        ))}
        {data?.docs.length === 0 && <li className="py-2.5 text-soft">{t('admin-access:access.none')}</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        {may('end_sessions') && (
          <Button busy={changing} disabled={!data?.docs.length} onClick={() => void ask('end')}>
            {t('admin-access:access.end')}
          </Button>
        )}
        {may('reset_second_factor') && (
          <Button variant="ghost" busy={changing} onClick={() => void ask('reset')}>
            {t('admin-access:access.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}
