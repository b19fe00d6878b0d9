import { oneLine } from '@lunula/contract/formats/tidy-text.ts'
import { useState } from 'react'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { Button } from '../../ui/fields/button.tsx'
import { chipClass } from '../../ui/fields/chip.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface RejectDialogProps {
  kind: 'reject' | 'revoke' | null
  /** `_id` of the paper, for which what is typed is kept. */
  about: string
  onClose: () => void
  send: (reason: string) => Promise<void>
}

/** Why a paper is not accepted, or no longer: told to its holder. */
export function RejectDialog({ kind, about, onClose, send }: RejectDialogProps) {
  const t = useTranslate()
  const shown = useLast(kind)
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      keepsWords
      title={t(`admin-credentials:ask.title.${shown}`)}
      description={t(`admin-credentials:ask.text.${shown}`)}
    >
      {kind && (
        <RejectForm
          keepAs={`${kind}:${about}`}
          action={t(`admin-credentials:ask.send.${kind}`)}
          send={async (reason) => {
            await send(reason)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

/** What was asked last, so that the words stay while the dialog closes. */
function useLast(kind: RejectDialogProps['kind']) {
  const [last, setLast] = useState<'reject' | 'revoke'>('reject')
  if (kind && kind !== last) setLast(kind)
  return kind ?? last
}

const REASONS = ['unreadable', 'other_name', 'ended', 'incomplete'] as const

interface RejectFormProps extends Pick<RejectDialogProps, 'send'> {
  keepAs: string
  action: string
}

function RejectForm({ keepAs, action, send }: RejectFormProps) {
  const t = useTranslate()
  const { form, submit, field, summary, busy } = useApiForm<{ reason: string }>({
    rules: {
      reason: { validate: (said) => said.trim().length >= 3 || t('admin-credentials:reason.missing') },
    },
    defaultValues: { reason: '' },
    keepAs,
    fieldOf: { 'licences.reason_missing': 'reason', 'tax.reason_missing': 'reason' },
    send: ({ reason }) => send(oneLine(reason)),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1.5 text-sm text-soft">{t('admin-credentials:reason.often')}</legend>
        {REASONS.map((each) => (
          <button
            key={each}
            type="button"
            className={chipClass(false)}
            onClick={() =>
              form.setValue('reason', t(`admin-credentials:reason.${each}`), { shouldValidate: true })
            }
          >
            {t(`admin-credentials:reason_short.${each}`)}
          </button>
        ))}
      </fieldset>
      <TextAreaField {...field('reason', t('admin-credentials:reason.label'), 300)} rows={3} />
      <Button type="submit" variant="primary" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
