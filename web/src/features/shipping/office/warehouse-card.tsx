import { formatDay } from '@lunula/contract/formats/dates.ts'
import { MAX_CLOSED_DAYS, WAREHOUSE_TIME_ZONES } from '@lunula/contract/shipping/settings/constants.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/endpoints.ts'
import type { ShippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { useState } from 'react'
import { DatedForm, useSettingForm } from '../../../shared/back-office/dated/dated-form.tsx'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { LockedFields } from '../../../shared/back-office/locked-fields.tsx'
import { api } from '../../../shell/api/api.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { Section } from './section.tsx'
import { daysBetween, type Span, spansOf } from './settings-rows.ts'

type TimeZone = (typeof WAREHOUSE_TIME_ZONES)[number]

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

/** How a span is written: one day, or the first and the last. */
function useSpanText(): (span: Span) => string {
  const language = useLanguage()
  return ({ first, last }) =>
    first === last
      ? formatDay(first, language)
      : `${formatDay(first, language)} – ${formatDay(last, language)}`
}

/** When parcels leave, which the days of delivery are reckoned from. */
export function WarehouseCard({ data }: { data: ShippingSettings }) {
  const t = useTranslate()
  const said = useSpanText()
  const [isEdited, setEdited] = useState(false)
  const { cutoff_hour, closed_days, time_zone } = data.warehouse
  const spans = spansOf(closed_days)
  return (
    <Section
      title={t('admin-shipping:warehouse.title')}
      lead={t('admin-shipping:warehouse.lead', { zone: zoneText(time_zone, t) })}
      action={
        <Button
          size="small"
          needsScript
          aria-label={`${t('admin-settings:dated.change')}: ${t('admin-shipping:warehouse.title')}`}
          onClick={() => setEdited(true)}
        >
          {t('admin-settings:dated.change')}
        </Button>
      }
    >
      <div className="grid gap-2 px-5 py-3 text-sm">
        <p>{hourText(cutoff_hour, t)}</p>
        {spans.length === 0 ? (
          <p className="text-soft">{t('admin-shipping:warehouse.never')}</p>
        ) : (
          <p className="flex flex-wrap items-center gap-1.5">
            <span>{t('admin-shipping:warehouse.closed')}</span>
            {spans.map((span) => (
              <Badge key={span.first}>{said(span)}</Badge>
            ))}
          </p>
        )}
      </div>
      <FormDialog
        open={isEdited}
        onClose={() => setEdited(false)}
        title={t('admin-shipping:warehouse.title')}
        description={t('admin-shipping:warehouse.text')}
        keepAs="warehouse"
        version={data.warehouse.version}
        form={(kept) => <WarehouseForm data={data} {...kept} />}
      />
    </Section>
  )
}

const ZONES = {
  'America/New_York': 'new_york',
  'America/Chicago': 'chicago',
  'America/Denver': 'denver',
  'America/Phoenix': 'phoenix',
  'America/Los_Angeles': 'los_angeles',
  'America/Anchorage': 'anchorage',
  'Pacific/Honolulu': 'honolulu',
  'America/Puerto_Rico': 'puerto_rico',
} as const satisfies Record<TimeZone, string>

/** What a clock is called; one that was set in the database alone, by its own name. */
function zoneText(zone: string, t: ReturnType<typeof useTranslate>): string {
  const known = WAREHOUSE_TIME_ZONES.find((each) => each === zone)
  return known ? t(`admin-shipping:warehouse.zone.${ZONES[known]}`) : zone.replace('_', ' ')
}

function hourText(hour: number, t: ReturnType<typeof useTranslate>): string {
  if (hour === 0) return t('admin-shipping:warehouse.next_day')
  if (hour === 24) return t('admin-shipping:warehouse.all_day')
  return t('admin-shipping:warehouse.until', { time: `${hour}:00` })
}

function WarehouseForm({ data, ...kept }: { data: ShippingSettings } & DialogForm) {
  const t = useTranslate()
  const said = useSpanText()
  const { today, warehouse } = data
  const clocks = [...new Set<string>([...WAREHOUSE_TIME_ZONES, warehouse.time_zone])]
  const { form, submit, field, summary, busy, earlier } = useSettingForm({
    ...kept,
    defaultValues: {
      clock: warehouse.time_zone,
      hour: String(warehouse.cutoff_hour),
      days: warehouse.closed_days,
      first: '',
      last: '',
    },
    rules: {
      first: { validate: (value: string) => !value || value >= today || t('admin-settings:dated.day_over') },
      last: {
        validate: (value: string, { first }: { first: string }) =>
          !value || (first && value >= first) || t('admin-shipping:warehouse.wrong_order'),
      },
    },
    alsoWrong: () =>
      withTyped().length > MAX_CLOSED_DAYS
        ? [{ field: null, message: t('admin-shipping:warehouse.too_many', { count: MAX_CLOSED_DAYS }) }]
        : [],
    // what was typed and not added is meant as well
    send: async ({ clock, hour }) => {
      const time_zone = WAREHOUSE_TIME_ZONES.find((zone) => zone === clock)
      await api(shippingSettings.setWarehouse, {
        body: {
          ...(time_zone && { time_zone }),
          cutoff_hour: Number(hour),
          closed_days: withTyped(),
          replaces: warehouse.version,
        },
      })
    },
  })
  function withTyped(): string[] {
    const { days, first, last } = form.getValues()
    return [...new Set([...days, ...(first ? daysBetween(first, last || first) : [])])].sort()
  }
  async function add(): Promise<void> {
    if (!(await form.trigger(['first', 'last']))) return
    form.setValue('days', withTyped(), { shouldDirty: true })
    form.setValue('first', '')
    form.setValue('last', '')
  }
  const days = form.watch('days')
  return (
    <DatedForm
      {...{ submit, summary, busy, earlier }}
      others={{
        days: {
          label: t('admin-shipping:warehouse.closed'),
          words: (typed: string[]) => spansOf(typed).map(said).join(', '),
        },
      }}
    >
      <LockedFields busy={busy}>
        <SelectField
          {...field('clock', t('admin-shipping:warehouse.clock'))}
          choices={clocks.map((zone) => ({ value: zone, label: zoneText(zone, t) }))}
        />
        <SelectField
          {...field('hour', t('admin-shipping:warehouse.hour'))}
          choices={HOURS.map((hour) => ({
            value: String(hour),
            label: hour === 0 || hour === 24 ? hourText(hour, t) : `${hour}:00`,
          }))}
        />
        <fieldset>
          <legend className="font-medium">{t('admin-shipping:warehouse.closed')}</legend>
          {days.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-2">
              {spansOf(days).map((span) => (
                <li key={span.first}>
                  <button
                    type="button"
                    className={chipClass(true)}
                    aria-label={t('admin-shipping:warehouse.open', { days: said(span) })}
                    onClick={() => {
                      const open = days.filter((day) => day < span.first || day > span.last)
                      form.setValue('days', open, { shouldDirty: true })
                    }}
                  >
                    {said(span)}
                    <Icon name="x" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-3 grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
            <TextField {...field('first', t('admin-shipping:warehouse.first'))} type="date" min={today} />
            <TextField
              {...field('last', t('admin-shipping:warehouse.last'))}
              type="date"
              min={today}
              optional
            />
            <span className="sm:pt-7">
              <Button onClick={() => void add()}>{t('admin-shipping:warehouse.add')}</Button>
            </span>
          </div>
        </fieldset>
      </LockedFields>
    </DatedForm>
  )
}
