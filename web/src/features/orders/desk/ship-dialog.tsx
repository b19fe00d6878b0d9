import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { CARRIERS, type Carrier } from '@lunula/contract/orders/fulfillments.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../shell/api/api.ts'
import { useRequestKey } from '../../../shell/api/use-request-key.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { linesOf, UnitFields } from './unit-fields.tsx'

interface ShipDialogProps {
  order: AdminOrder
  open: boolean
  onClose: () => void
}

/** A parcel leaves with some of what is left, or all of it. */
export function ShipDialog({ order, open, onClose }: ShipDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin-orders:ship.title')}
      description={t('admin-orders:ship.text')}
    >
      {open && <ShipForm order={order} done={onClose} />}
    </Dialog>
  )
}

function ShipForm({ order, done }: { order: AdminOrder; done: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { keyOf } = useRequestKey()
  const [units, setUnits] = useState(() =>
    Object.fromEntries(order.items.map(({ _id, left }) => [_id, left])),
  )
  const buysLabels = order.desk_actions.includes('label')
  const { form, submit, field, summary, busy } = useApiForm<{
    carrier: Carrier
    tracking_number: string
    buys: boolean
  }>({
    defaultValues: { carrier: 'ups', tracking_number: '', buys: buysLabels },
    alsoWrong: () =>
      linesOf(units).length === 0 ? [{ field: null, message: t('admin-orders:ship.none') }] : [],
    send: async ({ carrier, tracking_number, buys }) => {
      const params = { id: order._id }
      const label = { lines: linesOf(units) }
      const parcel = { ...label, carrier, tracking_number: tracking_number.trim() || null }
      if (buys) await api(adminOrders.buyLabel, { params, body: { ...label, key: keyOf(label) } })
      else await api(adminOrders.fulfill, { params, body: { ...parcel, key: keyOf(parcel) } })
      await revalidate()
      done()
    },
  })
  const buys = form.watch('buys')
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <UnitFields
        items={order.items}
        most={({ left }) => left}
        units={units}
        onChange={setUnits}
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
            {...field('tracking_number', t('admin-orders:ship.tracking'))}
            maxLength={60}
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
