import { tax } from '@lunula/contract/tax/endpoints.ts'
import { ExemptionBody } from '@lunula/contract/tax/schemas.ts'
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

type Values = Record<'state' | 'business_name' | 'number' | 'expires_on', string>

const FIELD_OF = { 'tax.certificate_expired': 'expires_on' } as const

/** Submits a resale certificate, then its document. */
export function ExemptionForm() {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const document = useDocument()
  const { submit, field, summary, busy } = useApiForm<Values>({
    schema: ExemptionBody,
    defaultValues: { state: '', business_name: '', number: '', expires_on: '' },
    fieldOf: FIELD_OF,
    alsoWrong: () => document.wrong(t('tax:document')),
    send: async ({ expires_on, ...values }) => {
      const { file } = document
      if (!file) return
      const body = { ...values, expires_on: expires_on || null } as ExemptionBody
      const { _id: id } = await api(tax.addExemption, { body })
      // The call has told of a failure; the document can then be put to what was submitted.
      await apiWithToast(tax.addDocument, { params: { id }, file }).catch(() => {})
      await revalidate()
    },
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={t('app:form.errors')} errors={summary} />
      <TextField {...field('business_name', t('tax:form.business_name'))} autoComplete="organization" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('state', t('tax:form.state'))}
          choices={STATE_CHOICES}
          placeholder={t('tax:form.choose')}
        />
        <TextField {...field('expires_on', t('tax:form.expires_on'))} optional type="date" />
      </div>
      <TextField
        {...field('number', t('tax:number'))}
        hint={t('tax:form.number_hint')}
        autoComplete="off"
        spellCheck={false}
      />
      <DocumentChoice document={document} label={t('tax:document')} uploading={busy} />
      <div>
        <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
          {t('tax:form.submit')}
        </Button>
      </div>
    </form>
  )
}
