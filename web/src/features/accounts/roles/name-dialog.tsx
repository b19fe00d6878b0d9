import { roles } from '@lunula/contract/accounts/roles/endpoints.ts'
import { NewRoleBody, type OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { FIELD_OF } from './new-role-dialog.tsx'

/** Gives a role of the shop another name. */
export function NameDialog({ role, onClose }: { role: OwnRole | null; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      open={role !== null}
      onClose={onClose}
      size="small"
      title={t('admin-roles:rename.title', { name: role?.name ?? '' })}
    >
      {role && <NameForm role={role} done={onClose} />}
    </Dialog>
  )
}

function NameForm({ role, done }: { role: OwnRole; done: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { submit, field, summary, busy } = useApiForm<{ name: string }>({
    schema: NewRoleBody,
    defaultValues: { name: role.name },
    fieldOf: FIELD_OF,
    send: async ({ name }) => {
      const { permissions, version } = role
      await api(roles.change, { params: { id: role._id }, body: { name, permissions, version } })
      await revalidate()
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField {...field('name', t('admin-roles:name'))} autoComplete="off" />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('admin-roles:rename.action')}
      </Button>
    </form>
  )
}
