import { LICENSE_TYPES } from '@lunula/contract/licenses/constants.ts'
import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import { LICENSE_STATES, type License, LicenseBody } from '@lunula/contract/licenses/schemas.ts'
import { useRevalidator } from 'react-router'
import { STATE_CHOICES } from '../../shared/us-states.ts'
import { api, apiWithToast } from '../../shell/api/api.ts'
import { DocumentChoice } from '../../shell/forms/document-choice.tsx'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { useDocument } from '../../shell/forms/use-document.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Values = { [K in keyof LicenseBody]: string }

const STATES: readonly string[] = LICENSE_STATES
const CHOICES = STATE_CHOICES.filter(({ value }) => STATES.includes(value))
const FIELD_OF = { 'licences.expired': 'expires_on', 'licences.end_too_late': 'expires_on' } as const

/** Submits a license, then its document. What was entered for the one before is there again, save its end. */
export function LicenseForm({ before }: { before: License | undefined }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const document = useDocument()
  const { submit, field, summary, busy } = useApiForm<Values>({
    schema: LicenseBody,
    defaultValues: {
      type: before?.type ?? '',
      state: before?.state ?? '',
      number: before?.number ?? '',
      expires_on: before?.status === 'rejected' ? before.expires_on : '',
    },
    fieldOf: FIELD_OF,
    alsoWrong: () => document.wrong(t('licenses:document')),
    send: async (values) => {
      const { file } = document
      if (!file) return
      const { _id: id } = await api(licenses.submit, { body: values as LicenseBody })
      // The call has told of a failure; the document can then be put to what was submitted.
      await apiWithToast(licenses.attach, { params: { id }, file }).catch(() => {})
      await revalidate()
    },
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={t('app:form.errors')} errors={summary} />
      <SelectField
        {...field('type', t('licenses:form.type'))}
        choices={LICENSE_TYPES.map((value) => ({ value, label: t(`licenses:type.${value}`) }))}
        placeholder={t('licenses:form.choose')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('state', t('licenses:form.state'))}
          choices={CHOICES}
          placeholder={t('licenses:form.choose')}
        />
        <TextField {...field('expires_on', t('licenses:form.expires_on'))} type="date" />
      </div>
      <TextField
        {...field('number', t('licenses:form.number'))}
        hint={t('licenses:form.number_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DocumentChoice document={document} label={t('licenses:document')} uploading={busy} />
      <p className="flex gap-2.5 text-sm text-soft">{t('licenses:form.private')}</p>
      <div>
        <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
          {t('licenses:form.submit')}
        </Button>
      </div>
    </form>
  )
}
