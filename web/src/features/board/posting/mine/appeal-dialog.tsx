import { MAX_APPEAL_TEXT } from '@lunula/contract/board/moderation/constants.ts'
import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { api } from '../../../../shell/api/api.ts'
import { useApiForm } from '../../../../shell/forms/use-api-form.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

interface AppealDialogProps {
  post: OwnPost
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks the moderators to look again at a post that they hid or removed. */
export function AppealDialog({ post, open, onClose, onDone }: AppealDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      keepsWords
      open={open}
      size="small"
      title={t('posting:mine.appeal.title')}
      description={t('posting:mine.appeal.text')}
      onClose={onClose}
    >
      {open && <AppealForm {...{ post, onClose, onDone }} />}
    </Dialog>
  )
}

function AppealForm({ post, onClose, onDone }: Omit<AppealDialogProps, 'open'>) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm({
    rules: {
      text: {
        validate: (value: string) => value.trim().length >= 3 || t('posting:mine.appeal.missing'),
      },
    },
    defaultValues: { text: '' },
    keepAs: `appeal:${post._id}`,
    send: async ({ text }) => {
      await api(moderation.appeal, { params: { id: post._id }, body: { text: text.trim() } })
      onClose()
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextAreaField {...field('text', t('posting:mine.appeal.label'), MAX_APPEAL_TEXT)} rows={4} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('posting:mine.appeal.send')}
      </Button>
    </form>
  )
}
