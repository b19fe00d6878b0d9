import { invitations } from '@lunula/contract/accounts/invitations/endpoints.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { AddStaffBody } from '@lunula/contract/accounts/staff/schemas.ts'
import { type DialogForm, FormDialog, useDialogForm } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { RoleChoice } from './role-choice.tsx'

const FIELD_OF = { 'staff.already_member': 'email', 'staff.already_invited': 'email' } as const

interface InviteDialogProps {
  own: readonly OwnRole[]
  open: boolean
  onClose: () => void
}

/** Mails somebody a link by which they get a role. */
export function InviteDialog({ own, open, onClose }: InviteDialogProps) {
  const t = useTranslate()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('staff:add.title')}
      description={t('staff:add.text')}
      keepAs="invite-staff"
      form={(kept) => <InviteForm own={own} {...kept} />}
    />
  )
}

function InviteForm({ own, ...kept }: { own: readonly OwnRole[] } & DialogForm) {
  const t = useTranslate()
  const { form, submit, field, summary, busy } = useDialogForm<{ email: string; role: string }>({
    ...kept,
    schema: AddStaffBody,
    defaultValues: { email: '', role: 'support' },
    fieldOf: FIELD_OF,
    send: async ({ email, role }) => {
      await api(invitations.invite, { body: { email: email.trim(), role } })
    },
    told: ({ email }) => t('staff:add.done', { email: email.trim() }),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...field('email', t('accounts:email'))}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RoleChoice form={form} name="role" own={own} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('staff:add.action')}
      </Button>
    </form>
  )
}
