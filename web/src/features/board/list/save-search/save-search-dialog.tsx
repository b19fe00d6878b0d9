import type { SearchAlert } from '@lunula/contract/saved-searches/constants.ts'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../ui/fields/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { AlertChoice } from './alert-choice.tsx'
import { type SearchIntent, saveSearch } from './search-actions.ts'

/** Characters of a name. */
const MAX_NAME = 80

interface SaveSearchDialogProps {
  open: boolean
  onClose: () => void
  intent: Omit<SearchIntent, 'alert'>
}

/** Names a search and asks how its owner wants to hear of new posts. */
export default function SaveSearchDialog({ open, onClose, intent }: SaveSearchDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('saved:search.title')}
      description={t('saved:search.text')}
      size="small"
    >
      {open && <SearchForm intent={intent} done={onClose} />}
    </Dialog>
  )
}

function SearchForm({ intent, done }: { intent: Omit<SearchIntent, 'alert'>; done: () => void }) {
  const t = useTranslate()
  const { register, handleSubmit, formState } = useForm<{ name: string; alert: SearchAlert }>({
    defaultValues: { name: intent.name, alert: 'daily' },
  })
  const { errors, isSubmitting } = formState
  const name = register('name', {
    validate: (text) => Boolean(text.trim()) || t('saved:search.name_missing'),
    maxLength: { value: MAX_NAME, message: t('forms:field.too_long', { limit: MAX_NAME }) },
  })
  return (
    <form
      method="post"
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) =>
        void handleSubmit(async ({ name: given, alert }) => {
          if ((await saveSearch({ ...intent, name: given.trim(), alert })).ok) done()
        })(event)
      }
    >
      <TextField
        {...name}
        id="search-name"
        label={t('saved:search.name')}
        maxLength={MAX_NAME}
        autoComplete="off"
        error={errors.name?.message}
      />
      <AlertChoice {...register('alert')} />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {t('saved:search.action')}
      </Button>
    </form>
  )
}
