import { holdsAll, type Permission, ROLE_NAMES, ROLES } from '@lunula/contract/accounts/permissions.ts'
import { roles } from '@lunula/contract/accounts/roles/endpoints.ts'
import { NewRoleBody, type OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { useRevalidator } from 'react-router'
import { useOfficeMember } from '../../../shared/back-office/office-member.ts'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** The field of the name that a refusal belongs to. */
export const FIELD_OF = { 'roles.name_taken': 'name', 'roles.changed_elsewhere': 'name' } as const

interface NewRoleDialogProps {
  own: readonly OwnRole[]
  open: boolean
  onClose: () => void
}

/** Makes a role that begins with what another one allows; the rest is ticked in the grid. */
export function NewRoleDialog({ own, open, onClose }: NewRoleDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('admin-roles:new.title')}
      description={t('admin-roles:new.text')}
    >
      {open && <NewRoleForm own={own} done={onClose} />}
    </Dialog>
  )
}

function NewRoleForm({ own, done }: { own: readonly OwnRole[]; done: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { permissions: held } = useOfficeMember()
  const known: { value: string; label: string; permissions: readonly Permission[] }[] = [
    ...ROLE_NAMES.map((role) => ({ value: role, label: t(`staff:role.${role}`), permissions: ROLES[role] })),
    ...own.map(({ _id, name, permissions }) => ({ value: _id, label: name, permissions })),
  ]
  const like = known.filter(({ permissions }) => holdsAll(held, permissions))
  // whoever holds less than any role begins with what they hold
  const start =
    like.length > 0 ? like : [{ value: 'mine', label: t('admin-roles:new.mine'), permissions: held }]
  const { submit, field, summary, busy } = useApiForm<{ name: string; like: string }>({
    schema: NewRoleBody,
    defaultValues: {
      name: '',
      like: start.find(({ value }) => value === 'support')?.value ?? start[0]?.value ?? '',
    },
    fieldOf: FIELD_OF,
    send: async ({ name, like: key }) => {
      const permissions = [...(start.find(({ value }) => value === key)?.permissions ?? held)]
      const made = await api(roles.create, { body: { name, permissions } })
      await revalidate()
      const message = t('admin-roles:new.done', { name: made.name })
      showToast({ kind: 'positive', message, duration: TOAST_MS.success })
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...field('name', t('admin-roles:name'))}
        hint={t('admin-roles:new.name_hint')}
        autoComplete="off"
      />
      <SelectField {...field('like', t('admin-roles:new.like'))} choices={start} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('admin-roles:new.action')}
      </Button>
    </form>
  )
}
