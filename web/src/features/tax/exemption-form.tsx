import { tax } from '@lunula/contract/tax/endpoints.ts'
import { ExemptionBody } from '@lunula/contract/tax/schemas.ts'
import { CredentialForm } from '../../shared/credentials/credential-form.tsx'
import { STATE_CHOICES } from '../../shared/us-states.ts'
import { api, apiResult } from '../../shell/api/api.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Values = Record<'state' | 'business_name' | 'number' | 'expires_on', string>

const FIELD_OF = { 'tax.certificate_expired': 'expires_on' } as const
const bodyOf = ({ expires_on, ...values }: Values) =>
  ({ ...values, expires_on: expires_on || null }) as ExemptionBody

export function ExemptionForm() {
  const t = useTranslate()
  return (
    <CredentialForm<Values>
      schema={ExemptionBody}
      defaultValues={{ state: '', business_name: '', number: '', expires_on: '' }}
      fieldOf={FIELD_OF}
      keepAs="exemption"
      submit={(values) => api(tax.addExemption, { body: bodyOf(values) })}
      attach={(id, file) => apiResult(tax.addDocument, { params: { id }, file })}
      document={t('tax:document')}
    >
      {(field) => (
        <>
          <TextField {...field('business_name', t('tax:form.business_name'))} autoComplete="organization" />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...field('state', t('tax:form.state'))}
              choices={STATE_CHOICES}
              placeholder={t('credentials:choose')}
            />
            <TextField {...field('expires_on', t('credentials:last_day'))} optional type="date" />
          </div>
          <TextField
            {...field('number', t('tax:number'))}
            hint={t('tax:form.number_hint')}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
    </CredentialForm>
  )
}
