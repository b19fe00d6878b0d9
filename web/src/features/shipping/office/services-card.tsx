import { shippingSettings } from '@lunula/contract/shipping/settings/endpoints.ts'
import type { CarrierServiceRow, ShippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { useState } from 'react'
import { DatedForm, useSettingForm } from '../../../shared/back-office/dated/dated-form.tsx'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type Translate, useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { Section } from './section.tsx'
import { methodsOf } from './settings-rows.ts'

/** An account of UPS that EasyPost opens and bills goes by a name that nobody but EasyPost knows. */
const carrierName = (carrier: string, t: Translate): string =>
  carrier === 'UPSDAP' ? t('admin-shipping:services.easypost_account', { carrier: 'UPS' }) : carrier

/** Which services of carriers are sold as which method; shown where carriers are asked. */
export function ServicesCard({ data }: { data: ShippingSettings }) {
  const t = useTranslate()
  const language = useLanguage()
  const [isEdited, setEdited] = useState(false)
  return (
    <Section
      title={t('admin-shipping:services.title')}
      lead={t('admin-shipping:services.lead')}
      action={
        <Button
          size="small"
          needsScript
          aria-label={`${t('admin-settings:dated.change')}: ${t('admin-shipping:services.title')}`}
          onClick={() => setEdited(true)}
        >
          {t('admin-settings:dated.change')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {methodsOf(data).map(({ method, shown }) => {
          const sold = data.services.rows.filter((row) => row.method === method)
          return (
            <li key={method} className="grid gap-1.5 px-5 py-2.5 text-sm">
              <span className="font-medium">{shown.names[language]}</span>
              {sold.length === 0 ? (
                <span className="text-soft">{t('admin-shipping:services.none')}</span>
              ) : (
                <span className="flex flex-wrap gap-1.5">
                  {sold.map(({ carrier, service, name }) => (
                    <Badge key={`${carrier} ${service}`}>
                      {carrierName(carrier, t)} {name}
                    </Badge>
                  ))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <FormDialog
        open={isEdited}
        onClose={() => setEdited(false)}
        title={t('admin-shipping:services.title')}
        description={t('admin-shipping:services.text')}
        keepAs="carrier-services"
        version={data.services.version}
        form={(kept) => <ServicesForm data={data} {...kept} />}
      />
    </Section>
  )
}

/** The method of the service in a row, empty for one that is not sold. */
type Values = Record<RowName, string> & Record<'carrier' | 'service' | 'method', string>

type RowName = `row_${string}`

/** By what it is, not where it stands: a colleague may add another. Spaces and points would part the name. */
const rowName = ({ carrier, service }: Pick<CarrierServiceRow, 'carrier' | 'service'>): RowName =>
  `row_${encodeURIComponent(`${carrier} ${service}`).replaceAll(/[^\w%-]/g, '_')}`

function ServicesForm({ data, ...kept }: { data: ShippingSettings } & DialogForm) {
  const t = useTranslate()
  const language = useLanguage()
  const { rows, version } = data.services
  const methods = methodsOf(data)
  /** By air only where it may be sold so. */
  const choicesFor = (ground: CarrierServiceRow['ground']) => [
    { label: t('admin-shipping:services.unsold'), value: '' },
    ...methods
      .filter(
        ({ rows: terms }) => ground !== false || !terms.some((row) => row.ground && row.counts !== 'past'),
      )
      .map(({ method, shown }) => ({ value: method, label: shown.names[language] })),
  ]
  const isHalfWritten = ({ carrier, service, method }: Values): boolean =>
    ![0, 3].includes([carrier.trim(), service.trim(), method].filter(Boolean).length)
  const { submit, field, summary, busy, earlier } = useSettingForm<Values>({
    ...kept,
    defaultValues: {
      ...Object.fromEntries(rows.map((row) => [rowName(row), row.method ?? ''])),
      carrier: '',
      service: '',
      method: '',
    } as Values,
    rules: {
      carrier: {
        validate: (_: string, values: Values) =>
          !isHalfWritten(values) || t('admin-shipping:services.incomplete'),
      },
    },
    send: async (values) => {
      const known = rows.map(({ carrier, service }) => ({
        carrier,
        service,
        method: values[rowName({ carrier, service })],
      }))
      const other = {
        carrier: values.carrier.trim(),
        service: values.service.trim(),
        method: values.method,
      }
      const services = [...known, other].flatMap(({ method, ...each }) => (method ? { ...each, method } : []))
      await api(shippingSettings.setServices, { body: { services, replaces: version } })
    },
  })
  return (
    <DatedForm {...{ submit, summary, busy, earlier }}>
      {[...Map.groupBy(rows, (row) => row.carrier)].map(([carrier, sold]) => (
        <fieldset key={carrier}>
          <legend className="font-semibold">{carrierName(carrier, t)}</legend>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            {sold.map(({ service, name, ground }) => (
              <SelectField
                key={service}
                {...field(rowName({ carrier, service }), name)}
                choices={choicesFor(ground)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="font-semibold">{t('admin-shipping:services.other')}</legend>
        <p className="mt-0.5 text-sm text-soft">{t('admin-shipping:services.other_hint')}</p>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('carrier', t('admin-shipping:services.carrier'), 40)}
            optional
            autoComplete="off"
          />
          <TextField
            {...field('service', t('admin-shipping:services.service'), 60)}
            optional
            autoComplete="off"
          />
          <SelectField {...field('method', t('admin-shipping:services.as'))} choices={choicesFor(null)} />
        </div>
      </fieldset>
    </DatedForm>
  )
}
