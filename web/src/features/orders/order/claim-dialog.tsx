import { photos } from '@lunula/contract/media/endpoints.ts'
import type { Photo } from '@lunula/contract/media/schemas.ts'
import { orders } from '@lunula/contract/orders/endpoints.ts'
import { CLAIM_REASONS, MAX_CLAIM_PHOTOS } from '@lunula/contract/orders/returns.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import { type FormEvent, useId, useState } from 'react'
import { apiResult } from '../../../shell/api/api.ts'
import { useRequestKey } from '../../../shell/forms/use-request-key.ts'
import { useTyped } from '../../../shell/forms/use-typed.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { reloadData } from '../../../shell/routing/navigation.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { NumberStepper } from '../../../ui/fields/number/number-stepper.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ClaimPhotos } from './claim-photos.tsx'
import { nameOf } from './parcel-list.tsx'

interface ClaimDialogProps {
  order: Order
  onClose: () => void
}

interface Claim {
  /** By the id of the line. */
  units: Readonly<Record<string, number>>
  reason: string
  note: string
  shown: readonly Photo[]
}

/** Characters. */
const MAX_NOTE = 1_000
const NOTHING: Claim = { units: {}, reason: '', note: '', shown: [] }

const claimable = (item: Order['items'][number]): number => Math.max(0, item.fulfilled - item.refunded)

/** Asks what is wrong with which items, and for photos; what is typed stays until it has arrived. */
export default function ClaimDialog({ order, onClose }: ClaimDialogProps) {
  const t = useTranslate()
  const id = useId()
  const { keyOf, answered } = useRequestKey(`claim:${order._id}:key`)
  const { values, type, forget } = useTyped(`claim:${order._id}`, NOTHING)
  const { units, reason, note, shown } = values
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const lines = order.items.flatMap((item) => {
    const quantity = Math.min(units[item._id] ?? 0, claimable(item))
    return quantity > 0 ? [{ item_id: item._id, quantity }] : []
  })
  const known = CLAIM_REASONS.find((word) => word === reason)
  const noPhoto = shown.length === 0 && known !== 'missing'
  const isTooLong = note.length > MAX_NOTE

  async function upload(files: readonly File[]): Promise<void> {
    setBusy(true)
    for (const file of files.slice(0, MAX_CLAIM_PHOTOS - shown.length)) {
      const kept = await apiResult(photos.upload, { file })
      if (kept.ok) type(({ shown }) => ({ shown: [...shown, kept.data] }))
    }
    setBusy(false)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (!known || lines.length === 0 || noPhoto || isTooLong) {
      const missing =
        lines.length === 0 ? 'fieldset' : known ? (noPhoto ? 'input[type=file]' : 'textarea') : 'select'
      event.currentTarget.querySelector<HTMLElement>(missing)?.focus()
      return
    }
    setBusy(true)
    const asked = { reason: known, note, lines, photo_ids: shown.map(({ _id }) => _id) }
    const claimed = await apiResult(orders.claim, {
      params: { id: order._id },
      body: { ...asked, key: keyOf(asked) },
    })
    if (!claimed.ok) return setBusy(false)
    answered()
    forget()
    showToast({ kind: 'positive', message: t('orders:claims.done') })
    reloadData()
    onClose()
  }

  return (
    <Dialog
      open
      title={t('orders:actions.claim')}
      description={t('orders:claims.lead')}
      keepsWords
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('orders:returns.keep')}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t('orders:claims.send')}
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
          <legend className="title-3 mb-3">{t('orders:claims.choose')}</legend>
          {order.items
            .filter((item) => claimable(item) > 0)
            .map((item) => (
              <div key={item._id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 basis-48">{nameOf(order.items, item._id)}</span>
                <NumberStepper
                  label={t('orders:claims.count', { name: nameOf(order.items, item._id) })}
                  min={0}
                  max={claimable(item)}
                  value={units[item._id] ?? 0}
                  onChange={(quantity) => type({ units: { ...units, [item._id]: quantity } })}
                />
              </div>
            ))}
          {checked && lines.length === 0 && (
            <p role="alert" className="text-sm font-medium text-negative">
              {t('orders:returns.nothing')}
            </p>
          )}
        </fieldset>
        <SelectField
          label={t('orders:claims.why')}
          placeholder={t('orders:returns.why_placeholder')}
          choices={CLAIM_REASONS.map((word) => ({ value: word, label: t(`orders:claims.reason.${word}`) }))}
          value={reason}
          error={checked && !known ? t('orders:returns.no_reason') : undefined}
          onChange={(event) => type({ reason: event.target.value })}
        />
        <ClaimPhotos
          photos={shown}
          error={checked && noPhoto}
          onAdd={(files) => void upload(files)}
          onRemove={(gone) => type({ shown: shown.filter(({ _id }) => _id !== gone) })}
        />
        <TextAreaField
          label={t('orders:claims.note')}
          optional
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => type({ note: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
