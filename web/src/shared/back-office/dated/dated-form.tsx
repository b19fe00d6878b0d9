import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { type ApiFormOptions, useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary, type SummaryError } from '../../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type SettingFormOptions<V extends FieldValues> = ApiFormOptions<V> & {
  onSaved: () => void
  defaultValues: DefaultValues<V>
}

/** A form within a dialog that says what a setting is, and then shows what is true. */
export function useSettingForm<V extends FieldValues>({ onSaved, send, ...options }: SettingFormOptions<V>) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  return useApiForm<V>({
    ...options,
    send: async (values) => {
      await send(values)
      showToast({ kind: 'positive', message: t('admin-settings:saved') })
      await revalidate()
      onSaved()
    },
  })
}

/** The same of what a setting is from a day on. */
export function useDatedForm<V extends FieldValues & { from: string }>({
  today,
  rules,
  ...options
}: SettingFormOptions<V> & { today: string }) {
  const t = useTranslate()
  return useSettingForm<V>({
    ...options,
    rules: {
      ...rules,
      from: { validate: (value: string) => value >= today || t('admin-settings:dated.day_over') },
    } as NonNullable<ApiFormOptions<V>['rules']>,
  })
}

export function DatedForm({
  submit,
  summary,
  busy,
  children,
}: {
  submit: () => unknown
  summary: readonly SummaryError[]
  busy: boolean
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      {children}
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-settings:dated.save')}
      </Button>
    </form>
  )
}
