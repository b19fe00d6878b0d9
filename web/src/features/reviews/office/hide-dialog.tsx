import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface HideDialogProps {
  /** How many reviews; 0 while nothing is asked. */
  count: number
  onClose: () => void
  send: (reason: string) => Promise<void>
}

/** Why reviews are hidden: their authors read it. */
export function HideDialog({ count, onClose, send }: HideDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={count > 0}
      onClose={onClose}
      title={t('admin-reviews:hide.title', { count: Math.max(1, count) })}
      description={t('admin-reviews:hide.text')}
    >
      {count > 0 && (
        <HideForm
          send={async (reason) => {
            await send(reason)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function HideForm({ send }: { send: (reason: string) => Promise<void> }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ reason: string }>({
    rules: { reason: { validate: (value) => value.trim().length >= 3 || t('admin-reviews:hide.missing') } },
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason.trim()),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField {...field('reason', t('admin-reviews:hide.reason'))} maxLength={300} autoComplete="off" />
      <Button type="submit" variant="danger" busy={busy}>
        {t('admin-reviews:hide.send')}
      </Button>
    </form>
  )
}
