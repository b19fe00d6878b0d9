import { REPORT_REASONS, type ReportReason } from '@lunula/contract/board/moderation/constants.ts'
import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import { ReportBody } from '@lunula/contract/board/moderation/schemas.ts'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface ReportDialogProps {
  postId: string
  open: boolean
  onClose: () => void
}

/** Tells the moderators what is wrong with a post. */
export default function ReportDialog({ postId, open, onClose }: ReportDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      keepsWords
      open={open}
      onClose={onClose}
      size="small"
      title={t('safety:report.title')}
      description={t('safety:report.text')}
    >
      {open && <ReportForm postId={postId} done={onClose} />}
    </Dialog>
  )
}

function ReportForm({ postId, done }: { postId: string; done: () => void }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ reason: ReportReason | ''; note: string }>({
    schema: ReportBody,
    rules: { reason: { required: t('safety:report.reason_missing') } },
    defaultValues: { reason: '', note: '' },
    keepAs: `report:${postId}`,
    send: async ({ reason, note }) => {
      const body = { reason: reason as ReportReason, ...(note.trim() && { note: note.trim() }) }
      await api(moderation.report, { params: { id: postId }, body })
      showToast({ kind: 'positive', message: t('safety:report.done') })
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <SelectField
        {...field('reason', t('safety:report.reason'))}
        placeholder={t('safety:report.choose')}
        choices={REPORT_REASONS.map((value) => ({ value, label: t(`safety:reason.${value}`) }))}
      />
      <TextAreaField {...field('note', t('safety:report.note'))} optional rows={3} maxLength={500} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('safety:report.action')}
      </Button>
    </form>
  )
}
