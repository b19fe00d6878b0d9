import { disclosures } from '@lunula/contract/board/contact/endpoints.ts'
import { type Disclosure, DisclosureBody } from '@lunula/contract/board/contact/schemas.ts'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface AskDialogProps {
  postId: string
  open: boolean
  onClose: () => void
  asked: (disclosure: Disclosure) => void
}

/** Asks a seller for name and address, with a few words on who asks. */
export default function AskDialog({ open, onClose, ...form }: AskDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('safety:ask.title')}
      description={t('safety:ask.text')}
    >
      {open && <AskForm {...form} done={onClose} />}
    </Dialog>
  )
}

function AskForm({ postId, asked, done }: Pick<AskDialogProps, 'postId' | 'asked'> & { done: () => void }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ message: string }>({
    schema: DisclosureBody,
    defaultValues: { message: '' },
    send: async ({ message }) => {
      const body = { message: message.replace(/\s+/g, ' ').trim() }
      asked(await api(disclosures.ask, { params: { id: postId }, body }))
      showToast({ kind: 'positive', message: t('safety:ask.done') })
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('app:form.errors')} errors={summary} />
      <TextAreaField
        {...field('message', t('safety:ask.message'))}
        hint={t('safety:ask.hint')}
        rows={4}
        maxLength={500}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('safety:ask.action')}
      </Button>
    </form>
  )
}
