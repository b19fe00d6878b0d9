import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/endpoints.ts'
import type { ShippingMethodRow, ShippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { useState } from 'react'
import { wholeOf } from '../../../shared/back-office/dated/amounts.ts'
import { DatedForm, useDatedForm, versionOf } from '../../../shared/back-office/dated/dated-form.tsx'
import { DatedRows } from '../../../shared/back-office/dated/dated-rows.tsx'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { api, apiResult } from '../../../shell/api/api.ts'
import { LANGUAGE_NAMES } from '../../../shell/i18n/languages.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { Section } from './section.tsx'
import { methodId, methodsOf } from './settings-rows.ts'

/** No method is called so. */
const NEW = ''

/** What is offered in the checkout, in its order. */
export function MethodsCard({ data }: { data: ShippingSettings }) {
  const t = useTranslate()
  const language = useLanguage()
  const [edited, setEdited] = useState<string | null>(null)
  const row = methodsOf(data).find(({ method }) => method === edited)?.shown ?? null
  const factsOf = (row: ShippingMethodRow): string[] => [
    t(row.ground ? 'admin-shipping:methods.ground' : 'admin-shipping:methods.air'),
    ...(row.free_above_threshold ? [t('admin-shipping:methods.free')] : []),
    ...(row.offered ? [] : [t('admin-shipping:methods.not_offered')]),
  ]
  return (
    <Section
      title={t('admin-shipping:methods.title')}
      lead={t('admin-shipping:methods.lead')}
      action={
        <Button size="small" needsScript onClick={() => setEdited(NEW)}>
          {t('admin-shipping:methods.add')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {methodsOf(data).map(({ method, shown, rows }) => (
          <li key={method} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 text-sm">
            <span className="min-w-36 flex-1">
              <span className="block font-medium">{shown.names[language]}</span>
              <span className="mt-0.5 flex flex-wrap gap-1.5">
                {factsOf(shown).map((fact) => (
                  <Badge key={fact}>{fact}</Badge>
                ))}
              </span>
              <DatedRows
                of={shown.names[language]}
                rows={rows.map((each) => ({
                  ...each,
                  says: [each.names[language], ...factsOf(each)].join(' · '),
                  takeBack: () =>
                    apiResult(shippingSettings.removeMethod, { params: { method, from: each.from } }),
                }))}
              />
            </span>
            <Button
              size="small"
              needsScript
              aria-label={`${t('admin-settings:dated.change')}: ${shown.names[language]}`}
              onClick={() => setEdited(method)}
            >
              {t('admin-settings:dated.change')}
            </Button>
          </li>
        ))}
      </ul>
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={row?.names[language] ?? t('admin-shipping:methods.add')}
        keepAs={`shipping-method:${edited}`}
        version={versionOf(data.methods.filter(({ method }) => method === edited))}
        form={(kept) => <MethodForm data={data} row={row} {...kept} />}
      />
    </Section>
  )
}

type Names = { [L in Language as `name_${L}`]: string }
type Values = Names & {
  from: string
  position: string
  ground: boolean
  free_above_threshold: boolean
  offered: boolean
}

const nameField = (language: Language) => `name_${language}` as const

interface MethodFormProps extends DialogForm {
  data: ShippingSettings
  /** null: a new one. */
  row: ShippingMethodRow | null
}

function MethodForm({ data, row, ...kept }: MethodFormProps) {
  const t = useTranslate()
  const needed = t('admin-settings:needed')
  const { submit, field, summary, busy, earlier } = useDatedForm<Values>({
    ...kept,
    today: data.today,
    rules: {
      ...Object.fromEntries(LANGUAGES.map((language) => [nameField(language), { required: needed }])),
      name_en: {
        validate: (value: string) =>
          (value.trim() !== '' && (row !== null || methodId(value, data) !== '')) || needed,
      },
      position: {
        validate: (value: string) => (wholeOf(value) ?? 0) > 0 || t('admin-shipping:wrong.number'),
      },
    },
    fieldOf: { 'shipping.day_over': 'from', 'shipping.row_changed_elsewhere': 'from' },
    defaultValues: {
      ...(Object.fromEntries(
        LANGUAGES.map((language) => [nameField(language), row?.names[language] ?? '']),
      ) as unknown as Names),
      from: data.today,
      position: String(row?.position ?? methodsOf(data).length + 1),
      ground: row?.ground ?? true,
      free_above_threshold: row?.free_above_threshold ?? false,
      offered: row?.offered ?? true,
    },
    send: async ({ from, position, ground, free_above_threshold, offered, ...names }) => {
      const method = row?.method ?? methodId(names.name_en, data)
      const known = data.methods.find((each) => each.method === method && each.from === from)
      await api(shippingSettings.setMethod, {
        body: {
          method,
          from,
          names: Object.fromEntries(
            LANGUAGES.map((language) => [language, names[nameField(language)].trim()]),
          ) as ShippingMethodRow['names'],
          position: wholeOf(position) ?? 1,
          ground,
          free_above_threshold,
          offered,
          ...(known && { replaces: known.version }),
        },
      })
    },
  })
  return (
    <DatedForm {...{ submit, summary, busy, earlier }}>
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            {...field(
              nameField(language),
              t('admin-shipping:methods.name', { language: LANGUAGE_NAMES[language] }),
              60,
            )}
            lang={language}
            autoComplete="off"
          />
        ))}
        <TextField {...field('position', t('admin-shipping:methods.position'))} inputMode="numeric" />
      </div>
      <Checkbox {...field('ground', t('admin-shipping:methods.ground_field'))} />
      <Checkbox {...field('free_above_threshold', t('admin-shipping:methods.free'))} />
      <Checkbox {...field('offered', t('admin-shipping:methods.offered'))} />
      <TextField {...field('from', t('admin-settings:dated.day'))} type="date" min={data.today} />
    </DatedForm>
  )
}
