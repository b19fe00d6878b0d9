import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { drafts } from '@lunula/contract/orders/drafts/endpoints.ts'
import type { Draft } from '@lunula/contract/orders/drafts/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../../shell/api/api.ts'
import { forgetting } from '../../../../shell/forms/typed-values.ts'
import { useApiForm } from '../../../../shell/forms/use-api-form.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { AddressForm, bodyOf, valuesOf } from '../../../shipping/index.ts'

/** Where a draft goes, and the words and the language of its mail. */
export function DraftEdits({ draft }: { draft: Draft }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<'address' | 'words' | null>(null)
  const { _id: id, version } = draft
  const keepAs = `draft:${id}:${version}`
  const close = forgetting(keepAs, () => setEdited(null))
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" needsScript onClick={() => setEdited('address')}>
        {t('admin-drafts:edit.address')}
      </Button>
      <Button size="small" needsScript onClick={() => setEdited('words')}>
        {t('admin-drafts:edit.words')}
      </Button>
      <Dialog open={edited === 'address'} onClose={close} title={t('admin-drafts:edit.address')}>
        {edited === 'address' && (
          <div className="mt-4">
            <AddressForm
              values={valuesOf(draft.address)}
              action={t('admin-drafts:edit.save')}
              offersDefault={false}
              send={async (values) => {
                const { type: _type, is_default: _default, ...address } = bodyOf(values)
                await api(drafts.change, { params: { id }, body: { address, version } })
                await revalidate()
                close()
              }}
            />
          </div>
        )}
      </Dialog>
      <Dialog open={edited === 'words'} onClose={close} title={t('admin-drafts:edit.words')}>
        {edited === 'words' && <WordsForm draft={draft} keepAs={keepAs} onSaved={close} />}
      </Dialog>
    </div>
  )
}

interface WordsFormProps {
  draft: Draft
  keepAs: string
  onSaved: () => void
}

function WordsForm({ draft, keepAs, onSaved }: WordsFormProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { submit, field, summary, busy } = useApiForm<{ note: string; language: Language }>({
    defaultValues: { note: draft.note, language: draft.language },
    keepAs,
    send: async ({ note, language }) => {
      const body = { note: note.trim(), language, version: draft.version }
      await api(drafts.change, { params: { id: draft._id }, body })
      await revalidate()
      onSaved()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <SelectField
        {...field('language', t('admin-drafts:language'))}
        defaultValue={draft.language}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextAreaField
        {...field('note', t('admin-drafts:note'))}
        hint={t('admin-drafts:note_hint')}
        optional
        rows={4}
        maxLength={1_000}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-drafts:edit.save')}
      </Button>
    </form>
  )
}
