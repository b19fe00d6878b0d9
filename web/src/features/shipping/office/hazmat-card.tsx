import { formatDay } from '@lunula/contract/formats/dates.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/endpoints.ts'
import type { HazmatRuleRow, ShippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { useState } from 'react'
import { DatedForm, useDatedForm } from '../../../shared/back-office/dated/dated-form.tsx'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { api, apiResult } from '../../../shell/api/api.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { Section } from './section.tsx'
import { zoneName, zonesOf } from './settings-rows.ts'

/** Rules for flammable goods; those of one day add up. */
export function HazmatCard({ data }: { data: ShippingSettings }) {
  const t = useTranslate()
  const language = useLanguage()
  const { changing, change } = useChange()
  const [adding, setAdding] = useState(false)
  const [endedRule, setEnded] = useState<number | null>(null)
  const ended = data.rules.find(({ rule }) => rule === endedRule)
  const nameOf = ({ un }: HazmatRuleRow): string => un ?? t('admin-shipping:hazmat.all')
  return (
    <Section
      title={t('admin-shipping:hazmat.title')}
      lead={t('admin-shipping:hazmat.lead')}
      action={
        <Button size="small" needsScript onClick={() => setAdding(true)}>
          {t('admin-shipping:hazmat.add')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {data.rules.map((rule) => (
          <li key={rule.rule} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-sm">
            <span className="grid min-w-[min(12rem,100%)] flex-1 gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{nameOf(rule)}</span>
                <Badge tone={rule.counts === 'coming' ? 'warning' : 'plain'}>
                  {t(`admin-shipping:hazmat.${rule.counts}`)}
                </Badge>
              </span>
              <span>
                {[
                  ...(rule.ground_only ? [t('admin-shipping:hazmat.ground_only')] : []),
                  ...(rule.refused_zones.length > 0
                    ? [
                        t('admin-shipping:hazmat.not_to', {
                          zones: rule.refused_zones.map((zone) => zoneName(zone, t)).join(', '),
                        }),
                      ]
                    : []),
                ].join(' · ')}
              </span>
              <span className="text-xs text-soft">
                {rule.source} ·{' '}
                {rule.until
                  ? t('admin-shipping:hazmat.between', {
                      from: formatDay(rule.from, language),
                      until: formatDay(rule.until, language),
                    })
                  : t('admin-shipping:hazmat.since', { from: formatDay(rule.from, language) })}
              </span>
            </span>
            {rule.counts === 'coming' && (
              <Button
                size="small"
                variant="ghost"
                needsScript
                busy={changing}
                onClick={() =>
                  void change(() =>
                    apiResult(shippingSettings.removeRule, { params: { rule: String(rule.rule) } }),
                  )
                }
              >
                {t('admin-settings:dated.take_back')}
              </Button>
            )}
            {rule.counts === 'now' && (
              <Button
                size="small"
                needsScript
                aria-label={`${t('admin-shipping:hazmat.end')}: ${nameOf(rule)}`}
                onClick={() => setEnded(rule.rule)}
              >
                {t('admin-shipping:hazmat.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t('admin-shipping:hazmat.add')}
        keepAs="hazmat-rule"
        form={(kept) => <RuleForm data={data} {...kept} />}
      />
      <FormDialog
        open={ended !== undefined}
        onClose={() => setEnded(null)}
        size="small"
        title={t('admin-shipping:hazmat.end')}
        description={t('admin-shipping:hazmat.end_text')}
        keepAs={`hazmat-end:${endedRule}`}
        version={ended?.version}
        form={(kept) => ended && <EndForm data={data} rule={ended} {...kept} />}
      />
    </Section>
  )
}

function RuleForm({ data, ...kept }: { data: ShippingSettings } & DialogForm) {
  const t = useTranslate()
  const zones = zonesOf(data)
  const { submit, field, summary, busy, earlier } = useDatedForm<{
    un: string
    ground_only: boolean
    refused: string[]
    source: string
    from: string
  }>({
    ...kept,
    today: data.today,
    rules: {
      un: {
        validate: (value: string) =>
          /^(UN\d{4})?$/.test(value.trim().toUpperCase()) || t('admin-shipping:wrong.un'),
      },
      source: { required: t('admin-settings:needed') },
    },
    fieldOf: { 'shipping.day_over': 'from', 'shipping.rule_exists': 'un' },
    defaultValues: { un: '', ground_only: true, refused: [], source: '', from: data.today },
    send: async ({ un, refused, source, ...said }) => {
      const body = {
        ...said,
        un: un.trim().toUpperCase() || null,
        refused_zones: refused,
        source: source.trim(),
      }
      await api(shippingSettings.addRule, { body })
    },
  })
  return (
    <DatedForm {...{ submit, summary, busy, earlier }}>
      <TextField
        {...field('un', t('admin-shipping:hazmat.un'))}
        hint={t('admin-shipping:hazmat.un_hint')}
        placeholder="UN1263"
        autoComplete="off"
      />
      <Checkbox {...field('ground_only', t('admin-shipping:hazmat.ground_only'))} />
      <fieldset>
        <legend className="text-sm font-medium">{t('admin-shipping:hazmat.refused')}</legend>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {zones.map((zone) => (
            <Checkbox
              key={zone}
              {...field('refused', zoneName(zone, t))}
              id={`refused-${zone}`}
              value={zone}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        {...field('source', t('admin-shipping:hazmat.source'), 300)}
        hint={t('admin-shipping:hazmat.source_hint')}
        autoComplete="off"
      />
      <TextField {...field('from', t('admin-settings:dated.day'))} type="date" min={data.today} />
    </DatedForm>
  )
}

interface EndFormProps extends DialogForm {
  data: ShippingSettings
  rule: HazmatRuleRow
}

function EndForm({ data, rule, ...kept }: EndFormProps) {
  const t = useTranslate()
  const { submit, field, summary, busy, earlier } = useDatedForm({
    ...kept,
    today: data.today,
    fieldOf: { 'shipping.day_over': 'from', 'shipping.row_changed_elsewhere': 'from' },
    defaultValues: { from: rule.until ?? data.today },
    send: async ({ from: until }) => {
      await api(shippingSettings.endRule, {
        params: { rule: String(rule.rule) },
        body: { until, replaces: rule.version },
      })
    },
  })
  return (
    <DatedForm {...{ submit, summary, busy, earlier }}>
      <TextField {...field('from', t('admin-shipping:hazmat.until'))} type="date" min={data.today} />
    </DatedForm>
  )
}
