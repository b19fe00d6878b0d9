import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import { DeleteAccountBody } from '@lunula/contract/accounts/schemas.ts'
import { useState } from 'react'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { clearSession } from '../../../shell/session/session-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { PasswordField } from '../password-field.tsx'

const FIELD_OF = { 'auth.password_wrong': 'password' } as const

/** Deletes the account: says what goes and what stays, and asks for the password. */
export function CloseAccount() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ul className="mb-5 grid gap-1.5 ps-5 list-disc marker:text-soft">
        <li>{t('profile:close.goes')}</li>
        <li>{t('profile:close.stays')}</li>
        <li>{t('profile:close.under_way')}</li>
      </ul>
      <Button needsScript onClick={() => setOpen(true)}>
        {t('profile:close.open')}
      </Button>
      <Dialog
        open={open}
        size="small"
        mustAnswer
        title={t('profile:close.question')}
        description={t('profile:close.final')}
        onClose={() => setOpen(false)}
      >
        {open && <CloseForm giveUp={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function CloseForm({ giveUp }: { giveUp: () => void }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm({
    schema: DeleteAccountBody,
    defaultValues: { password: '' },
    fieldOf: FIELD_OF,
    send: async (body) => {
      await api(profile.deleteMe, { body })
      clearSession()
      location.assign('/')
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <PasswordField {...field('password', t('accounts:password.label'))} autoComplete="current-password" />
      <div className="form-end justify-end">
        <Button onClick={giveUp}>{t('profile:close.keep')}</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('profile:close.action')}
        </Button>
      </div>
    </form>
  )
}
