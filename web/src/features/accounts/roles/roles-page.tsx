import { roles } from '@lunula/contract/accounts/roles/endpoints.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { useLeaveGuard } from '../../../shared/back-office/leave-guard.tsx'
import { LockedFields } from '../../../shared/back-office/locked-fields.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { StickyBar } from '../../../shared/back-office/sticky-bar.tsx'
import { api, reportError } from '../../../shell/api/api.ts'
import { useKeptWork } from '../../../shell/forms/use-kept-work.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { NameDialog } from './name-dialog.tsx'
import { NewRoleDialog } from './new-role-dialog.tsx'
import { type RoleDrafts, stillOpen, toggle, wantedOf } from './role-drafts.ts'
import { RoleGrid } from './role-grid.tsx'
import { useRemoveRole } from './use-remove-role.ts'

type Props = ViewProps<typeof officePaths.roles, readonly OwnRole[]>

/** `/admin/staff/roles`: what each role allows, and the roles that the shop makes itself. */
export default function RolesPage({ data: own }: Props) {
  const t = useTranslate()
  const [making, setMaking] = useState(false)
  const [renamed, setRenamed] = useState<string | null>(null)
  const remove = useRemoveRole()
  const { drafts, setDrafts, problems, open, saving, save } = useDrafts(own)
  const forget = useKeptWork({
    name: 'role-ticks',
    untouched: { drafts: {} as RoleDrafts },
    work: open.length > 0 ? { drafts } : null,
    onFound: (ticked) => setDrafts(ticked.drafts ?? {}),
  })
  const leaving = useLeaveGuard(open.length > 0, forget)
  return (
    <OfficeScreen
      title={t('admin-roles:title')}
      lead={t('admin-roles:lead')}
      above={[{ label: t('staff:title'), to: officePaths.staff() }]}
      action={
        <Button
          variant={open.length > 0 ? 'secondary' : 'primary'}
          needsScript
          icon={<Icon name="plus" className="size-4.5" />}
          onClick={() => setMaking(true)}
        >
          {t('admin-roles:new.open')}
        </Button>
      }
    >
      <LockedFields busy={saving}>
        <RoleGrid
          own={own}
          drafts={drafts}
          problems={problems}
          onToggle={(role, permission) => setDrafts((before) => toggle(before, role, permission))}
          onRename={({ _id }) => setRenamed(_id)}
          onRemove={(role) => void remove(role)}
        />
      </LockedFields>
      {open.length > 0 && (
        <StickyBar className="mt-4">
          <p className="flex-1 text-sm font-medium" role="status">
            {t('admin-roles:unsaved', { names: open.map(({ name }) => name).join(', ') })}
          </p>
          <Button variant="ghost" size="small" onClick={() => setDrafts({})}>
            {t('admin-roles:discard')}
          </Button>
          <Button variant="primary" size="small" busy={saving} onClick={() => void save()}>
            {t('admin-roles:save')}
          </Button>
        </StickyBar>
      )}
      <NewRoleDialog own={own} open={making} onClose={() => setMaking(false)} />
      <NameDialog role={own.find(({ _id }) => _id === renamed) ?? null} onClose={() => setRenamed(null)} />
      {leaving}
    </OfficeScreen>
  )
}

/** Ticks that wait to be saved. What is refused stays ticked, with its reason by the role. */
function useDrafts(own: readonly OwnRole[]) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [drafts, setDrafts] = useState<RoleDrafts>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)
  const open = stillOpen(drafts, own)
  const saveOne = async (role: OwnRole): Promise<string | null> => {
    const permissions = wantedOf(drafts, role)
    if (permissions.length === 0) return t('admin-roles:none_left')
    try {
      const { name, version } = role
      await api(roles.change, { params: { id: role._id }, body: { name, permissions, version } })
      return null
    } catch (error) {
      if (!isApiError(error) || !error.body) reportError(error)
      return isApiError(error) && error.body ? error.body.message : t('admin-roles:not_saved')
    }
  }
  const save = async () => {
    setSaving(true)
    const refused: Record<string, string> = {}
    for (const role of open) {
      const problem = await saveOne(role)
      if (problem) refused[role._id] = problem
    }
    setProblems(refused)
    await revalidate()
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id in refused)))
    if (Object.keys(refused).length === 0)
      showToast({ kind: 'positive', message: t('admin-roles:saved'), duration: TOAST_MS.success })
    setSaving(false)
  }
  const change = (next: RoleDrafts | ((before: RoleDrafts) => RoleDrafts)) => {
    setProblems({})
    setDrafts(next)
  }
  return { drafts, setDrafts: change, problems, open, saving, save }
}
