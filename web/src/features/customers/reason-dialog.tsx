import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { useState } from 'react'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Kind = 'ban' | 'erase'

interface ReasonDialogProps {
  kind: Kind | null
  customer: Pick<Customer, '_id' | 'email'>
  onClose: () => void
  send: (reason: string) => Promise<void>
}

/** Asks why before something that cannot be taken back, or that shuts somebody out. */
export function ReasonDialog({ kind, customer, onClose, send }: ReasonDialogProps) {
  const t = useTranslate()
  const [last, setLast] = useState<Kind>('ban')
  if (kind && kind !== last) setLast(kind)
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      keepsWords={last === 'ban'}
      title={t(`admin-customers:ask.title.${last}`)}
      description={t(`admin-customers:ask.text.${last}`)}
    >
      {kind && (
        <ReasonForm
          kind={kind}
          customer={customer}
          send={async (reason) => {
            await send(reason)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type ReasonFormProps = { kind: Kind } & Pick<ReasonDialogProps, 'customer' | 'send'>

function ReasonForm({ kind, customer: { _id, email }, send }: ReasonFormProps) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ email: string; reason: string }>({
    rules: {
      reason: { validate: (value) => value.trim().length >= 3 || t('admin-customers:reason_missing') },
      email: {
        validate: (value) =>
          kind !== 'erase' ||
          value.trim().toLowerCase() === email.toLowerCase() ||
          t('admin-customers:erase.differs'),
      },
    },
    defaultValues: { email: '', reason: '' },
    // the e-mail address is typed anew each time that an account is to be erased
    ...(kind === 'ban' && { keepAs: `ban:${_id}` }),
    fieldOf: { 'customers.email_differs': 'email' },
    send: ({ reason }) => send(reason.trim()),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      {kind === 'erase' && (
        <TextField
          {...field('email', t('admin-customers:erase.email'))}
          hint={email}
          autoComplete="off"
          inputMode="email"
        />
      )}
      <TextField {...field('reason', t('admin-customers:reason'), 200)} autoComplete="off" />
      <Button type="submit" variant="danger" busy={busy}>
        {t(`admin-customers:ask.send.${kind}`)}
      </Button>
    </form>
  )
}
