import { formatDay } from '@lunula/contract/formats/dates.ts'
import { NO_ZONE } from '@lunula/contract/shipping/settings/constants.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/endpoints.ts'
import type { ShippingSettings, ShippingZoneRow } from '@lunula/contract/shipping/settings/schemas.ts'
import { useState } from 'react'
import { DatedForm, useDatedForm, versionOf } from '../../../shared/back-office/dated/dated-form.tsx'
import { DatedRows } from '../../../shared/back-office/dated/dated-rows.tsx'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { STATE_CHOICES, STATE_NAMES } from '../../../shared/us-states.ts'
import { api, apiResult } from '../../../shell/api/api.ts'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { Section } from './section.tsx'
import { zoneName, zonesOf } from './settings-rows.ts'

type State = ShippingZoneRow['state']

/** Which states a zone holds today; pressing one moves it. */
export function ZonesCard({ data }: { data: ShippingSettings }) {
  const t = useTranslate()
  const language = useLanguage()
  const [edited, setEdited] = useState<State | null>(null)
  const zoneOf = (state: State): string =>
    data.zones.find((row) => row.state === state && row.counts === 'now')?.zone ?? NO_ZONE
  const moved = STATE_CHOICES.map(({ value }) => data.zones.filter(({ state }) => state === value)).filter(
    (rows) => rows.some(({ counts }) => counts === 'coming') || rows.length > 1,
  )
  return (
    <Section title={t('admin-shipping:zones.title')} lead={t('admin-shipping:zones.lead')}>
      <ul className="divide-y divide-line">
        {[...zonesOf(data), NO_ZONE].map((zone) => {
          const states = STATE_CHOICES.filter(({ value }) => zoneOf(value) === zone)
          return (
            <li key={zone} className="px-5 py-3 text-sm">
              <h3 className="font-medium">
                {zoneName(zone, t)} <span className="font-normal text-soft">{states.length}</span>
              </h3>
              <ul className="mt-1.5 flex flex-wrap gap-1.5">
                {states.map(({ value, label }) => (
                  <li key={value}>
                    <button
                      type="button"
                      className={chipClass()}
                      aria-label={t('admin-shipping:zones.move', { state: label })}
                      onClick={() => setEdited(value)}
                    >
                      {value}
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
      {moved.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {moved.map((rows) => {
            const [{ state }] = rows as [ShippingZoneRow]
            const now = rows.find(({ counts }) => counts === 'now')
            return (
              <li key={state} className="px-5 py-2.5 text-sm">
                <span className="font-medium">{STATE_NAMES[state]}</span>
                {now && (
                  <span className="text-soft">
                    {' '}
                    · {zoneName(now.zone, t)} · {formatDay(now.from, language)}
                  </span>
                )}
                <DatedRows
                  of={STATE_NAMES[state]}
                  rows={rows.map((row) => ({
                    ...row,
                    says: zoneName(row.zone, t),
                    takeBack: () =>
                      apiResult(shippingSettings.removeZone, { params: { state, from: row.from } }),
                  }))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        size="small"
        title={edited ? t('admin-shipping:zones.move', { state: STATE_NAMES[edited] }) : ''}
        keepAs={`zone:${edited}`}
        version={versionOf(data.zones.filter(({ state }) => state === edited))}
        form={(kept) => edited && <ZoneForm data={data} state={edited} zone={zoneOf(edited)} {...kept} />}
      />
    </Section>
  )
}

interface ZoneFormProps extends DialogForm {
  data: ShippingSettings
  state: State
  zone: string
}

function ZoneForm({ data, state, zone, ...kept }: ZoneFormProps) {
  const t = useTranslate()
  const { submit, field, summary, busy, earlier } = useDatedForm({
    ...kept,
    today: data.today,
    fieldOf: {
      'shipping.day_over': 'from',
      'shipping.row_changed_elsewhere': 'from',
      'shipping.zone_unknown': 'zone',
    },
    defaultValues: { zone, from: data.today },
    send: async (said) => {
      const known = data.zones.find((row) => row.state === state && row.from === said.from)
      const body = { ...said, state, ...(known && { replaces: known.version }) }
      await api(shippingSettings.setZone, { body })
    },
  })
  return (
    <DatedForm {...{ submit, summary, busy, earlier }}>
      <SelectField
        {...field('zone', t('admin-shipping:rates.zone'))}
        defaultValue={zone}
        choices={[...zonesOf(data), NO_ZONE].map((value) => ({ value, label: zoneName(value, t) }))}
      />
      <TextField {...field('from', t('admin-settings:dated.day'))} type="date" min={data.today} />
    </DatedForm>
  )
}
