import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/endpoints.ts'
import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { RoleChoice } from './role-choice.tsx'
import { roleName } from './role-name.ts'

interface RoleDialogProps {
  member: StaffMember
  own: readonly OwnRole[]
  open: boolean
  onClose: () => void
}

/** Gives a member of staff another role. */
export function RoleDialog({ member, own, open, onClose }: RoleDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('staff:change.title', { name: member.username })}
      description={t('staff:change.text')}
    >
      {open && <RoleForm member={member} own={own} done={onClose} />}
    </Dialog>
  )
}

function RoleForm({ member, own, done }: Omit<RoleDialogProps, 'open' | 'onClose'> & { done: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { form, submit, summary, busy } = useApiForm<{ role: string }>({
    defaultValues: { role: member.role ?? member.own_role?._id ?? '' },
    send: async (body) => {
      const changed = await api(staff.change, { params: { id: member._id }, body })
      await revalidate()
      const message = t('staff:change.done', {
        name: changed.username,
        role: roleName(t, changed),
      })
      showToast({ kind: 'positive', message, duration: TOAST_MS.success })
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <RoleChoice form={form} name="role" own={own} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('staff:change.action')}
      </Button>
    </form>
  )
}
