import { formatDay } from '@lunula/contract/formats/dates.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'
import { taxRates } from '@lunula/contract/tax/rates/endpoints.ts'
import type { TaxRateRow, TaxRates } from '@lunula/contract/tax/rates/schemas.ts'
import { useState } from 'react'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { DatedForm, useDatedForm } from '../../../shared/back-office/dated/dated-form.tsx'
import { DatedRows } from '../../../shared/back-office/dated/dated-rows.tsx'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { STATE_NAMES } from '../../../shared/us-states.ts'
import { api, apiResult } from '../../../shell/api/api.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

type State = TaxRateRow['state']

const percent = (rate: number): string => `${(rate / 100).toFixed(2)} %`

/** `/admin/tax-rates`: sales tax by state, with what is to come and what was. */
export default function TaxRatesPage({ data }: ViewProps<typeof officePaths.taxRates, TaxRates>) {
  const t = useTranslate()
  const language = useLanguage()
  const [edited, setEdited] = useState<State | null>(null)
  const states = US_STATES.toSorted((a, b) => STATE_NAMES[a].localeCompare(STATE_NAMES[b], 'en'))
  return (
    <OfficeScreen title={t('admin-settings:tax.title')} lead={t('admin-settings:tax.lead')} narrow>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {states.map((state) => {
            const rows = data.docs.filter((each) => each.state === state)
            const now = rows.find(({ counts }) => counts === 'now')
            return (
              <li key={state} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 text-sm">
                <span className="min-w-36 flex-1">
                  <span className="block font-medium">{STATE_NAMES[state]}</span>
                  {now && (
                    <span className="text-xs text-soft">
                      {t('admin-settings:tax.since', { day: formatDay(now.from, language) })} ·{' '}
                      {t(`admin-settings:tax.${now.shipping_taxable ? 'shipping_yes' : 'shipping_no'}`)}
                    </span>
                  )}
                  <DatedRows
                    of={STATE_NAMES[state]}
                    rows={rows.map((row) => ({
                      ...row,
                      says: percent(row.rate),
                      takeBack: () => apiResult(taxRates.remove, { params: { state, from: row.from } }),
                    }))}
                  />
                </span>
                <span className="text-end text-base font-semibold tabular-nums">
                  {now ? percent(now.rate) : '–'}
                </span>
                <Button
                  size="small"
                  needsScript
                  aria-label={`${t('admin-settings:dated.change')}: ${STATE_NAMES[state]}`}
                  onClick={() => setEdited(state)}
                >
                  {t('admin-settings:dated.change')}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        size="small"
        title={edited ? `${t('admin-settings:tax.set')}: ${STATE_NAMES[edited]}` : ''}
        keepAs={`tax-rate:${edited}`}
        version={JSON.stringify(data.docs.filter(({ state }) => state === edited))}
        form={(kept) => edited && <RateForm data={data} state={edited} {...kept} />}
      />
    </OfficeScreen>
  )
}

function RateForm({ data, state, ...kept }: { data: TaxRates; state: State } & DialogForm) {
  const t = useTranslate()
  const rows = data.docs.filter((each) => each.state === state)
  const now = rows.find(({ counts }) => counts === 'now')
  const { submit, field, summary, busy, earlier } = useDatedForm({
    ...kept,
    today: data.today,
    rules: {
      percent: {
        validate: (value: string) =>
          (/^\d{1,2}(?:\.\d{1,2})?$/.test(value.trim()) && Number(value) <= 20) ||
          t('admin-settings:tax.rate_wrong'),
      },
    },
    fieldOf: { 'tax.rate_day_over': 'from', 'tax.rate_changed_elsewhere': 'from' },
    defaultValues: {
      percent: now ? (now.rate / 100).toFixed(2) : '',
      from: data.today,
      shipping_taxable: now?.shipping_taxable ?? false,
    },
    send: async ({ percent: typed, ...said }) => {
      const read = rows.find(({ from }) => from === said.from)
      const body = {
        ...said,
        state,
        rate: Math.round(Number(typed) * 100),
        ...(read && { replaces: { rate: read.rate, shipping_taxable: read.shipping_taxable } }),
      }
      await api(taxRates.set, { body })
    },
  })
  return (
    <DatedForm {...{ submit, summary, busy, earlier }}>
      <TextField {...field('percent', t('admin-settings:tax.rate'))} inputMode="decimal" autoComplete="off" />
      <TextField {...field('from', t('admin-settings:dated.day'))} type="date" min={data.today} />
      <Checkbox {...field('shipping_taxable', t('admin-settings:tax.shipping'))} />
    </DatedForm>
  )
}
