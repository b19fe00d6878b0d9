import { watchedWords } from '@lunula/contract/board/moderation/endpoints.ts'
import type { WatchedWord } from '@lunula/contract/board/moderation/watched-words.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { ChipNav } from '../../../../shared/back-office/chip-nav.tsx'
import { TablePages } from '../../../../shared/back-office/data-table/table-pages.tsx'
import { EarlierWords } from '../../../../shared/back-office/earlier-words.tsx'
import {
  AddRow,
  RowActions,
  RowDialogs,
  type RowForm,
  useEditedRows,
} from '../../../../shared/back-office/edited-rows.tsx'
import { useDialogForm } from '../../../../shared/back-office/form-dialog.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../../../shell/api/api.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.watchedWords, CursorPageOf<WatchedWord>>

/** `/admin/watched-words`: words that send a post to the moderators. */
export default function WatchedWordsPage({ data, search }: Props) {
  const t = useTranslate()
  const rows = useEditedRows<WatchedWord>(({ _id: id }) => apiResult(watchedWords.remove, { params: { id } }))
  return (
    <OfficeScreen
      title={t('admin-board:words.title')}
      lead={t('admin-board:words.lead')}
      narrow
      action={<AddRow rows={rows}>{t('admin-board:words.add')}</AddRow>}
    >
      <ChipNav
        label={t('admin-board:words.language')}
        chips={[undefined, ...LANGUAGES].map((language) => ({
          text: language ? LANGUAGE_NAMES[language] : t('admin-board:words.all'),
          to: officePaths.watchedWords({}, { language }),
          current: language === search.language,
        }))}
      />
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-board:words.empty')}>{t('admin-board:words.empty_text')}</EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((each) => (
              <li key={each._id} className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
                <span className="min-w-40 flex-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <span lang={each.language ?? undefined} className="font-medium">
                      {each.words}
                    </span>
                    {each.posts > 0 && (
                      <Badge tone="warning">{t('admin-board:words.posts', { count: each.posts })}</Badge>
                    )}
                  </span>
                  <span className="text-soft">
                    {each.language ? LANGUAGE_NAMES[each.language] : t('admin-board:words.any')}
                    {each.note && ` · ${each.note}`}
                  </span>
                </span>
                <RowActions rows={rows} row={each} name={each.words} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <TablePages {...data} />
      <RowDialogs
        rows={rows}
        all={data.docs}
        kind="watched-word"
        title={(row) => t(row ? 'admin-board:edit' : 'admin-board:words.add')}
        form={(form) => <WordsForm {...form} />}
        question={({ words }) => ({ title: t('admin-board:words.ask', { words }) })}
      />
    </OfficeScreen>
  )
}

function WordsForm({ row, ...kept }: RowForm<WatchedWord>) {
  const t = useTranslate()
  const { submit, field, summary, busy, earlier } = useDialogForm({
    rules: {
      words: { validate: (value: string) => value.trim().length >= 2 || t('admin-board:words.missing') },
    },
    fieldOf: { 'board.watched_word_exists': 'words' },
    defaultValues: { words: row?.words ?? '', language: row?.language ?? '', note: row?.note ?? '' },
    ...kept,
    send: async ({ words, language, note }) => {
      const said = { words: words.trim(), note: note.trim() }
      const body = { ...said, ...(language && { language: language as Language }) }
      await (row
        ? api(watchedWords.change, { params: { id: row._id }, body: { ...body, updatedAt: row.updatedAt } })
        : api(watchedWords.create, { body }))
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      <TextField
        {...field('words', t('admin-board:words.words'), 80)}
        hint={t('admin-board:words.hint')}
        autoComplete="off"
      />
      <SelectField
        {...field('language', t('admin-board:words.language'))}
        placeholder={t('admin-board:words.any')}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField {...field('note', t('admin-board:words.note'), 200)} optional autoComplete="off" />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-board:save')}
      </Button>
    </form>
  )
}
