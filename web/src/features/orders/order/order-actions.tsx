import { formatMoney } from '@lunula/contract/formats/money.ts'
import { orders } from '@lunula/contract/orders/endpoints.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { loadUserCart } from '../../../shared/cart/user-cart.ts'
import { apiResult } from '../../../shell/api/api.ts'
import { download } from '../../../shell/files/download.ts'
import { useRequestKey } from '../../../shell/forms/use-request-key.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { lazyDialog } from '../../../shell/routing/late/lazy-dialog.tsx'
import { go, reloadData } from '../../../shell/routing/navigation.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { type Translate, useTranslate } from '../../../ui/texts/translate.ts'
import { ReorderDialog, type Reordered } from './reorder-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const ClaimDialog = lazyDialog(() => import('./claim-dialog.tsx'))

/** What the server lets the buyer do with an order. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTranslate()
  const [returning, setReturning] = useState(false)
  const [claiming, setClaiming] = useState(false)
  const [reordered, setReordered] = useState<Reordered | null>(null)
  const [busy, setBusy] = useState(false)
  const { keyOf, answered } = useRequestKey()
  const params = { id: order._id }
  const may = (action: Order['allowed_actions'][number]) => order.allowed_actions.includes(action)

  /** One thing at a time; why something failed has been told in a toast. */
  async function alone(work: () => Promise<unknown>) {
    setBusy(true)
    await work().catch(() => undefined)
    setBusy(false)
  }
  const cancel = async () => {
    const sure = await confirm({
      title: t('orders:cancel.question', { number: order.number }),
      text: cancelText(order, t),
      action: t('orders:cancel.action'),
      cancel: t('orders:cancel.keep'),
      danger: true,
    })
    if (!sure) return
    const canceled = await apiResult(orders.cancel, { params })
    if (!canceled.ok) return
    showToast({ kind: 'positive', message: t('orders:cancel.done') })
    reloadData()
  }
  const reorder = async () => {
    const query = { key: keyOf(params) }
    const reordered = await apiResult(orders.reorder, { params, query })
    await loadUserCart().catch(() => {})
    if (!reordered.ok) return
    answered()
    const { lines } = reordered.data
    const same = lines.every(
      ({ outcome, price, price_before }) => outcome === 'added' && price === price_before,
    )
    if (!same) return setReordered(lines)
    showToast({ kind: 'positive', message: t('orders:reorder.done') })
    await go(paths.cart())
  }
  const print = () =>
    download(`${order.number}.pdf`, orders.invoice, { params }).catch(() =>
      showToast({ kind: 'negative', message: t('orders:actions.failed') }),
    )

  return (
    <Card>
      <h2 className="title-2 mb-4">{t('orders:actions.title')}</h2>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        {may('reorder') && (
          <Button needsScript disabled={busy} onClick={() => void alone(reorder)}>
            <Icon name="shopping-bag" className="size-4.5" />
            {t('orders:actions.reorder')}
          </Button>
        )}
        {may('invoice') && (
          <Button needsScript disabled={busy} onClick={() => void alone(print)}>
            <Icon name="download" className="size-4.5" />
            {t('orders:actions.invoice')}
          </Button>
        )}
        {may('return') && (
          <Button needsScript disabled={busy} onClick={() => setReturning(true)}>
            <Icon name="package-x" className="size-4.5" />
            {t('orders:actions.return')}
          </Button>
        )}
        {may('claim') && (
          <Button needsScript disabled={busy} onClick={() => setClaiming(true)}>
            <Icon name="triangle-exclamation-point" className="size-4.5" />
            {t('orders:actions.claim')}
          </Button>
        )}
        {may('cancel') && (
          <Button needsScript disabled={busy} onClick={() => void alone(cancel)}>
            <Icon name="x" className="size-4.5" />
            {t('orders:actions.cancel')}
          </Button>
        )}
      </div>
      {may('return') && order.return_until && (
        <p className="mt-3 text-sm text-soft">
          {t('orders:returns.until')} <Moment iso={order.return_until} />
        </p>
      )}
      {claiming && <ClaimDialog order={order} onClose={() => setClaiming(false)} />}
      {returning && <ReturnDialog order={order} onClose={() => setReturning(false)} />}
      {reordered && <ReorderDialog lines={reordered} onClose={() => setReordered(null)} />}
    </Card>
  )
}

/** What goes back where when an order is canceled. */
function cancelText(order: Order, t: Translate): string {
  const money = order.total - order.refunded
  const credit = formatMoney(order.credit - order.credit_returned)
  if (money === 0 && order.credit > 0) return t('orders:cancel.credit_only', { credit })
  const text = t('orders:cancel.text', { amount: formatMoney(money) })
  return order.credit > order.credit_returned ? `${text} ${t('orders:cancel.credit', { credit })}` : text
}
