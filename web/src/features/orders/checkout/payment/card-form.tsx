import { type ReactNode, useId } from 'react'
import { useApiForm } from '../../../../shell/forms/use-api-form.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { groupedExpiry, groupedNumber, isExpiryValid, isSecurityCode, testSource } from './card.ts'
import { type TestCard, TestCards } from './test-cards.tsx'

interface CardFormProps {
  /** What the button says; it states the amount. */
  action: ReactNode
  /** Whether the card is to be kept. */
  consent: ReactNode
  /** Pays with a source of the gateway. What it throws is shown beside the field that it belongs to. */
  pay: (sourceId: string) => Promise<void>
}

const EMPTY = { number: '', expiry: '', code: '' }

/** The field to which a refusal of the bank belongs. */
const FIELD_OF = {
  'payments.declined': 'number',
  'payments.insufficient_funds': 'number',
  'payments.source_invalid': 'number',
  'payments.cvv_failure': 'code',
} as const

/**
 * The card form of the test gateway: published numbers become sources, others are refused here. Nothing of a
 * card leaves the page.
 */
export function CardForm({ action, consent, pay }: CardFormProps) {
  const t = useTranslate()
  const id = useId()
  const { form, submit, field, summary, busy } = useApiForm<typeof EMPTY>({
    defaultValues: EMPTY,
    quiet: true,
    fieldOf: FIELD_OF,
    rules: {
      number: {
        required: t('orders:card_form.number_missing'),
        validate: (typed) => testSource(typed) !== undefined || t('orders:card_form.number_unknown'),
      },
      expiry: {
        required: t('orders:card_form.expiry_missing'),
        validate: (typed) => isExpiryValid(typed, new Date()) || t('orders:card_form.expiry_past'),
      },
      code: {
        required: t('orders:card_form.code_missing'),
        validate: (typed) => isSecurityCode(typed) || t('orders:card_form.code_wrong'),
      },
    },
    send: ({ number }) => pay(testSource(number) ?? ''),
  })
  const number = field('number', t('orders:card_form.number'))
  const expiry = field('expiry', t('orders:card_form.expiry'))
  const fill = ({ number: digits }: TestCard) => {
    form.reset({ number: groupedNumber(digits), expiry: '12/30', code: '123' })
    document.getElementById(`${id}-pay`)?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        onChange={(event) => {
          event.target.value = groupedNumber(event.target.value)
          return number.onChange(event)
        }}
      />
      <div className="grid grid-cols-[2fr_3fr] gap-5 sm:grid-cols-2">
        <TextField
          {...expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          onChange={(event) => {
            event.target.value = groupedExpiry(event.target.value)
            return expiry.onChange(event)
          }}
        />
        <TextField
          {...field('code', t('orders:card_form.code'))}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
        />
      </div>
      {consent}
      <Button id={`${id}-pay`} type="submit" needsScript variant="primary" size="large" wide busy={busy}>
        <Icon name="lock" className="size-4.5" />
        <span>{action}</span>
      </Button>
      <TestCards onChoose={fill} />
    </form>
  )
}
