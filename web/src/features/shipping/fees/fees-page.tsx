import { formatDay } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { feeTerms } from '@lunula/contract/shipping/fees/endpoints.ts'
import type { FeeTerms, FeeTermsRow } from '@lunula/contract/shipping/fees/schemas.ts'
import { useState } from 'react'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { centsOf, typedCents } from '../../../shared/back-office/dated/amounts.ts'
import { DatedForm, useDatedForm, versionOf } from '../../../shared/back-office/dated/dated-form.tsx'
import { DatedRows } from '../../../shared/back-office/dated/dated-rows.tsx'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../../shell/api/api.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

const FEES = ['free_shipping_threshold', 'handling_fee', 'minimum_order'] as const

/** `/admin/fees`: what the shop charges besides the goods, and what only a restart changes. */
export default function FeesPage({ data }: ViewProps<typeof officePaths.fees, FeeTerms>) {
  const t = useTranslate()
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const now = data.docs.find(({ counts }) => counts === 'now')
  const amount = (row: FeeTermsRow, fee: (typeof FEES)[number]): string => {
    const cents = row[fee]
    return cents === null ? t('admin-settings:fees.never') : formatMoney(cents)
  }
  const said = (row: FeeTermsRow): string =>
    FEES.map((fee) => `${t(`admin-settings:fees.${fee}`)} ${amount(row, fee)}`).join(' · ')
  const shipped = data.docs.find(({ from }) => from === null)
  return (
    <OfficeScreen
      title={t('admin-settings:fees.title')}
      lead={t('admin-settings:fees.lead')}
      action={
        <Button needsScript onClick={() => setEditing(true)}>
          {t('admin-settings:dated.change')}
        </Button>
      }
      narrow
    >
      <div className="grid gap-6">
        <Card padded={false}>
          <dl className="divide-y divide-line">
            {now &&
              FEES.map((fee) => (
                <div key={fee} className="flex items-baseline justify-between gap-4 px-5 py-3 text-sm">
                  <dt>{t(`admin-settings:fees.${fee}`)}</dt>
                  <dd className="text-base font-semibold tabular-nums">{amount(now, fee)}</dd>
                </div>
              ))}
          </dl>
          <div className="border-t border-line px-5 py-3 text-sm">
            <span className="text-soft">
              {now?.from
                ? t('admin-settings:tax.since', { day: formatDay(now.from, language) })
                : t('admin-settings:shipped')}
            </span>
            <DatedRows
              of={t('admin-settings:fees.title')}
              rows={data.docs.flatMap((row) =>
                row.from === null
                  ? []
                  : {
                      from: row.from,
                      counts: row.counts,
                      says: said(row),
                      takeBack: () => apiResult(feeTerms.remove, { params: { from: row.from ?? '' } }),
                    },
              )}
            />
            {shipped && shipped.counts === 'past' && (
              <p className="mt-1 text-xs text-soft">
                {t('admin-settings:shipped')}: {said(shipped)}
              </p>
            )}
          </div>
        </Card>
        <Card padded={false}>
          <div className="border-b border-line px-5 py-4">
            <h2 className="font-semibold">{t('admin-settings:restart.title')}</h2>
            <p className="mt-0.5 text-sm text-soft">{t('admin-settings:restart.lead')}</p>
          </div>
          <ul className="divide-y divide-line text-sm">
            {data.restart.map(({ name, is_set }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-3 px-5 py-2.5">
                <code className="wrap-anywhere">{name}</code>
                <Badge tone={is_set ? 'plain' : 'warning'}>
                  {t(is_set ? 'admin-settings:restart.set' : 'admin-settings:restart.unset')}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <FormDialog
        open={editing}
        onClose={() => setEditing(false)}
        size="small"
        title={t('admin-settings:fees.title')}
        keepAs="fees"
        version={versionOf(data.docs)}
        form={(kept) => <FeesForm data={data} now={now} {...kept} />}
      />
    </OfficeScreen>
  )
}

interface FeesFormProps extends DialogForm {
  data: FeeTerms
  now: FeeTermsRow | undefined
}

function FeesForm({ data, now, ...kept }: FeesFormProps) {
  const t = useTranslate()
  const isAmount = {
    validate: (value: string) => centsOf(value) !== undefined || t('admin-settings:fees.wrong'),
  }
  const { submit, field, summary, busy, earlier } = useDatedForm({
    ...kept,
    today: data.today,
    rules: {
      free_shipping_threshold: {
        validate: (value: string) => value.trim() === '' || isAmount.validate(value),
      },
      handling_fee: isAmount,
      minimum_order: isAmount,
    },
    fieldOf: { 'shipping.day_over': 'from', 'shipping.row_changed_elsewhere': 'from' },
    defaultValues: {
      free_shipping_threshold:
        now?.free_shipping_threshold == null ? '' : typedCents(now.free_shipping_threshold),
      handling_fee: typedCents(now?.handling_fee ?? 0),
      minimum_order: typedCents(now?.minimum_order ?? 0),
      from: data.today,
    },
    send: async ({ from, ...typed }) => {
      const known = data.docs.find((row) => row.from === from)
      await api(feeTerms.set, {
        body: {
          from,
          free_shipping_threshold: centsOf(typed.free_shipping_threshold) ?? null,
          handling_fee: centsOf(typed.handling_fee) ?? 0,
          minimum_order: centsOf(typed.minimum_order) ?? 0,
          ...(known && { replaces: known.version }),
        },
      })
    },
  })
  return (
    <DatedForm {...{ submit, summary, busy, earlier }}>
      <TextField
        {...field('free_shipping_threshold', t('admin-settings:fees.free_shipping_threshold'))}
        hint={t('admin-settings:fees.free_hint')}
        inputMode="decimal"
      />
      <TextField {...field('handling_fee', t('admin-settings:fees.handling_fee'))} inputMode="decimal" />
      <TextField {...field('minimum_order', t('admin-settings:fees.minimum_order'))} inputMode="decimal" />
      <TextField {...field('from', t('admin-settings:dated.day'))} type="date" min={data.today} />
    </DatedForm>
  )
}
