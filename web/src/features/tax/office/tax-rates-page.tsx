import { formatDay } from '@lunula/contract/formats/dates.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'
import { taxRates } from '@lunula/contract/tax/rates/endpoints.ts'
import type { TaxRateRow, TaxRates } from '@lunula/contract/tax/rates/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { STATE_NAMES } from '../../../shared/us-states.ts'
import { api, apiResult } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

type State = TaxRateRow['state']

const percent = (rate: number): string => `${(rate / 100).toFixed(2)} %`

/** `/admin/tax-rates`: sales tax by state, with what is to come and what was. */
export default function TaxRatesPage({ data }: ViewProps<typeof officePaths.taxRates, TaxRates>) {
  const t = useTranslate()
  const language = useLanguage()
  const { changing, change } = useChange()
  const [edited, setEdited] = useState<State | null>(null)
  const [gone, setGone] = useState<TaxRateRow | null>(null)
  const takeBack = async (confirmed: boolean) => {
    const row = gone
    setGone(null)
    if (!confirmed || !row) return
    const { state, from } = row
    await change(() => apiResult(taxRates.remove, { params: { state, from } }))
  }
  const states = US_STATES.toSorted((a, b) => STATE_NAMES[a].localeCompare(STATE_NAMES[b], 'en'))
  return (
    <OfficeScreen title={t('admin-settings:tax.title')} lead={t('admin-settings:tax.lead')} narrow>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {states.map((state) => {
            const rows = data.docs.filter((each) => each.state === state)
            const now = rows.find(({ counts }) => counts === 'now')
            const past = rows.filter(({ counts }) => counts === 'past')
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
                  {rows
                    .filter(({ counts }) => counts === 'coming')
                    .map((row) => (
                      <span key={row.from} className="mt-1 flex flex-wrap items-center gap-2">
                        <Badge tone="warning">
                          {t('admin-settings:tax.coming', {
                            rate: percent(row.rate),
                            day: formatDay(row.from, language),
                          })}
                        </Badge>
                        <Button
                          size="small"
                          variant="ghost"
                          needsScript
                          busy={changing}
                          onClick={() => setGone(row)}
                        >
                          {t('admin-settings:tax.take_back')}
                        </Button>
                      </span>
                    ))}
                  {past.length > 0 && (
                    <details className="text-xs">
                      <summary className="tap">
                        {t('admin-settings:tax.history', { count: past.length })}
                      </summary>
                      <ul>
                        {past.map((row) => (
                          <li key={row.from}>
                            {t('admin-settings:tax.coming', {
                              rate: percent(row.rate),
                              day: formatDay(row.from, language),
                            })}
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </span>
                <span className="text-end text-base font-semibold tabular-nums">
                  {now ? percent(now.rate) : '–'}
                </span>
                <Button
                  size="small"
                  needsScript
                  aria-label={`${t('admin-settings:tax.change')}: ${STATE_NAMES[state]}`}
                  onClick={() => setEdited(state)}
                >
                  {t('admin-settings:tax.change')}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        size="small"
        title={t('admin-settings:tax.set')}
      >
        {edited && <RateForm data={data} state={edited} onSaved={() => setEdited(null)} />}
      </Dialog>
      <ConfirmDialog
        open={gone !== null}
        danger
        title={t('admin-settings:tax.ask', {
          state: gone ? STATE_NAMES[gone.state] : '',
          day: gone ? formatDay(gone.from, language) : '',
        })}
        action={t('admin-settings:tax.take_back')}
        cancel={t('admin-settings:tax.cancel')}
        onAnswer={(confirmed) => void takeBack(confirmed)}
      />
    </OfficeScreen>
  )
}

function RateForm({ data, state, onSaved }: { data: TaxRates; state: State; onSaved: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const now = data.docs.find((each) => each.state === state && each.counts === 'now')
  const { submit, field, summary, busy } = useApiForm({
    rules: {
      percent: {
        validate: (value: string) =>
          (/^\d{1,2}(?:\.\d{1,2})?$/.test(value.trim()) && Number(value) <= 20) ||
          t('admin-settings:tax.rate_wrong'),
      },
      from: {
        validate: (value: string) => value >= data.today || t('admin-settings:tax.day_over'),
      },
    },
    fieldOf: { 'tax.rate_day_over': 'from', 'tax.rate_changed_elsewhere': 'from' },
    defaultValues: {
      state,
      percent: now ? (now.rate / 100).toFixed(2) : '',
      from: data.today,
      shipping_taxable: now?.shipping_taxable ?? false,
    },
    send: async ({ percent: typed, ...said }) => {
      const read = data.docs.find((each) => each.state === said.state && each.from === said.from)
      const body = {
        ...said,
        rate: Math.round(Number(typed) * 100),
        ...(read && { replaces: { rate: read.rate, shipping_taxable: read.shipping_taxable } }),
      }
      await api(taxRates.set, { body })
      showToast({ kind: 'positive', message: t('admin-settings:tax.done') })
      await revalidate()
      onSaved()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <SelectField
        {...field('state', t('admin-settings:tax.state'))}
        defaultValue={state}
        choices={US_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
      />
      <TextField {...field('percent', t('admin-settings:tax.rate'))} inputMode="decimal" autoComplete="off" />
      <TextField {...field('from', t('admin-settings:tax.from'))} type="date" min={data.today} />
      <Checkbox {...field('shipping_taxable', t('admin-settings:tax.shipping'))} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-settings:tax.save')}
      </Button>
    </form>
  )
}
