import { shippingSettings } from '@lunula/contract/shipping/settings/endpoints.ts'
import type { ShippingRatesRow, ShippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { useState } from 'react'
import { versionOf } from '../../../shared/back-office/dated/dated-form.tsx'
import { DatedRows } from '../../../shared/back-office/dated/dated-rows.tsx'
import { FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { apiResult } from '../../../shell/api/api.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { RatesForm } from './rates-form.tsx'
import { Section } from './section.tsx'
import { methodsOf, ratesSaid, zoneName, zonesOf } from './settings-rows.ts'

/** Prices by weight, of each method to each zone. */
export function RatesCard({ data }: { data: ShippingSettings }) {
  const t = useTranslate()
  const language = useLanguage()
  const [edited, setEdited] = useState<{ method: string; zone: string | null } | null>(null)
  const zones = zonesOf(data)
  const daysOf = ({ steps }: ShippingRatesRow): string | null => {
    const [first] = steps
    return first
      ? t('admin-shipping:rates.days', { from: first.days_from, to: first.days_to, count: first.days_to })
      : null
  }
  return (
    <Section
      title={t('admin-shipping:rates.title')}
      lead={t('admin-shipping:rates.lead')}
      action={
        <Button
          size="small"
          needsScript
          onClick={() => setEdited({ method: methodsOf(data)[0]?.method ?? '', zone: null })}
        >
          {t('admin-shipping:rates.add_zone')}
        </Button>
      }
    >
      {methodsOf(data).map(({ method, shown: { names } }) => (
        <section key={method} className="border-b border-line last:border-b-0">
          <h3 className="bg-sunk px-5 py-2 text-sm font-semibold">{names[language]}</h3>
          <ul className="divide-y divide-line">
            {zones.map((zone) => {
              const rows = data.rates.filter((row) => row.method === method && row.zone === zone)
              const now = rows.find(({ counts }) => counts === 'now')
              const name = zoneName(zone, t)
              return (
                <li key={zone} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 text-sm">
                  <span className="w-28 font-medium">{name}</span>
                  <span className="min-w-[min(12rem,100%)] flex-1">
                    <span className="block tabular-nums">
                      {now ? ratesSaid(now, t) : t('admin-shipping:rates.nothing')}
                    </span>
                    {now && <span className="block text-xs text-soft">{daysOf(now)}</span>}
                    <DatedRows
                      of={`${names[language]}, ${name}`}
                      rows={rows.map((row) => ({
                        ...row,
                        says: ratesSaid(row, t),
                        takeBack: () =>
                          apiResult(shippingSettings.removeRates, {
                            params: { method, zone, from: row.from },
                          }),
                      }))}
                    />
                  </span>
                  <Button
                    size="small"
                    needsScript
                    aria-label={`${t('admin-settings:dated.change')}: ${names[language]}, ${name}`}
                    onClick={() => setEdited({ method, zone })}
                  >
                    {t('admin-settings:dated.change')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={
          edited?.zone
            ? `${methodsOf(data).find(({ method }) => method === edited.method)?.shown.names[language]}, ${zoneName(edited.zone, t)}`
            : t('admin-shipping:rates.add_zone')
        }
        keepAs={`rates:${edited?.method}:${edited?.zone ?? ''}`}
        version={versionOf(
          data.rates.filter(({ method, zone }) => method === edited?.method && zone === edited.zone),
        )}
        form={(kept) => edited && <RatesForm data={data} {...edited} {...kept} />}
      />
    </Section>
  )
}
