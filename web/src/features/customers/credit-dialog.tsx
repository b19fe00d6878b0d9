import { MAX_GRANT } from '@lunula/contract/customers/constants.ts'
import { customers } from '@lunula/contract/customers/endpoints.ts'
import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { useState } from 'react'
import { centsOf } from '../../shared/back-office/dated/amounts.ts'
import { type DialogForm, FormDialog, useDialogForm } from '../../shared/back-office/form-dialog.tsx'
import { api } from '../../shell/api/api.ts'
import { randomId } from '../../shell/api/random-key.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface CreditDialogProps {
  customer: Customer
  open: boolean
  onClose: () => void
}

/** Store credit for a customer, or back from them, with the reason. */
export function CreditDialog({ customer, open, onClose }: CreditDialogProps) {
  const t = useTranslate()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin-customers:credit.open')}
      description={t('admin-customers:credit.text', {
        amount: formatMoney(customer.credit.balance),
        most: formatMoney(MAX_GRANT),
      })}
      keepAs={`credit:${customer._id}`}
      form={(kept) => <CreditForm customer={customer} {...kept} />}
    />
  )
}

interface Values {
  way: 'grant' | 'take'
  amount: string
  reason: string
}

interface CreditFormProps extends DialogForm {
  customer: Customer
}

function CreditForm({ customer, ...kept }: CreditFormProps) {
  const t = useTranslate()
  // a second press, or a try anew after no answer, is the same grant
  const [key] = useState(randomId)
  const { submit, field, summary, busy } = useDialogForm<Values>({
    rules: {
      amount: {
        validate: (value, { way }) => {
          const cents = centsOf(value) ?? 0
          if (cents <= 0) return t('admin-customers:credit.wrong')
          if (cents > MAX_GRANT) return t('admin-customers:credit.too_much', { most: formatMoney(MAX_GRANT) })
          return way === 'grant' || cents <= customer.credit.balance || t('admin-customers:credit.too_little')
        },
      },
      reason: { validate: (value) => value.trim().length >= 3 || t('admin-customers:reason_missing') },
    },
    defaultValues: { way: 'grant', amount: '', reason: '' },
    ...kept,
    fieldOf: {
      'credits.too_little': 'amount',
      'credits.key_used': 'amount',
      'customers.no_amount': 'amount',
    },
    told: ({ way }) => t(`admin-customers:credit.done_${way}`),
    send: async ({ way, amount, reason }) => {
      const cents = centsOf(amount) ?? 0
      await api(customers.grantCredit, {
        params: { id: customer._id },
        body: {
          key,
          amount: way === 'grant' ? cents : -cents,
          expected_balance: customer.credit.balance,
          reason: reason.trim(),
        },
      })
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <SelectField
        {...field('way', t('admin-customers:credit.way'))}
        choices={(['grant', 'take'] as const).map((value) => ({
          value,
          label: t(`admin-customers:credit.${value}`),
        }))}
      />
      <TextField
        {...field('amount', t('admin-customers:credit.amount'))}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('reason', t('admin-customers:reason'), 200)}
        hint={t('admin-customers:credit.reason_hint')}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-customers:credit.send')}
      </Button>
    </form>
  )
}
