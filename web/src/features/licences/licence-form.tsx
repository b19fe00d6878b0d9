import {
  LICENCE_STATES,
  LICENCE_TYPES,
  type Licence,
  LicenceBody,
  licences,
} from '@lunula/contract/licences.ts'
import { useRevalidator } from 'react-router'
import { call, quietCall } from '../../shell/api.ts'
import { DocumentChoice } from '../../shell/forms/document-choice.tsx'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { useDocument } from '../../shell/forms/use-document.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { STATE_CHOICES } from '../shipping/states.ts'

type Values = { [K in keyof LicenceBody]: string }

const STATES: readonly string[] = LICENCE_STATES
const CHOICES = STATE_CHOICES.filter(({ value }) => STATES.includes(value))
const FIELD_OF = { 'licences.expired': 'expires_on', 'licences.end_too_late': 'expires_on' } as const

/** Submits a licence, then its document. What was entered for the one before is there again, save its end. */
export function LicenceForm({ before }: { before: Licence | undefined }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const document = useDocument()
  const { submit, field, summary, busy } = useApiForm<Values>({
    schema: LicenceBody,
    defaultValues: {
      type: before?.type ?? '',
      state: before?.state ?? '',
      number: before?.number ?? '',
      expires_on: before?.status === 'rejected' ? before.expires_on : '',
    },
    fieldOf: FIELD_OF,
    alsoWrong: () => document.wrong(t('licences:document')),
    send: async (values) => {
      const { file } = document
      if (!file) return
      const { _id: id } = await quietCall(licences.submit, { body: values as LicenceBody })
      // The call has told of a failure; the document can then be put to what was submitted.
      await call(licences.attach, { params: { id }, file }).catch(() => {})
      await revalidate()
    },
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={t('app:form.errors')} errors={summary} />
      <SelectField
        {...field('type', t('licences:form.type'))}
        choices={LICENCE_TYPES.map((value) => ({ value, label: t(`licences:type.${value}`) }))}
        placeholder={t('licences:form.choose')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('state', t('licences:form.state'))}
          choices={CHOICES}
          placeholder={t('licences:form.choose')}
        />
        <TextField {...field('expires_on', t('licences:form.expires_on'))} type="date" />
      </div>
      <TextField
        {...field('number', t('licences:form.number'))}
        hint={t('licences:form.number_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DocumentChoice document={document} label={t('licences:document')} uploading={busy} />
      <p className="flex gap-2.5 text-sm text-soft">{t('licences:form.private')}</p>
      <div>
        <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
          {t('licences:form.submit')}
        </Button>
      </div>
    </form>
  )
}
