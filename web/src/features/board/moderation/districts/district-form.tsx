import { districts } from '@lunula/contract/board/districts/endpoints.ts'
import type { District, DistrictBody } from '@lunula/contract/board/districts/schemas.ts'
import { STATE_NAMES } from '@lunula/contract/shipping/state-names.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'
import { EarlierWords } from '../../../../shared/back-office/earlier-words.tsx'
import type { RowForm } from '../../../../shared/back-office/edited-rows.tsx'
import { useDialogForm } from '../../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../../shell/api/api.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { today } from '../../posting/today.ts'

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** What a district says; null for a new one. */
export function DistrictForm({ row, ...kept }: RowForm<District>) {
  const t = useTranslate()
  const needed = { required: t('admin-board:needed') }
  const { submit, field, summary, busy, earlier } = useDialogForm({
    // what the server refuses stands beside these
    schema: { properties: { name: {}, state: {}, center: {}, miles: {}, names: {}, source_url: {} } },
    rules: {
      name: needed,
      center: needed,
      miles: {
        validate: (miles: string) =>
          /^(?:[1-9]\d?|100)$/.test(miles) || t('admin-board:districts.miles_wrong'),
      },
      names: { validate: (names: string) => namesIn(names).length > 0 || t('admin-board:needed') },
      source_url: {
        ...needed,
        pattern: { value: /^https?:\/\/\S+$/, message: t('admin-board:law.url_wrong') },
      },
      looked_up_on: needed,
      from: { validate: (day: string) => !row || day >= today() || t('admin-settings:dated.day_over') },
    },
    fieldOf: { 'board.district_exists': 'name', 'settings.day_over': 'from' },
    defaultValues: {
      name: row?.name ?? '',
      state: row?.state ?? US_STATES[0],
      center: row?.center ?? '',
      miles: String(row?.miles ?? 6),
      names: row?.names.join(', ') ?? '',
      source_url: row?.source_url ?? '',
      looked_up_on: row?.looked_up_on ?? today(),
      from: today(),
    },
    ...kept,
    send: async ({ miles, names, from, ...said }) => {
      const body: DistrictBody = {
        ...said,
        name: said.name.trim(),
        center: said.center.trim(),
        source_url: said.source_url.trim(),
        miles: Number(miles),
        names: namesIn(names),
      }
      await (row
        ? api(districts.change, {
            params: { id: row._id },
            body: { ...body, from, updatedAt: row.updatedAt },
          })
        : api(districts.create, { body }))
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name', t('admin-board:districts.name'), 80)} autoComplete="off" />
        <SelectField
          {...field('state', t('admin-board:law.state'))}
          defaultValue={row?.state ?? US_STATES[0]}
          choices={US_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        />
        <TextField
          {...field('center', t('admin-board:districts.center'), 80)}
          hint={t('admin-board:districts.center_hint')}
          autoComplete="off"
        />
        <TextField
          {...field('miles', t('admin-board:districts.miles'))}
          hint={t('admin-board:districts.miles_hint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        {...field('names', t('admin-board:districts.names'))}
        hint={t('admin-board:districts.names_hint')}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('source_url', t('admin-board:law.source_url'), 500)}
          type="url"
          autoComplete="off"
        />
        <TextField {...field('looked_up_on', t('admin-board:law.looked_up_on'))} type="date" />
        {row && <TextField {...field('from', t('admin-settings:dated.day'))} type="date" min={today()} />}
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-board:save')}
      </Button>
    </form>
  )
}
