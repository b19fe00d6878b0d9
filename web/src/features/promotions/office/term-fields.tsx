import { LANGUAGES } from '@lunula/contract/languages.ts'
import { PROMOTION_KINDS } from '@lunula/contract/promotions/promotion-rules.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiFormOptions, useApiForm } from '../../../shell/forms/use-api-form.ts'
import { LANGUAGE_NAMES } from '../../../shell/i18n/languages.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioCard, RadioCards } from '../../../ui/fields/radio-card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { countOf, type Draft, sumOf } from './draft.ts'

type Rules = NonNullable<ApiFormOptions<Draft>['rules']>

/** What each field takes. @param isNew its code is chosen now */
export function useTermRules(isNew: boolean): Rules {
  const t = useTranslate()
  const sum = (text: string) => sumOf(text) !== undefined || t('admin-promotions:wrong.sum')
  const count = (text: string) => countOf(text) !== undefined || t('admin-promotions:wrong.count')
  const named = (text: string) => Boolean(text.trim()) || t('admin-promotions:wrong.name')
  return {
    ...(isNew && {
      code: {
        validate: (text: string) =>
          /^\s*[A-Za-z0-9][A-Za-z0-9-]{2,31}\s*$/.test(text) || t('admin-promotions:wrong.code'),
      },
    }),
    name_en: { validate: named },
    percent: {
      validate: (text: string, { kind }: Draft) =>
        kind !== 'percent' || Boolean(countOf(text, 100)) || t('admin-promotions:wrong.percent'),
    },
    amount: {
      validate: (text: string, { kind }: Draft) =>
        kind !== 'fixed_amount' || Boolean(sumOf(text)) || t('admin-promotions:wrong.sum'),
    },
    max_discount: { validate: sum },
    minimum_subtotal: { validate: sum },
    total_limit: { validate: count },
    per_user_limit: { validate: count },
    ends_at: {
      validate: (text: string, { starts_at }: Draft) =>
        !text || !starts_at || text > starts_at || t('admin-promotions:wrong.end'),
    },
  }
}

interface TermFieldsProps {
  form: UseFormReturn<Draft>
  field: ReturnType<typeof useApiForm<Draft>>['field']
  isNew: boolean
}

/** Everything a promotion says but what goods it counts for. */
export function TermFields({ form, field, isNew }: TermFieldsProps) {
  const t = useTranslate()
  const kind = form.watch('kind')
  return (
    <>
      <Card className="grid grid-cols-1 gap-5">
        {isNew && (
          <>
            <TextField
              {...field('code', t('admin-promotions:field.code'), 32)}
              hint={t('admin-promotions:field.code_hint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <RadioCards legend={t('admin-promotions:column.gives')}>
              {PROMOTION_KINDS.map((each) => (
                <RadioCard
                  key={each}
                  {...form.register('kind')}
                  value={each}
                  title={t(`admin-promotions:kind.${each}`)}
                />
              ))}
            </RadioCards>
          </>
        )}
        {kind === 'percent' && (
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <TextField {...field('percent', t('admin-promotions:field.percent'))} inputMode="numeric" />
            <TextField
              {...field('max_discount', t('admin-promotions:field.max_discount'))}
              optional
              inputMode="decimal"
            />
          </div>
        )}
        {kind === 'fixed_amount' && (
          <TextField {...field('amount', t('admin-promotions:field.amount'))} inputMode="decimal" />
        )}
      </Card>
      <Card className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...field('minimum_subtotal', t('admin-promotions:field.minimum'))}
          optional
          inputMode="decimal"
        />
        <span aria-hidden="true" className="max-sm:hidden" />
        <TextField
          {...field('starts_at', t('admin-promotions:field.starts_at'))}
          type="datetime-local"
          hint={t('admin-promotions:field.starts_hint')}
        />
        <TextField
          {...field('ends_at', t('admin-promotions:field.ends_at'))}
          type="datetime-local"
          hint={t('admin-promotions:field.ends_hint')}
        />
        <TextField
          {...field('total_limit', t('admin-promotions:field.total_limit'))}
          optional
          inputMode="numeric"
        />
        <TextField
          {...field('per_user_limit', t('admin-promotions:field.per_user_limit'))}
          optional
          inputMode="numeric"
        />
        <div className="grid grid-cols-1 gap-2 sm:col-span-2">
          <Checkbox
            {...form.register('first_order_only')}
            label={t('admin-promotions:field.first_order_only')}
          />
          <Checkbox {...form.register('is_public')} label={t('admin-promotions:field.is_public')} />
          <Checkbox {...form.register('is_active')} label={t('admin-promotions:field.is_active')} />
        </div>
      </Card>
      <Card className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <h2 className="title-3 sm:col-span-2">{t('admin-promotions:field.names')}</h2>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            {...field(`name_${language}`, LANGUAGE_NAMES[language], 120)}
            {...(language !== 'en' && { optional: true })}
            lang={language}
            autoComplete="off"
          />
        ))}
      </Card>
    </>
  )
}
