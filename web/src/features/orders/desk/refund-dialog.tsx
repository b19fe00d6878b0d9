import { formatMoney } from '@lunula/contract/formats/money.ts'
import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrder, RefundBody } from '@lunula/contract/orders/admin/schemas.ts'
import { useState } from 'react'
import { centsOf } from '../../../shared/back-office/dated/amounts.ts'
import { type DialogForm, FormDialog, useDialogForm } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { randomKey } from '../../../shell/api/random-key.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { linesOf, UnitFields, type Units } from './unit-fields.tsx'

interface RefundDialogProps {
  order: AdminOrder
  open: boolean
  onClose: () => void
}

/** Money goes back: for some items, as an amount, or all that is left. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const t = useTranslate()
  const amount = formatMoney(order.refundable)
  const credit = order.credit - order.credit_returned
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin-orders:refund.title')}
      description={
        credit > 0
          ? t('admin-orders:refund.text_credit', { amount, credit: formatMoney(credit) })
          : t('admin-orders:refund.text', { amount })
      }
      keepAs={`refund:${order._id}`}
      form={(kept) => <RefundForm order={order} {...kept} />}
    />
  )
}

const KINDS = ['lines', 'amount', 'rest'] as const

interface Values {
  kind: (typeof KINDS)[number]
  units: Units
  amount: string
  reason: string
  with_shipping: boolean
  restock: boolean
}

interface RefundFormProps extends DialogForm {
  order: AdminOrder
}

const unitsLeft = ({ quantity, refunded }: AdminOrder['items'][number]) => quantity - refunded

function RefundForm({ order, ...kept }: RefundFormProps) {
  const t = useTranslate()
  // a second press, or a try anew after no answer, is the same refund
  const [key] = useState(randomKey)
  const { form, submit, field, summary, busy } = useDialogForm<Values>({
    rules: {
      reason: { required: t('admin-orders:refund.reason_missing') },
      amount: {
        validate: (value, { kind }) =>
          kind !== 'amount' || centsOf(value) !== undefined || t('admin-orders:refund.dollars_wrong'),
      },
    },
    fieldOf: { 'payments.refund_too_high': 'amount' },
    ...kept,
    defaultValues: { kind: 'lines', units: {}, amount: '', reason: '', with_shipping: false, restock: true },
    alsoWrong: ({ kind, units }) =>
      kind === 'lines' && linesOf(order.items, unitsLeft, units).length === 0
        ? [{ field: null, message: t('admin-orders:refund.none') }]
        : [],
    send: async ({ kind, units, amount, reason, with_shipping, restock }) => {
      const body: RefundBody = { kind, reason: reason.trim(), restock, expected_refundable: order.refundable }
      const lines = linesOf(order.items, unitsLeft, units)
      if (kind === 'lines') Object.assign(body, { lines, with_shipping })
      if (kind === 'amount') body.amount = centsOf(amount) ?? 0
      await api(adminOrders.refund, {
        params: { id: order._id },
        headers: { 'idempotency-key': key },
        body,
      })
    },
  })
  const { kind, units } = form.watch()
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <SelectField
        {...field('kind', t('admin-orders:refund.how'))}
        choices={KINDS.map((value) => ({ value, label: t(`admin-orders:refund.${value}`) }))}
      />
      {kind === 'lines' && (
        <>
          <UnitFields
            items={order.items}
            most={unitsLeft}
            units={units}
            onChange={(chosen) => form.setValue('units', chosen)}
            label={(name) => t('admin-orders:refund.units', { name })}
          />
          <Checkbox {...form.register('with_shipping')} label={t('admin-orders:refund.shipping')} />
        </>
      )}
      {kind === 'amount' && (
        <TextField
          {...field('amount', t('admin-orders:refund.dollars'))}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField {...field('reason', t('admin-orders:refund.reason'), 192)} autoComplete="off" />
      <Checkbox {...form.register('restock')} label={t('admin-orders:refund.restock')} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-orders:refund.send')}
      </Button>
    </form>
  )
}
