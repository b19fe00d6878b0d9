import { disclosures } from '@lunula/contract/board/contact/endpoints.ts'
import { type Disclosure, DisclosureBody } from '@lunula/contract/board/contact/schemas.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface AskDialogProps {
  post: Pick<Post, '_id' | 'kind'>
  open: boolean
  onClose: () => void
  asked: (disclosure: Disclosure) => void
}

/** Asks the author of a confidential post, with a few words on who asks. */
export default function AskDialog({ open, onClose, ...form }: AskDialogProps) {
  const t = useTranslate()
  const isWorker = form.post.kind === 'worker'
  return (
    <Dialog
      keepsWords
      open={open}
      onClose={onClose}
      size="small"
      title={t(isWorker ? 'safety:ask_worker.title' : 'safety:ask.title')}
      description={t(isWorker ? 'safety:ask_worker.text' : 'safety:ask.text')}
    >
      {open && <AskForm {...form} done={onClose} />}
    </Dialog>
  )
}

function AskForm({ post, asked, done }: Pick<AskDialogProps, 'post' | 'asked'> & { done: () => void }) {
  const t = useTranslate()
  const isWorker = post.kind === 'worker'
  const { submit, field, summary, busy } = useApiForm<{ message: string }>({
    schema: DisclosureBody,
    defaultValues: { message: '' },
    keepAs: `disclosure:${post._id}`,
    send: async ({ message }) => {
      const body = { message: message.trim() }
      asked(await api(disclosures.ask, { params: { id: post._id }, body }))
      showToast({ kind: 'positive', message: t(isWorker ? 'safety:ask_worker.done' : 'safety:ask.done') })
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextAreaField
        {...field('message', t(isWorker ? 'safety:ask_worker.message' : 'safety:ask.message'))}
        hint={t(isWorker ? 'safety:ask_worker.hint' : 'safety:ask.hint')}
        rows={4}
        maxLength={500}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('safety:ask.action')}
      </Button>
    </form>
  )
}
