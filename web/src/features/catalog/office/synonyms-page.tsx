import { synonyms } from '@lunula/contract/catalog/synonyms/endpoints.ts'
import type { synonyms as described, SearchSynonym } from '@lunula/contract/catalog/synonyms/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { type FormEvent, useState } from 'react'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { TablePages } from '../../../shared/back-office/data-table/table-pages.tsx'
import { EarlierWords } from '../../../shared/back-office/earlier-words.tsx'
import {
  AddRow,
  RowActions,
  RowDialogs,
  type RowForm,
  useEditedRows,
} from '../../../shared/back-office/edited-rows.tsx'
import { useDialogForm } from '../../../shared/back-office/form-dialog.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../../shell/api/api.ts'
import { LANGUAGE_NAMES } from '../../../shell/i18n/languages.ts'
import { go } from '../../../shell/routing/navigation.ts'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.synonyms, CursorPageOf<SearchSynonym>>

/** `/admin/search`: what buyers call goods, and a box to try what the search makes of it. */
export default function SynonymsPage({ data, search }: Props) {
  const t = useTranslate()
  const rows = useEditedRows<SearchSynonym>(({ _id: id }) => apiResult(synonyms.remove, { params: { id } }))
  return (
    <OfficeScreen
      title={t('admin-goods:synonyms.title')}
      lead={t('admin-goods:synonyms.lead')}
      action={<AddRow rows={rows}>{t('admin-goods:synonyms.add')}</AddRow>}
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <form
            className="mb-3 max-w-100"
            onSubmit={(event) => {
              event.preventDefault()
              const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
              void go(officePaths.synonyms({}, q ? { q } : {}))
            }}
          >
            <TextField
              name="q"
              type="search"
              label={t('admin-goods:synonyms.find')}
              defaultValue={search.q ?? ''}
              maxLength={80}
            />
          </form>
          {data.docs.length === 0 ? (
            <EmptyState title={t('admin-goods:synonyms.empty')}>
              {t('admin-goods:synonyms.empty_text')}
            </EmptyState>
          ) : (
            <Card padded={false}>
              <ul className="divide-y divide-line">
                {data.docs.map((each) => (
                  <li key={each._id} className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
                    <span className="min-w-40 flex-1 wrap-anywhere">
                      <span lang={each.language} className="block font-medium">
                        {each.words}
                      </span>
                      <span className="text-soft">
                        {LANGUAGE_NAMES[each.language]} ·{' '}
                        {each.meanings.join(', ') || t('admin-goods:synonyms.nothing')}
                      </span>
                    </span>
                    <RowActions rows={rows} row={each} name={each.words} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <TablePages {...data} />
        </div>
        <TryBox />
      </div>
      <RowDialogs
        rows={rows}
        all={data.docs}
        kind="synonym"
        title={(row) => t(row ? 'admin-board:edit' : 'admin-goods:synonyms.add')}
        form={(form) => <SynonymForm {...form} />}
        question={({ words }) => ({ title: t('admin-goods:synonyms.ask', { words }) })}
      />
    </OfficeScreen>
  )
}

/** What buyers are shown for some words, as the shop stands now. */
function TryBox() {
  const t = useTranslate()
  const [found, setFound] = useState<(Answer<typeof described.tryWords> & { q: string }) | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('tried') ?? '').trim()
    if (!q) return
    setBusy(true)
    const result = await apiResult(synonyms.tryWords, { query: { q } })
    if (result.ok) setFound({ q, ...result.data })
    setBusy(false)
  }
  return (
    <Card>
      <h2 className="font-semibold">{t('admin-goods:synonyms.try')}</h2>
      <form onSubmit={send} className="mt-3 grid gap-3">
        <TextField name="tried" label={t('admin-goods:synonyms.words')} maxLength={100} />
        <Button type="submit" busy={busy}>
          {t('admin-goods:synonyms.search')}
        </Button>
      </form>
      <div role="status" className="mt-4 text-sm">
        {found && (
          <>
            <p className="font-medium">
              {t('admin-goods:synonyms.found', { count: found.total, words: found.q })}
            </p>
            {found.corrected && (
              <p className="text-soft">{t('admin-goods:synonyms.corrected', { words: found.corrected })}</p>
            )}
            <ol className="mt-2 list-decimal ps-5">
              {found.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Card>
  )
}

const FIELD_OF = {
  'catalogue.synonym_exists': 'words',
  'catalogue.synonym_empty': 'words',
  'catalogue.synonym_changed_elsewhere': 'words',
} as const

function SynonymForm({ row: synonym, ...kept }: RowForm<SearchSynonym>) {
  const t = useTranslate()
  const { submit, field, summary, busy, earlier } = useDialogForm({
    schema: { properties: { words: {}, meanings: {} } },
    rules: {
      words: { validate: (words: string) => Boolean(words.trim()) || t('admin-goods:synonyms.needed') },
    },
    fieldOf: FIELD_OF,
    defaultValues: {
      words: synonym?.words ?? '',
      language: synonym?.language ?? ('vi' as Language),
      meanings: synonym?.meanings.join(', ') ?? '',
    },
    ...kept,
    send: async ({ words, language, meanings }) => {
      const body = {
        words: words.trim(),
        language,
        meanings: meanings
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      }
      await (synonym
        ? api(synonyms.change, {
            params: { id: synonym._id },
            body: { ...body, updatedAt: synonym.updatedAt },
          })
        : api(synonyms.create, { body }))
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      <TextField {...field('words', t('admin-goods:synonyms.words'), 80)} />
      <SelectField
        {...field('language', t('admin-goods:synonyms.language'))}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField
        {...field('meanings', t('admin-goods:synonyms.meanings'))}
        hint={t('admin-goods:synonyms.meanings_hint')}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-goods:editor.save')}
      </Button>
    </form>
  )
}
