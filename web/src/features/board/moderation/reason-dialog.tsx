import type { Decision } from '@lunula/contract/board/moderation/constants.ts'
import { oneLine } from '@lunula/contract/formats/tidy-text.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** Reasons that moderators give often; pressed ones are written into the field. */
const OFTEN = ['fee', 'scam', 'duplicate', 'vague', 'not_trade', 'contact', 'preference'] as const

interface ReasonDialogProps {
  /** What is to be explained; null: nothing is asked. */
  decision: Decision | 'ban' | null
  /** Posts or people that it is about; what is typed is kept for these. */
  about: readonly string[]
  onClose: () => void
  send: (reason: string) => Promise<void>
}

/** Asks why; the author reads it. */
export function ReasonDialog({ decision, about, onClose, send }: ReasonDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      keepsWords
      title={decision ? t(`admin-board:ask.${decision}`, { count: about.length }) : ''}
      description={t('admin-board:reason.hint')}
    >
      {decision && (
        <ReasonForm
          key={decision}
          keepAs={`${decision}:${about}`}
          action={t(`admin-board:decide.${decision}`)}
          send={send}
        />
      )}
    </Dialog>
  )
}

interface ReasonFormProps extends Pick<ReasonDialogProps, 'send'> {
  keepAs: string
  action: string
}

function ReasonForm({ keepAs, action, send }: ReasonFormProps) {
  const t = useTranslate()
  const { form, submit, field, summary, busy } = useApiForm({
    rules: {
      reason: {
        validate: (value: string) => value.trim().length >= 3 || t('admin-board:reason.missing'),
      },
    },
    defaultValues: { reason: '' },
    keepAs,
    send: ({ reason }) => send(oneLine(reason)),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <ul className="flex flex-wrap gap-1.5">
        {OFTEN.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={chipClass()}
              onClick={() => {
                form.setValue('reason', t(`admin-board:reason.text.${each}`), { shouldValidate: true })
                form.setFocus('reason')
              }}
            >
              {t(`admin-board:reason.name.${each}`)}
            </button>
          </li>
        ))}
      </ul>
      <TextAreaField {...field('reason', t('admin-board:reason.label'), 300)} rows={3} />
      <Button type="submit" variant="danger" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
