import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface HideDialogProps {
  /** `_id`s of the reviews; none while nothing is asked. */
  about: readonly string[]
  onClose: () => void
  send: (reason: string) => Promise<void>
}

/** Why reviews are hidden: their authors read it. */
export function HideDialog({ about, onClose, send }: HideDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={about.length > 0}
      onClose={onClose}
      keepsWords
      title={t('admin-reviews:hide.title', { count: Math.max(1, about.length) })}
      description={t('admin-reviews:hide.text')}
    >
      {about.length > 0 && (
        <HideForm
          keepAs={`hide:${about}`}
          send={async (reason) => {
            await send(reason)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function HideForm({ keepAs, send }: Pick<HideDialogProps, 'send'> & { keepAs: string }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ reason: string }>({
    rules: { reason: { validate: (value) => value.trim().length >= 3 || t('admin-reviews:hide.missing') } },
    defaultValues: { reason: '' },
    keepAs,
    send: ({ reason }) => send(reason.trim()),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField {...field('reason', t('admin-reviews:hide.reason'), 300)} autoComplete="off" />
      <Button type="submit" variant="danger" busy={busy}>
        {t('admin-reviews:hide.send')}
      </Button>
    </form>
  )
}
