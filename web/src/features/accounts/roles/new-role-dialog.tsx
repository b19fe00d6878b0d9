import { holdsAll, type Permission, ROLE_NAMES, ROLES } from '@lunula/contract/accounts/permissions.ts'
import { roles } from '@lunula/contract/accounts/roles/endpoints.ts'
import { NewRoleBody, type OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { type DialogForm, FormDialog, useDialogForm } from '../../../shared/back-office/form-dialog.tsx'
import { useOfficeMember } from '../../../shared/back-office/office-member.ts'
import { api } from '../../../shell/api/api.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
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
    <FormDialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('admin-roles:new.title')}
      description={t('admin-roles:new.text')}
      keepAs="new-role"
      form={(kept) => <NewRoleForm own={own} {...kept} />}
    />
  )
}

function NewRoleForm({ own, ...kept }: { own: readonly OwnRole[] } & DialogForm) {
  const t = useTranslate()
  const { permissions: held } = useOfficeMember()
  const known: { value: string; label: string; permissions: readonly Permission[] }[] = [
    ...ROLE_NAMES.map((role) => ({ value: role, label: t(`staff:role.${role}`), permissions: ROLES[role] })),
    ...own.map(({ _id, name, permissions }) => ({ value: _id, label: name, permissions })),
  ]
  const like = known.filter(({ permissions }) => holdsAll(held, permissions))
  // whoever holds less than any role begins with what they hold
  const start =
    like.length > 0 ? like : [{ value: 'mine', label: t('admin-roles:new.mine'), permissions: held }]
  const { submit, field, summary, busy } = useDialogForm<{ name: string; like: string }>({
    ...kept,
    schema: NewRoleBody,
    defaultValues: {
      name: '',
      like: start.find(({ value }) => value === 'support')?.value ?? start[0]?.value ?? '',
    },
    fieldOf: FIELD_OF,
    send: async ({ name, like: key }) => {
      const permissions = [...(start.find(({ value }) => value === key)?.permissions ?? held)]
      await api(roles.create, { body: { name, permissions } })
    },
    told: ({ name }) => t('admin-roles:new.done', { name: name.trim() }),
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
