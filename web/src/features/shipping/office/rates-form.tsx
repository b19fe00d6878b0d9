import { MAX_STEPS } from '@lunula/contract/shipping/settings/constants.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/endpoints.ts'
import type { RateStep, ShippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { useState } from 'react'
import {
  centsOf,
  ouncesOf,
  typedCents,
  typedPounds,
  wholeOf,
} from '../../../shared/back-office/dated/amounts.ts'
import { DatedForm, useDatedForm } from '../../../shared/back-office/dated/dated-form.tsx'
import type { DialogForm } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { methodsOf } from './settings-rows.ts'

const PARTS = ['pounds', 'price', 'days_from', 'days_to'] as const
type Part = (typeof PARTS)[number]
type Values = Record<string, string> & { from: string; zone: string; above: string; method: string }

const name = (part: Part, at: number): string => `${part}_${at}`

const CELLS = Array.from({ length: MAX_STEPS }, (_, at) => PARTS.map((part) => ({ part, at }))).flat()

/** The lines that something stands in, as they were typed. */
const linesOf = (values: Values) =>
  Array.from({ length: MAX_STEPS }, (_, at) =>
    PARTS.map((part) => (values[name(part, at)] ?? '').trim()),
  ).filter((line) => line.some((cell) => cell !== ''))

const stepsOf = (values: Values): RateStep[] =>
  linesOf(values).map(([pounds = '', price = '', from = '', to = '']) => ({
    up_to_oz: ouncesOf(pounds) ?? 0,
    price: centsOf(price) ?? 0,
    days_from: wholeOf(from) ?? 0,
    days_to: wholeOf(to) ?? 0,
  }))

interface RatesFormProps extends DialogForm {
  data: ShippingSettings
  method: string
  /** null: a new one. */
  zone: string | null
}

/** What a method costs to a zone, one line a weight; empty lines say nothing. */
export function RatesForm({ data, method, zone, ...kept }: RatesFormProps) {
  const t = useTranslate()
  const language = useLanguage()
  const now = data.rates.find((row) => row.method === method && row.zone === zone && row.counts === 'now')
  const steps = now?.steps ?? []
  const [least, setLeast] = useState(Math.min(MAX_STEPS, Math.max(steps.length, 1)))
  /** A cell is checked once something stands in its line. */
  const cell = (at: number, part: Part, holds: (value: string, all: Values) => boolean, wrong: string) => [
    name(part, at),
    {
      validate: (value: string, all: Values) =>
        PARTS.every((each) => (all[name(each, at)] ?? '').trim() === '') || holds(value, all) || wrong,
    },
  ]
  const heavier = (at: number) => (value: string, all: Values) => {
    const ounces = ouncesOf(value)
    const before = at === 0 ? ouncesOf(all.above) : ouncesOf(all[name('pounds', at - 1)] ?? '')
    return ounces !== undefined && ounces > (before ?? 0)
  }
  const rules = Object.fromEntries(
    Array.from({ length: MAX_STEPS }, (_, at) => [
      cell(at, 'pounds', heavier(at), t('admin-shipping:wrong.pounds')),
      cell(at, 'price', (value) => centsOf(value) !== undefined, t('admin-shipping:wrong.price')),
      cell(at, 'days_from', (value) => wholeOf(value) !== undefined, t('admin-shipping:wrong.number')),
      cell(
        at,
        'days_to',
        (value, all) => (wholeOf(value) ?? -1) >= (wholeOf(all[name('days_from', at)] ?? '') ?? 0),
        t('admin-shipping:wrong.days'),
      ),
    ]).flat(),
  )
  const { form, submit, field, summary, busy, earlier } = useDatedForm<Values>({
    ...kept,
    today: data.today,
    rules: {
      ...rules,
      zone: {
        validate: (value: string) => /^[a-z][a-z0-9_]{1,29}$/.test(value) || t('admin-shipping:wrong.zone'),
      },
      above: {
        validate: (value: string) => ouncesOf(value) !== undefined || t('admin-shipping:wrong.number'),
      },
    },
    fieldOf: {
      'shipping.day_over': 'from',
      'shipping.row_changed_elsewhere': 'from',
      'shipping.steps_wrong': 'pounds_0',
    },
    defaultValues: {
      method,
      zone: zone ?? '',
      from: data.today,
      above: typedPounds(now?.above_oz ?? 0),
      ...Object.fromEntries(CELLS.map(({ part, at }) => [name(part, at), ''])),
      ...Object.fromEntries(
        steps.flatMap((step, at) => [
          [name('pounds', at), typedPounds(step.up_to_oz)],
          [name('price', at), typedCents(step.price)],
          [name('days_from', at), String(step.days_from)],
          [name('days_to', at), String(step.days_to)],
        ]),
      ),
    },
    send: async (values) => {
      const of = { method: values.method, zone: values.zone, from: values.from }
      const known = data.rates.find(
        (row) => row.method === of.method && row.zone === of.zone && row.from === of.from,
      )
      await api(shippingSettings.setRates, {
        body: {
          ...of,
          above_oz: ouncesOf(values.above) ?? 0,
          steps: stepsOf(values),
          ...(known && { replaces: known.version }),
        },
      })
    },
  })
  // those that something stands in, though they were typed before the page was loaded anew
  const values = form.watch()
  const lines = Math.max(least, ...CELLS.map(({ part, at }) => (values[name(part, at)]?.trim() ? at + 1 : 0)))
  const cells = Object.fromEntries(
    CELLS.map(({ part, at }) => [
      name(part, at),
      { label: `${t(`admin-shipping:rates.${part}`)} · ${at + 1}` },
    ]),
  )
  return (
    <DatedForm {...{ submit, summary, busy, earlier }} others={cells}>
      <div className="grid gap-4 sm:grid-cols-2">
        {zone === null && (
          <>
            <SelectField
              {...field('method', t('admin-shipping:rates.method'))}
              defaultValue={method}
              choices={methodsOf(data).map(({ method: value, shown }) => ({
                value,
                label: shown.names[language],
              }))}
            />
            <TextField
              {...field('zone', t('admin-shipping:rates.zone'))}
              hint={t('admin-shipping:rates.zone_hint')}
              autoComplete="off"
            />
          </>
        )}
        <TextField
          {...field('above', t('admin-shipping:rates.above'))}
          hint={t('admin-shipping:rates.above_hint')}
          inputMode="decimal"
        />
        <TextField {...field('from', t('admin-settings:dated.day'))} type="date" min={data.today} />
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('admin-shipping:rates.lines')}</legend>
        <div className="mb-2 grid gap-3">
          {Array.from({ length: lines }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <div key={at} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {PARTS.map((part) => (
                <TextField
                  key={part}
                  {...field(name(part, at), t(`admin-shipping:rates.${part}`))}
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
            </div>
          ))}
        </div>
        {lines < MAX_STEPS && (
          <Button size="small" variant="ghost" onClick={() => setLeast(lines + 1)}>
            {t('admin-shipping:rates.add_line')}
          </Button>
        )}
        <p className="mt-2 text-caption text-soft">{t('admin-shipping:rates.lines_hint')}</p>
      </fieldset>
    </DatedForm>
  )
}
