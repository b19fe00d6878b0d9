import { THREAD_REPORT_REASONS, type ThreadReportReason } from '@lunula/contract/messages/constants.ts'
import { messages } from '@lunula/contract/messages/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { apiResult } from '../../../shell/api/api.ts'
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
  const [reason, setReason] = useState<ThreadReportReason>('scam')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  async function report(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const told = await apiResult(messages.report, { params: { id }, body: { reason, note } })
    setBusy(false)
    if (!told.ok) return
    done()
    showToast({ kind: 'positive', message: t('messages:report.done') })
  }
  return (
    <form method="post" className="mt-4 grid gap-4" onSubmit={(event) => void report(event)}>
      <SelectField
        label={t('messages:report.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as ThreadReportReason)}
        choices={THREAD_REPORT_REASONS.map((value) => ({ value, label: t(`messages:reason.${value}`) }))}
      />
      <TextAreaField
        label={t('messages:report.note')}
        optional
        rows={3}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('messages:report.action')}
      </Button>
    </form>
  )
}
