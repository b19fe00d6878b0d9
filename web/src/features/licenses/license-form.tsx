import { LICENSE_TYPES } from '@lunula/contract/licenses/constants.ts'
import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import { LICENSE_STATES, type License, LicenseBody } from '@lunula/contract/licenses/schemas.ts'
import { CredentialForm } from '../../shared/credentials/credential-form.tsx'
import { STATE_CHOICES } from '../../shared/us-states.ts'
import { api, apiResult } from '../../shell/api/api.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Values = { [K in keyof LicenseBody]: string }

const STATES: readonly string[] = LICENSE_STATES
const CHOICES = STATE_CHOICES.filter(({ value }) => STATES.includes(value))
const FIELD_OF = { 'licences.expired': 'expires_on', 'licences.end_too_late': 'expires_on' } as const

/** What was entered for the one before is there again, save its end. */
export function LicenseForm({ before }: { before: License | undefined }) {
  const t = useTranslate()
  return (
    <CredentialForm<Values>
      schema={LicenseBody}
      defaultValues={{
        type: before?.type ?? '',
        state: before?.state ?? '',
        number: before?.number ?? '',
        expires_on: before?.status === 'rejected' ? before.expires_on : '',
      }}
      fieldOf={FIELD_OF}
      keepAs="license"
      submit={(values) => api(licenses.submit, { body: values as LicenseBody })}
      attach={(id, file) => apiResult(licenses.attach, { params: { id }, file })}
      document={t('licenses:document')}
      note={t('licenses:form.private')}
    >
      {(field) => (
        <>
          <SelectField
            {...field('type', t('licenses:form.type'))}
            choices={LICENSE_TYPES.map((value) => ({ value, label: t(`licenses:type.${value}`) }))}
            placeholder={t('credentials:choose')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...field('state', t('licenses:form.state'))}
              choices={CHOICES}
              placeholder={t('credentials:choose')}
            />
            <TextField {...field('expires_on', t('credentials:last_day'))} type="date" />
          </div>
          <TextField
            {...field('number', t('licenses:form.number'))}
            hint={t('licenses:form.number_hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
    </CredentialForm>
  )
}
