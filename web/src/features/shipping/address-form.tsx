import { AddressBody } from '@lunula/contract/shipping/address.ts'
import { bareZip } from '@lunula/contract/shipping/zip-in.ts'
import type { ReactNode } from 'react'
import type { RegisterOptions } from 'react-hook-form'
import { STATE_CHOICES, STATE_NAMES } from '../../shared/us-states.ts'
import { rulesFor } from '../../shell/forms/rules.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { Button } from '../../ui/fields/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ErrorSummary, type SummaryError } from '../../ui/fields/error-summary.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import type { AddressValues } from './address-values.ts'
import { useDraft } from './use-draft.ts'
import { useZipPlace } from './use-zip-place.ts'

interface AddressFormProps {
  values: AddressValues
  /** Sends the address; what it throws is shown in the form. */
  send: (values: AddressValues) => Promise<void>
  /** What the button says. */
  action: string
  /** Whether it can be made the default. */
  offersDefault: boolean
  /** A new address is kept as a draft while it is being written. */
  draft?: boolean
  /** What this tab keeps it as until it is sent, where it is no address of the buyer's own. */
  keepAs?: string
  /** What else stands in the way. */
  alsoWrong?: () => readonly SummaryError[]
  cancel?: ReactNode
}

/** Both stand beside the ZIP code, where they are mended. */
const FIELD_OF = { 'shipping.zip_unknown': 'zip_code', 'shipping.zip_elsewhere': 'zip_code' } as const

/** An address in the US. The ZIP code fills in city and state. */
export function AddressForm({
  values,
  send,
  action,
  offersDefault,
  draft = false,
  keepAs,
  alsoWrong,
  cancel,
}: AddressFormProps) {
  const t = useTranslate()
  const zip_code = {
    ...rulesFor(AddressBody, 'zip_code', t),
    setValueAs: bareZip,
  } as RegisterOptions<AddressValues, 'zip_code'>
  const { form, submit, field, summary, busy } = useApiForm<AddressValues>({
    schema: AddressBody,
    defaultValues: values,
    send,
    rules: { zip_code },
    fieldOf: FIELD_OF,
    ...(keepAs !== undefined && { keepAs }),
    ...(alsoWrong && { alsoWrong }),
  })
  useDraft(form, draft)
  const place = useZipPlace(form)
  const state = form.watch('state')
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('first_name', t('shipping:first_name'))} autoComplete="shipping given-name" />
        <TextField {...field('last_name', t('shipping:last_name'))} autoComplete="shipping family-name" />
      </div>
      <TextField {...field('address', t('shipping:address'))} autoComplete="shipping address-line1" />
      <TextField
        {...field('address2', t('shipping:address2'))}
        optional
        autoComplete="shipping address-line2"
      />
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr_1fr]">
        <TextField
          {...field('zip_code', t('shipping:zip_code'))}
          inputMode="numeric"
          autoComplete="shipping postal-code"
        />
        <TextField {...field('city', t('shipping:city'))} autoComplete="shipping address-level2" />
        <SelectField
          {...field('state', t('shipping:state'))}
          choices={STATE_CHOICES}
          placeholder={t('shipping:state_placeholder')}
          autoComplete="shipping address-level1"
        />
      </div>
      {place && state && place.state !== state && (
        <p className="-mt-2 text-sm text-warning" role="status">
          {t('shipping:zip_elsewhere', { zip: place.zip_code, state: STATE_NAMES[place.state] })}
        </p>
      )}
      <TextField
        {...field('phone', t('shipping:phone'))}
        hint={t('shipping:phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
      />
      <TextField
        {...field('email', t('shipping:email'))}
        hint={t('shipping:email_hint')}
        optional
        type="email"
        inputMode="email"
        autoComplete="shipping email"
        autoCapitalize="none"
      />
      {offersDefault && <Checkbox {...form.register('is_default')} label={t('shipping:make_default')} />}
      <div className="form-end">
        <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
          {action}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
