import { lawNoteRows } from '@lunula/contract/board/law-notes/endpoints.ts'
import { LAW_NOTES, LAW_REVIEWS } from '@lunula/contract/board/law-notes/law-notes.ts'
import type { LawNoteBody, StaffLawNote } from '@lunula/contract/board/law-notes/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { oneLine } from '@lunula/contract/formats/tidy-text.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import type { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { EarlierWords } from '../../../../shared/back-office/earlier-words.tsx'
import type { RowForm } from '../../../../shared/back-office/edited-rows.tsx'
import { useDialogForm } from '../../../../shared/back-office/form-dialog.tsx'
import { api, apiResult } from '../../../../shell/api/api.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { today } from '../../posting/today.ts'
import { jurisdictionChoices, jurisdictionName } from './review-frame.tsx'
import { ReviewedRows } from './reviewed-rows.tsx'
import { ruleQuery } from './rule-query.ts'

/** `/admin/law-notes`: what the law says about posts, with source and review. */
export default function LawNotesPage({
  data,
  search,
}: ViewProps<typeof officePaths.lawNotes, CursorPageOf<StaffLawNote>>) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <ReviewedRows
      table="law_notes"
      texts={{
        title: t('admin-board:law.title'),
        lead: t('admin-board:law.lead'),
        add: t('admin-board:law.add'),
        edit: t('admin-board:law.edit'),
        ask: t('admin-board:law.ask'),
      }}
      data={data}
      readPage={(place) => api(lawNoteRows.list, { query: { ...ruleQuery(search), ...place } })}
      says={(row) => row.texts[language] ?? t(`post:law.note.${row.code}`)}
      describe={(row) => (
        <>
          <span className="block font-medium">
            {jurisdictionName(t, row.state)} ·{' '}
            {t('admin-board:law.from', { day: formatDay(row.from, language) })}
            {row.employees !== null && <> · {t('post:law.employees', { count: row.employees })}</>}
          </span>
          <span className="block">{row.texts[language] ?? t(`post:law.note.${row.code}`)}</span>
        </>
      )}
      nameOf={({ source }) => source}
      remove={({ _id: id }) => apiResult(lawNoteRows.remove, { params: { id } })}
      form={(form) => <NoteForm {...form} />}
    />
  )
}

function NoteForm({ row, ...kept }: RowForm<StaffLawNote>) {
  const t = useTranslate()
  const needed = { required: t('admin-board:needed') }
  const { submit, field, summary, busy, earlier } = useDialogForm({
    rules: {
      source: needed,
      from: needed,
      source_url: { pattern: { value: /^https?:\/\/\S+$/, message: t('admin-board:law.url_wrong') } },
      employees: { pattern: { value: /^[1-9]\d{0,4}$/, message: t('admin-board:law.number_wrong') } },
    },
    defaultValues: {
      code: row?.code ?? LAW_NOTES[0],
      state: row?.state ?? 'US',
      from: row?.from ?? today(),
      employees: row?.employees?.toString() ?? '',
      source: row?.source ?? '',
      source_url: row?.source_url ?? '',
      // whoever opens the form looks the rule up
      looked_up_on: today(),
      review: 'reviewed' as LawNoteBody['review'],
      valid_until: row?.review === 'reviewed' ? (row.valid_until ?? '') : '',
      ...(Object.fromEntries(LANGUAGES.map((each) => [`text_${each}`, row?.texts[each] ?? ''])) as Record<
        `text_${Language}`,
        string
      >),
    },
    ...kept,
    send: async ({ code, state, from, review, source, ...said }) => {
      const { employees, source_url, looked_up_on, valid_until } = said
      const body: LawNoteBody = {
        code,
        state,
        from,
        review,
        source: source.trim(),
        employees: employees ? Number(employees) : null,
        source_url: source_url.trim() || null,
        looked_up_on: looked_up_on || null,
        valid_until: valid_until || null,
        texts: Object.fromEntries(
          LANGUAGES.map((each) => [each, oneLine(said[`text_${each}`])]).filter(([, text]) => text),
        ),
      }
      await (row
        ? api(lawNoteRows.change, { params: { id: row._id }, body: { ...body, updatedAt: row.updatedAt } })
        : api(lawNoteRows.create, { body }))
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      <SelectField
        {...field('code', t('admin-board:law.about'))}
        defaultValue={row?.code ?? LAW_NOTES[0]}
        choices={LAW_NOTES.map((value) => ({ value, label: t(`admin-board:law.code.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('state', t('admin-board:law.state'))}
          defaultValue={row?.state ?? 'US'}
          choices={jurisdictionChoices(t)}
        />
        <TextField {...field('from', t('admin-board:law.from_day'))} type="date" />
        <TextField
          {...field('employees', t('admin-board:law.employees'))}
          inputMode="numeric"
          optional
          autoComplete="off"
        />
        <SelectField
          {...field('review', t('admin-board:law.review'))}
          defaultValue="reviewed"
          choices={LAW_REVIEWS.map((value) => ({ value, label: t(`admin-board:law.of.${value}`) }))}
        />
        <TextField {...field('looked_up_on', t('admin-board:law.looked_up_on'))} type="date" optional />
        <TextField {...field('valid_until', t('admin-board:law.valid_until'))} type="date" optional />
      </div>
      <TextField {...field('source', t('admin-board:law.source'), 300)} autoComplete="off" />
      <TextField
        {...field('source_url', t('admin-board:law.source_url'), 500)}
        type="url"
        optional
        autoComplete="off"
      />
      <details>
        <summary className="tap text-sm font-medium">{t('admin-board:law.texts')}</summary>
        <p className="mt-1 text-sm text-soft">{t('admin-board:law.texts_hint')}</p>
        <div className="mt-3 grid gap-4">
          {LANGUAGES.map((each) => (
            <TextAreaField
              key={each}
              {...field(`text_${each}`, LANGUAGE_NAMES[each], 600)}
              lang={each}
              rows={2}
              optional
            />
          ))}
        </div>
      </details>
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-board:save')}
      </Button>
    </form>
  )
}
