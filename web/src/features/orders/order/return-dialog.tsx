import { orders } from '@lunula/contract/orders/endpoints.ts'
import { RETURN_REASONS } from '@lunula/contract/orders/returns.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import { type FormEvent, useId, useState } from 'react'
import { apiResult } from '../../../shell/api/api.ts'
import { useRequestKey } from '../../../shell/forms/use-request-key.ts'
import { useTyped } from '../../../shell/forms/use-typed.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { reloadData } from '../../../shell/routing/navigation.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { NumberStepper } from '../../../ui/fields/number/number-stepper.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { nameOf } from './parcel-list.tsx'

interface ReturnDialogProps {
  order: Order
  onClose: () => void
}

interface ReturnChoice {
  quantity: number
  opened: boolean
}

interface Return {
  /** By the id of the line. */
  choices: Readonly<Record<string, ReturnChoice>>
  reason: string
  note: string
}

const NO_UNITS: ReturnChoice = { quantity: 0, opened: false }
const NOTHING: Return = { choices: {}, reason: '', note: '' }

/** Asks what comes back and why; what is typed stays until it has arrived. */
export function ReturnDialog({ order, onClose }: ReturnDialogProps) {
  const t = useTranslate()
  const id = useId()
  const { keyOf, answered } = useRequestKey(`return:${order._id}:key`)
  const { values, type, forget } = useTyped(`return:${order._id}`, NOTHING)
  const { choices, reason, note } = values
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const lines = order.items.flatMap(({ _id, returnable }) => {
    const { quantity, opened } = choices[_id] ?? NO_UNITS
    return quantity > 0 && returnable > 0
      ? [{ item_id: _id, quantity: Math.min(quantity, returnable), opened }]
      : []
  })
  const known = RETURN_REASONS.find((word) => word === reason)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (!known || lines.length === 0) {
      const missing = lines.length === 0 ? 'fieldset' : 'select'
      event.currentTarget.querySelector<HTMLElement>(missing)?.focus()
      return
    }
    setBusy(true)
    const asked = { reason: known, note, lines }
    const requested = await apiResult(orders.requestReturn, {
      params: { id: order._id },
      body: { ...asked, key: keyOf(asked) },
    })
    if (!requested.ok) return setBusy(false)
    answered()
    forget()
    showToast({ kind: 'positive', message: t('orders:returns.done') })
    reloadData()
    onClose()
  }

  return (
    <Dialog
      keepsWords
      open
      title={t('orders:returns.ask')}
      description={t('orders:returns.rules')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('orders:returns.keep')}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t('orders:returns.send')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={id}
        className="mt-5 grid gap-5"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <fieldset className="grid gap-4 outline-none" tabIndex={-1}>
          <legend className="title-3 mb-3">{t('orders:returns.choose')}</legend>
          {returnableFirst(order.items).map((item) => (
            <ReturnLine
              key={item._id}
              item={item}
              name={nameOf(order.items, item._id)}
              choice={choices[item._id] ?? NO_UNITS}
              onChange={(choice) => type({ choices: { ...choices, [item._id]: choice } })}
            />
          ))}
          {checked && lines.length === 0 && (
            <p role="alert" className="text-sm font-medium text-negative">
              {t('orders:returns.nothing')}
            </p>
          )}
        </fieldset>
        <SelectField
          label={t('orders:returns.why')}
          placeholder={t('orders:returns.why_placeholder')}
          choices={RETURN_REASONS.map((word) => ({ value: word, label: t(`orders:returns.reason.${word}`) }))}
          value={reason}
          error={checked && !known ? t('orders:returns.no_reason') : undefined}
          onChange={(event) => type({ reason: event.target.value })}
        />
        <TextAreaField
          label={t('orders:returns.note')}
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => type({ note: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

/** What may not come back stands below what may. */
const returnableFirst = (items: Order['items']) =>
  items.toSorted(
    (a, b) =>
      Number(a.return_class === 'flammable_no_return') - Number(b.return_class === 'flammable_no_return'),
  )

interface ReturnLineProps {
  item: Order['items'][number]
  name: string
  choice: ReturnChoice
  onChange: (choice: ReturnChoice) => void
}

function ReturnLine({ item, name, choice, onChange }: ReturnLineProps) {
  const t = useTranslate()
  if (item.return_class === 'flammable_no_return')
    return (
      <p className="text-soft">
        {name}. {t('orders:returns.flammable')}
      </p>
    )
  if (item.returnable === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-48">
        {name} <span className="text-soft">({t('orders:returns.left', { count: item.returnable })})</span>
      </span>
      <NumberStepper
        label={t('orders:returns.count', { name })}
        min={0}
        max={item.returnable}
        value={choice.quantity}
        onChange={(quantity) => onChange({ ...choice, quantity })}
      />
      {choice.quantity > 0 && (
        <Checkbox
          label={t('orders:returns.opened')}
          checked={choice.opened}
          onChange={(event) => onChange({ ...choice, opened: event.target.checked })}
        />
      )}
    </div>
  )
}
