import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { CARRIERS, type Carrier } from '@lunula/contract/orders/fulfillments.ts'
import { type DialogForm, FormDialog, useDialogForm } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { useRequestKey } from '../../../shell/forms/use-request-key.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { linesOf, UnitFields, type Units } from './unit-fields.tsx'

interface ShipDialogProps {
  order: AdminOrder
  open: boolean
  onClose: () => void
}

/** A parcel leaves with some of what is left, or all of it. */
export function ShipDialog({ order, open, onClose }: ShipDialogProps) {
  const t = useTranslate()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin-orders:ship.title')}
      description={t('admin-orders:ship.text')}
      keepAs={`ship:${order._id}`}
      form={(kept) => <ShipForm order={order} {...kept} />}
    />
  )
}

interface Values {
  units: Units
  carrier: Carrier
  tracking_number: string
  buys: boolean
}

interface ShipFormProps extends DialogForm {
  order: AdminOrder
}

const unitsLeft = ({ left }: AdminOrder['items'][number]) => left

function ShipForm({ order, ...kept }: ShipFormProps) {
  const t = useTranslate()
  const { keyOf } = useRequestKey()
  const buysLabels = order.desk_actions.includes('label')
  const { form, submit, field, summary, busy } = useDialogForm<Values>({
    ...kept,
    defaultValues: {
      units: Object.fromEntries(order.items.map(({ _id, left }) => [_id, left])),
      carrier: 'ups',
      tracking_number: '',
      buys: buysLabels,
    },
    alsoWrong: ({ units }) =>
      linesOf(order.items, unitsLeft, units).length === 0
        ? [{ field: null, message: t('admin-orders:ship.none') }]
        : [],
    send: async ({ units, carrier, tracking_number, buys }) => {
      const params = { id: order._id }
      const expected_left = order.items.reduce((sum, { left }) => sum + left, 0)
      const label = { lines: linesOf(order.items, unitsLeft, units), expected_left }
      const parcel = { ...label, carrier, tracking_number: tracking_number.trim() || null }
      if (buys) await api(adminOrders.buyLabel, { params, body: { ...label, key: keyOf(label) } })
      else await api(adminOrders.fulfill, { params, body: { ...parcel, key: keyOf(parcel) } })
    },
  })
  const { units, buys } = form.watch()
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <UnitFields
        items={order.items}
        most={unitsLeft}
        units={units}
        onChange={(chosen) => form.setValue('units', chosen)}
        label={(name) => t('admin-orders:ship.units', { name })}
      />
      {buysLabels && (
        <div>
          <Checkbox {...form.register('buys')} label={t('admin-orders:ship.buy')} />
          <p className="mt-1 text-sm text-soft">{t('admin-orders:ship.buy_text')}</p>
        </div>
      )}
      {!buys && (
        <>
          <SelectField
            {...field('carrier', t('admin-orders:ship.carrier'))}
            choices={CARRIERS.map((value) => ({ value, label: t(`admin-orders:carrier.${value}`) }))}
          />
          <TextField
            {...field('tracking_number', t('admin-orders:ship.tracking'), 60)}
            autoComplete="off"
            optional
          />
        </>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t(buys ? 'admin-orders:ship.send_label' : 'admin-orders:ship.send')}
      </Button>
    </form>
  )
}
