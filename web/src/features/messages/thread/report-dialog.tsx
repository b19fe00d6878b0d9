import { THREAD_REPORT_REASONS, type ThreadReportReason } from '@lunula/contract/messages/constants.ts'
import { messages } from '@lunula/contract/messages/endpoints.ts'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

const NOTE_LENGTH = 500

interface ReportDialogProps {
  threadId: string
  name: string
  open: boolean
  onClose: () => void
}

/** Lets the moderators read a conversation. */
export function ReportDialog({ open, onClose, threadId, name }: ReportDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      keepsWords
      open={open}
      onClose={onClose}
      size="small"
      title={t('messages:report.title', { name })}
      description={t('messages:report.text')}
    >
      {open && <ReportForm threadId={threadId} done={onClose} />}
    </Dialog>
  )
}

function ReportForm({ threadId: id, done }: { threadId: string; done: () => void }) {
  const t = useTranslate()
  const { submit, field, busy } = useApiForm<{ reason: ThreadReportReason; note: string }>({
    defaultValues: { reason: 'scam', note: '' },
    keepAs: `thread-report:${id}`,
    send: async (body) => {
      await api(messages.report, { params: { id }, body })
      done()
      showToast({ kind: 'positive', message: t('messages:report.done') })
    },
  })
  return (
    <form method="post" noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      <SelectField
        {...field('reason', t('messages:report.reason'))}
        choices={THREAD_REPORT_REASONS.map((value) => ({ value, label: t(`messages:reason.${value}`) }))}
      />
      <TextAreaField {...field('note', t('messages:report.note'), NOTE_LENGTH)} optional rows={3} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('messages:report.action')}
      </Button>
    </form>
  )
}
