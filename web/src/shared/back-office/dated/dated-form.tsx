import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiFormOptions } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary, type SummaryError } from '../../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { EarlierWords, type EarlierWordsProps } from '../earlier-words.tsx'
import { type DialogFormOptions, useDialogForm } from '../form-dialog.tsx'

/** Of the rows that a setting was read from: differs whenever one of them does. */
export const versionOf = (rows: readonly { version: string }[]): string =>
  rows.map(({ version }) => version).join(' ')

/** A form within a dialog that says what a setting is, and then shows what is true. */
export function useSettingForm<V extends FieldValues>(options: DialogFormOptions<V>) {
  const t = useTranslate()
  return useDialogForm<V>({ ...options, told: () => t('admin-settings:saved') })
}

/** The same of what a setting is from a day on. */
export function useDatedForm<V extends FieldValues & { from: string }>({
  today,
  rules,
  ...options
}: DialogFormOptions<V> & { today: string }) {
  const t = useTranslate()
  return useSettingForm<V>({
    ...options,
    rules: {
      ...rules,
      from: { validate: (value: string) => value >= today || t('admin-settings:dated.day_over') },
    } as NonNullable<ApiFormOptions<V>['rules']>,
  })
}

interface DatedFormProps extends EarlierWordsProps {
  submit: () => unknown
  summary: readonly SummaryError[]
  busy: boolean
  children: ReactNode
}

export function DatedForm({ submit, summary, busy, children, ...kept }: DatedFormProps) {
  const t = useTranslate()
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords {...kept} />
      {children}
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-settings:dated.save')}
      </Button>
    </form>
  )
}
