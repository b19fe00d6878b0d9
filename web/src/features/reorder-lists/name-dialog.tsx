import { ListNameBody } from '@lunula/contract/reorder-lists/schemas.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

const FIELD_OF = { 'reorder_lists.name_taken': 'name' } as const

interface NameDialogProps {
  open: boolean
  onClose: () => void
  title: string
  action: string
  name?: string
  /** Keeps the name; what it throws is shown beside the field. */
  send: (name: string) => Promise<void>
}

/** Names a list, a new one or again. */
export function NameDialog({ open, onClose, title, ...form }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      {open && <NameForm {...form} done={onClose} />}
    </Dialog>
  )
}

function NameForm({
  action,
  name = '',
  send,
  done,
}: Pick<NameDialogProps, 'action' | 'name' | 'send'> & { done: () => void }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ name: string }>({
    schema: ListNameBody,
    defaultValues: { name },
    fieldOf: FIELD_OF,
    send: async (values) => {
      await send(values.name.trim())
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField {...field('name', t('lists:new.name'))} autoComplete="off" />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
