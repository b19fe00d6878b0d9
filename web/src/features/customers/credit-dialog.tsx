import { MAX_GRANT } from '@lunula/contract/customers/constants.ts'
import { customers } from '@lunula/contract/customers/endpoints.ts'
import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../shell/api/api.ts'
import { randomId } from '../../shell/api/random-key.ts'
import { forgetting } from '../../shell/forms/typed-values.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface CreditDialogProps {
  customer: Customer
  open: boolean
  onClose: () => void
}

/** Store credit for a customer, or back from them, with the reason. */
export function CreditDialog({ customer, open, onClose }: CreditDialogProps) {
  const t = useTranslate()
  const keepAs = `credit:${customer._id}`
  const close = forgetting(keepAs, onClose)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('admin-customers:credit.open')}
      description={t('admin-customers:credit.text', {
        amount: formatMoney(customer.credit.balance),
        most: formatMoney(MAX_GRANT),
      })}
    >
      {open && <CreditForm customer={customer} keepAs={keepAs} done={close} />}
    </Dialog>
  )
}

const DOLLARS = /^\d{1,4}(?:\.\d{1,2})?$/
const centsOf = (dollars: string): number => Math.round(Number(dollars.trim()) * 100)

interface Values {
  way: 'grant' | 'take'
  amount: string
  reason: string
}

interface CreditFormProps {
  customer: Customer
  keepAs: string
  done: () => void
}

function CreditForm({ customer, keepAs, done }: CreditFormProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  // a second press, or a try anew after no answer, is the same grant
  const [key] = useState(randomId)
  const { submit, field, summary, busy } = useApiForm<Values>({
    rules: {
      amount: {
        validate: (value, { way }) => {
          const cents = DOLLARS.test(value.trim()) ? centsOf(value) : 0
          if (cents <= 0) return t('admin-customers:credit.wrong')
          if (cents > MAX_GRANT) return t('admin-customers:credit.too_much', { most: formatMoney(MAX_GRANT) })
          return way === 'grant' || cents <= customer.credit.balance || t('admin-customers:credit.too_little')
        },
      },
      reason: { validate: (value) => value.trim().length >= 3 || t('admin-customers:reason_missing') },
    },
    defaultValues: { way: 'grant', amount: '', reason: '' },
    quiet: true,
    keepAs,
    onRefused: () => void revalidate(),
    fieldOf: {
      'credits.too_little': 'amount',
      'credits.key_used': 'amount',
      'customers.no_amount': 'amount',
    },
    send: async ({ way, amount, reason }) => {
      const cents = centsOf(amount)
      await api(customers.grantCredit, {
        params: { id: customer._id },
        body: {
          key,
          amount: way === 'grant' ? cents : -cents,
          expected_balance: customer.credit.balance,
          reason: reason.trim(),
        },
      })
      await revalidate()
      showToast({ kind: 'positive', message: t(`admin-customers:credit.done_${way}`) })
      done()
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
        {...field('reason', t('admin-customers:reason'))}
        hint={t('admin-customers:credit.reason_hint')}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-customers:credit.send')}
      </Button>
    </form>
  )
}
