import { formatMoney } from '@lunula/contract/formats/money.ts'
import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminReturn } from '@lunula/contract/orders/admin/schemas.ts'
import type { Return } from '@lunula/contract/orders/returns.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import { useMay } from '../../../shared/back-office/office-member.ts'
import { api, apiResult } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { itemName } from '../item-name.ts'

interface ReturnCardProps {
  known: Return
  /** Of its order, where the card stands on the order's own page. */
  items?: readonly { _id: string; product_name: string; variant_name: string }[]
  order?: AdminReturn['order']
}

/** A return or a claim: what it is about, and what staff may do with it now. */
export function ReturnCard({ known, items = [], order }: ReturnCardProps) {
  const t = useTranslate()
  const nameOf = (id: string) => {
    const item = items.find(({ _id }) => _id === id)
    return item && itemName(item)
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="title-3">
          {t(known.claim ? 'admin-orders:returns.claim' : 'admin-orders:returns.return', {
            number: known.number,
          })}
        </h2>
        <Badge tone={known.status === 'requested' || known.status === 'received' ? 'warning' : 'plain'}>
          {t(`admin-orders:returns.state.${known.status}`)}
        </Badge>
        {order && (
          <Link to={officePaths.order({ id: order._id })} className="text-sm underline underline-offset-4">
            {t('admin-orders:returns.open', { mark: known.parcel_mark, number: order.number })}
          </Link>
        )}
      </div>
      <p className="mt-1 text-sm text-soft">
        {t(`admin-orders:returns.why.${known.reason}`)} ·{' '}
        {t('admin-orders:returns.pays', { amount: formatMoney(known.refund) })} ·{' '}
        {known.credit > 0 && (
          <>{t('admin-orders:returns.credits', { amount: formatMoney(known.credit) })} · </>
        )}
        <Moment iso={known.createdAt} />
      </p>
      {known.note && (
        <p className="mt-3 rounded-field bg-sunk px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
          {known.note}
        </p>
      )}
      {items.length > 0 && (
        <ul className="mt-3 text-sm">
          {known.lines.map(({ item_id, quantity }) => (
            <li key={item_id}>
              {quantity} × {nameOf(item_id)}
            </li>
          ))}
        </ul>
      )}
      {known.photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {known.photos.map(({ _id, picture }, at) => (
            <li key={_id}>
              <a href={`${picture.url}-1200.webp`} target="_blank" rel="noopener">
                <Picture
                  picture={picture}
                  sizes="96px"
                  widest={480}
                  alt={t('admin-orders:returns.photo', { number: at + 1 })}
                  className="size-24 rounded-field object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ReturnActions known={known} />
    </Card>
  )
}

function ReturnActions({ known }: { known: Return }) {
  const t = useTranslate()
  const may = useMay()
  const [rejecting, setRejecting] = useState(false)
  const { changing, change } = useChange()
  const params = { id: known._id }
  const { status, claim } = known
  const acts = [
    status === 'requested' && !claim && may('orders.refund')
      ? {
          label: t('admin-orders:returns.approve'),
          run: () => apiResult(adminOrders.approveReturn, { params }),
        }
      : null,
    status === 'approved' && may('orders.fulfil')
      ? {
          label: t('admin-orders:returns.receive'),
          run: () => apiResult(adminOrders.receiveReturn, { params, body: { restock: true } }),
        }
      : null,
    status === 'approved' && may('orders.fulfil')
      ? {
          label: t('admin-orders:returns.receive_lost'),
          run: () => apiResult(adminOrders.receiveReturn, { params, body: { restock: false } }),
        }
      : null,
    (status === 'received' || (claim && status === 'requested')) && may('orders.refund')
      ? {
          label: t('admin-orders:returns.refund'),
          run: () => apiResult(adminOrders.refundReturn, { params }),
        }
      : null,
    claim && status === 'requested' && may('orders.refund')
      ? {
          label: t('admin-orders:returns.replace'),
          run: () => apiResult(adminOrders.replaceReturn, { params }),
        }
      : null,
  ].filter((each) => each !== null)
  // also once it is looked at: what came back may not be what may come back
  const mayReject = (status === 'requested' || status === 'received') && may('orders.refund')
  if (acts.length === 0 && !mayReject) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {acts.map(({ label, run }) => (
        <Button key={label} size="small" needsScript busy={changing} onClick={() => void change(run)}>
          {label}
        </Button>
      ))}
      {mayReject && (
        <Button size="small" variant="ghost" needsScript onClick={() => setRejecting(true)}>
          {t('admin-orders:returns.reject')}
        </Button>
      )}
      <Dialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        keepsWords
        size="small"
        title={t('admin-orders:returns.reject_title')}
      >
        {rejecting && <RejectForm id={known._id} done={() => setRejecting(false)} />}
      </Dialog>
    </div>
  )
}

function RejectForm({ id, done }: { id: string; done: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { submit, field, summary, busy } = useApiForm<{ reason: string }>({
    rules: { reason: { required: t('admin-orders:refund.reason_missing') } },
    defaultValues: { reason: '' },
    keepAs: `reject-return:${id}`,
    send: async ({ reason }) => {
      await api(adminOrders.rejectReturn, { params: { id }, body: { reason: reason.trim() } })
      await revalidate()
      done()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField {...field('reason', t('admin-orders:returns.reason'), 300)} autoComplete="off" />
      <Button type="submit" variant="danger" busy={busy}>
        {t('admin-orders:returns.reject')}
      </Button>
    </form>
  )
}
