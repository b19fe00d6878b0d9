import { roles } from '@lunula/contract/accounts/roles/endpoints.ts'
import { NewRoleBody, type OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { EarlierWords } from '../../../shared/back-office/earlier-words.tsx'
import { type DialogForm, FormDialog, useDialogForm } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { FIELD_OF } from './new-role-dialog.tsx'

/** Gives a role of the shop another name. */
export function NameDialog({ role, onClose }: { role: OwnRole | null; onClose: () => void }) {
  const t = useTranslate()
  return (
    <FormDialog
      open={role !== null}
      onClose={onClose}
      size="small"
      title={t('admin-roles:rename.title', { name: role?.name ?? '' })}
      keepAs={`role-name:${role?._id}`}
      version={role ? String(role.version) : undefined}
      form={(kept) => role && <NameForm role={role} {...kept} />}
    />
  )
}

function NameForm({ role, ...kept }: { role: OwnRole } & DialogForm) {
  const t = useTranslate()
  const { submit, field, summary, busy, earlier } = useDialogForm<{ name: string }>({
    ...kept,
    schema: NewRoleBody,
    defaultValues: { name: role.name },
    fieldOf: FIELD_OF,
    send: async ({ name }) => {
      const { permissions, version } = role
      await api(roles.change, { params: { id: role._id }, body: { name, permissions, version } })
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      <TextField {...field('name', t('admin-roles:name'))} autoComplete="off" />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('admin-roles:rename.action')}
      </Button>
    </form>
  )
}
