import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { drafts } from '@lunula/contract/orders/drafts/endpoints.ts'
import type { Draft } from '@lunula/contract/orders/drafts/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { EarlierWords } from '../../../../shared/back-office/earlier-words.tsx'
import { type DialogForm, FormDialog, useDialogForm } from '../../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../../shell/api/api.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { AddressForm, bodyOf, valuesOf } from '../../../shipping/index.ts'

/** Where a draft goes, and the words and the language of its mail. */
export function DraftEdits({ draft }: { draft: Draft }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<'address' | 'words' | null>(null)
  const { _id: id, version } = draft
  const close = () => setEdited(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" needsScript onClick={() => setEdited('address')}>
        {t('admin-drafts:edit.address')}
      </Button>
      <Button size="small" needsScript onClick={() => setEdited('words')}>
        {t('admin-drafts:edit.words')}
      </Button>
      <FormDialog
        open={edited === 'address'}
        onClose={close}
        title={t('admin-drafts:edit.address')}
        keepAs={`draft-address:${id}:${version}`}
        form={({ keepAs, onSaved }) => (
          <div className="mt-4">
            <AddressForm
              keepAs={keepAs}
              values={valuesOf(draft.address)}
              action={t('admin-drafts:edit.save')}
              offersDefault={false}
              send={async (values) => {
                const { type: _type, is_default: _default, ...address } = bodyOf(values)
                await api(drafts.change, { params: { id }, body: { address, version } })
                await revalidate()
                onSaved()
              }}
            />
          </div>
        )}
      />
      <FormDialog
        open={edited === 'words'}
        onClose={close}
        title={t('admin-drafts:edit.words')}
        keepAs={`draft:${id}`}
        version={String(version)}
        form={(kept) => <WordsForm draft={draft} {...kept} />}
      />
    </div>
  )
}

function WordsForm({ draft, ...kept }: { draft: Draft } & DialogForm) {
  const t = useTranslate()
  const { submit, field, summary, busy, earlier } = useDialogForm<{ note: string; language: Language }>({
    defaultValues: { note: draft.note, language: draft.language },
    ...kept,
    send: async ({ note, language }) => {
      const body = { note: note.trim(), language, version: draft.version }
      await api(drafts.change, { params: { id: draft._id }, body })
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      <SelectField
        {...field('language', t('admin-drafts:language'))}
        defaultValue={draft.language}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextAreaField
        {...field('note', t('admin-drafts:note'), 1_000)}
        hint={t('admin-drafts:note_hint')}
        optional
        rows={4}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-drafts:edit.save')}
      </Button>
    </form>
  )
}
