import { LAW_REVIEWS } from '@lunula/contract/board/law-notes/law-notes.ts'
import { minimumWages } from '@lunula/contract/board/minimum-wages/endpoints.ts'
import { WAGE_SCOPES } from '@lunula/contract/board/minimum-wages/minimum-wages.ts'
import type { MinimumWageBody, StaffMinimumWage } from '@lunula/contract/board/minimum-wages/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import type { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { centsOf, typedCents } from '../../../../shared/back-office/dated/amounts.ts'
import { EarlierWords } from '../../../../shared/back-office/earlier-words.tsx'
import type { RowForm } from '../../../../shared/back-office/edited-rows.tsx'
import { useDialogForm } from '../../../../shared/back-office/form-dialog.tsx'
import { api, apiResult } from '../../../../shell/api/api.ts'
import { Money } from '../../../../ui/display/money.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { type Translate, useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { today } from '../../posting/today.ts'
import { jurisdictionChoices, jurisdictionName } from './review-frame.tsx'
import { ReviewedRows } from './reviewed-rows.tsx'
import { ruleQuery } from './rule-query.ts'

const placeName = (t: Translate, { state, scope, place }: StaffMinimumWage): string =>
  scope === 'state'
    ? jurisdictionName(t, state)
    : `${[place, state].filter(Boolean).join(', ')} · ${t(`admin-board:wages.scope.${scope}`)}`

/** `/admin/minimum-wages`: the least an hour by place, with source and review. */
export default function MinimumWagesPage({
  data,
  search,
}: ViewProps<typeof officePaths.minimumWages, CursorPageOf<StaffMinimumWage>>) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <ReviewedRows
      table="minimum_wages"
      texts={{
        title: t('admin-board:wages.title'),
        lead: t('admin-board:wages.lead'),
        add: t('admin-board:wages.add'),
        edit: t('admin-board:wages.edit'),
        ask: t('admin-board:wages.ask'),
      }}
      data={data}
      readPage={(place) => api(minimumWages.list, { query: { ...ruleQuery(search), ...place } })}
      says={(row) => `${placeName(t, row)}, ${row.from}: ${row.cents === null ? '' : row.cents / 100}`}
      describe={(row) => (
        <>
          <span className="block font-medium">{placeName(t, row)}</span>
          <span className="block">
            {t('admin-board:law.from', { day: formatDay(row.from, language) })}
            {row.employees > 1 && <> · {t('post:law.employees', { count: row.employees })}</>}
            {row.exceptions && <> · {t('admin-board:wages.exceptions_short')}</>}
          </span>
        </>
      )}
      figure={({ cents }) => (
        <span className="min-w-16 text-base font-semibold tabular-nums sm:w-24 sm:text-end">
          {cents === null ? '–' : <Money cents={cents} />}
        </span>
      )}
      nameOf={(row) => placeName(t, row)}
      remove={({ _id: id }) => apiResult(minimumWages.remove, { params: { id } })}
      form={(form) => <WageForm {...form} />}
    />
  )
}

const TIPS = { '': null, yes: true, no: false } as const

function WageForm({ row, ...kept }: RowForm<StaffMinimumWage>) {
  const t = useTranslate()
  const needed = { required: t('admin-board:needed') }
  const { submit, field, form, summary, busy, earlier } = useDialogForm({
    rules: {
      source: needed,
      from: needed,
      looked_up_on: needed,
      source_url: {
        ...needed,
        pattern: { value: /^https?:\/\/\S+$/, message: t('admin-board:law.url_wrong') },
      },
      employees: { pattern: { value: /^[1-9]\d{0,4}$/, message: t('admin-board:law.number_wrong') } },
      amount: {
        validate: (typed: string) =>
          !typed.trim() || centsOf(typed) !== undefined || t('admin-board:wages.amount_wrong'),
      },
      place: {
        validate: (place: string, { scope }: { scope: string }) =>
          scope === 'state' || place.trim() !== '' || t('admin-board:needed'),
      },
    },
    fieldOf: { 'board.minimum_wage_exists': 'from' },
    defaultValues: {
      state: row?.state ?? 'US',
      scope: (row?.scope ?? 'state') as MinimumWageBody['scope'],
      place: row?.place ?? '',
      areas: row?.areas.join(', ') ?? '',
      employees: row?.employees.toString() ?? '1',
      exceptions: row?.exceptions ?? false,
      from: row?.from ?? today(),
      amount: typedCents(row?.cents ?? null),
      tips: row?.tips_count == null ? '' : row.tips_count ? 'yes' : 'no',
      source: row?.source ?? '',
      source_url: row?.source_url ?? '',
      // whoever opens the form looks the figure up
      looked_up_on: today(),
      page_date: row?.page_date ?? '',
      review: 'reviewed' as MinimumWageBody['review'],
      valid_until: row?.review === 'reviewed' ? (row.valid_until ?? '') : '',
    },
    ...kept,
    send: async ({ amount, tips, areas, employees, page_date, valid_until, ...said }) => {
      const body: MinimumWageBody = {
        ...said,
        place: said.scope === 'state' ? '' : said.place.trim(),
        source: said.source.trim(),
        source_url: said.source_url.trim(),
        areas: areas
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
        employees: Number(employees || 1),
        cents: centsOf(amount) ?? null,
        tips_count: TIPS[tips as keyof typeof TIPS],
        page_date: page_date || null,
        valid_until: valid_until || null,
      }
      await (row
        ? api(minimumWages.change, { params: { id: row._id }, body: { ...body, updatedAt: row.updatedAt } })
        : api(minimumWages.create, { body }))
    },
  })
  const scope = form.watch('scope')
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords
        earlier={earlier}
        others={{
          place: { label: t('admin-board:wages.place') },
          areas: { label: t('admin-board:wages.areas') },
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('state', t('admin-board:law.state'))}
          defaultValue={row?.state ?? 'US'}
          choices={jurisdictionChoices(t)}
        />
        <SelectField
          {...field('scope', t('admin-board:wages.holds'))}
          defaultValue={row?.scope ?? 'state'}
          choices={WAGE_SCOPES.map((value) => ({ value, label: t(`admin-board:wages.scope.${value}`) }))}
        />
        {scope !== 'state' && (
          <>
            <TextField {...field('place', t('admin-board:wages.place'), 100)} autoComplete="off" />
            <TextField
              {...field('areas', t('admin-board:wages.areas'))}
              hint={t('admin-board:wages.areas_hint')}
              optional
              autoComplete="off"
            />
          </>
        )}
        <TextField
          {...field('amount', t('admin-board:wages.amount'))}
          inputMode="decimal"
          optional
          autoComplete="off"
        />
        <TextField {...field('from', t('admin-board:law.from_day'))} type="date" />
        <TextField
          {...field('employees', t('admin-board:law.employees'))}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...field('tips', t('admin-board:wages.tips'))}
          placeholder={t('admin-board:wages.tips_unknown')}
          choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`fields:${value}`) }))}
        />
      </div>
      <Checkbox {...field('exceptions', t('admin-board:wages.excepted'))} />
      <TextField {...field('source', t('admin-board:law.source'), 300)} autoComplete="off" />
      <TextField
        {...field('source_url', t('admin-board:law.source_url'), 500)}
        type="url"
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('looked_up_on', t('admin-board:law.looked_up_on'))} type="date" />
        <TextField {...field('page_date', t('admin-board:wages.page_date'))} type="date" optional />
        <SelectField
          {...field('review', t('admin-board:law.review'))}
          defaultValue="reviewed"
          choices={LAW_REVIEWS.map((value) => ({ value, label: t(`admin-board:law.of.${value}`) }))}
        />
        <TextField {...field('valid_until', t('admin-board:law.valid_until'))} type="date" optional />
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-board:save')}
      </Button>
    </form>
  )
}
