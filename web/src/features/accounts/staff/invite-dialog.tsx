import { invitations } from '@lunula/contract/accounts/invitations/endpoints.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { AddStaffBody } from '@lunula/contract/accounts/staff/schemas.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
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
    <Dialog open={open} onClose={onClose} title={t('staff:add.title')} description={t('staff:add.text')}>
      {open && <InviteForm own={own} done={onClose} />}
    </Dialog>
  )
}

function InviteForm({ own, done }: { own: readonly OwnRole[]; done: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { form, submit, field, summary, busy } = useApiForm<{ email: string; role: string }>({
    schema: AddStaffBody,
    defaultValues: { email: '', role: 'support' },
    fieldOf: FIELD_OF,
    send: async ({ email, role }) => {
      const sent = await api(invitations.invite, { body: { email: email.trim(), role } })
      await revalidate()
      const message = t('staff:add.done', { email: sent.email })
      showToast({ kind: 'positive', message, duration: TOAST_MS.success })
      done()
    },
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
