import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { MAX_SHIPPED, ORDER_PAPERS, ORDER_WAITS } from '@lunula/contract/orders/admin/constants.ts'
import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrderSummary, ShipManyOutcome } from '@lunula/contract/orders/admin/schemas.ts'
import { FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '@lunula/contract/orders/constants.ts'
import { useMemo, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { DataTable } from '../../../shared/back-office/data-table/data-table.tsx'
import { askedOf } from '../../../shared/back-office/data-table/table-query.ts'
import type { BulkAction, Column, Filter } from '../../../shared/back-office/data-table/table-types.ts'
import { useMay } from '../../../shared/back-office/office-member.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { apiResult, reportError } from '../../../shell/api/api.ts'
import { download } from '../../../shell/files/download.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { FulfillmentBadge, PaymentBadge, StatusBadge } from './order-badges.tsx'
import { SkippedDialog } from './skipped-dialog.tsx'

interface Data {
  list: CursorPageOf<AdminOrderSummary>
  /** What the product is called whose orders are asked for; null when it is not on sale. */
  productName: string | null
}
type Props = ViewProps<typeof officePaths.orders, Data>

const keyOf = ({ _id }: AdminOrderSummary) => _id
const numberOf = ({ number }: AdminOrderSummary) => number
const pathOf = ({ _id }: AdminOrderSummary) => officePaths.order({ id: _id })

/** `/admin/orders`: the orders of everyone. */
export default function OrdersPage({ data: { list, productName } }: Props) {
  const t = useTranslate()
  const columns = useColumns()
  const [skipped, setSkipped] = useState<ShipManyOutcome['orders']>([])
  const bulkActions = useBulkActions(setSkipped)
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'fulfillment_status',
      label: t('admin-orders:filter.fulfillment'),
      options: FULFILLMENT_STATUSES.map((value) => ({
        value,
        label: t(`admin-orders:fulfillment.${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'payment_status',
      label: t('admin-orders:filter.payment'),
      options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`admin-orders:payment.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'status',
      label: t('admin-orders:filter.status'),
      options: ORDER_STATUSES.map((value) => ({ value, label: t(`admin-orders:status.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'waits',
      label: t('admin-orders:filter.waits'),
      options: ORDER_WAITS.map((value) => ({ value, label: t(`admin-orders:waits.${value}`) })),
    },
    { kind: 'day', key: 'from', label: t('admin-orders:filter.from') },
    { kind: 'day', key: 'to', label: t('admin-orders:filter.to') },
    {
      kind: 'given',
      key: 'product_id',
      label: t('admin-orders:filter.product'),
      name: productName ?? t('admin-orders:filter.not_on_sale'),
    },
    { kind: 'text', key: 'sku', label: t('admin-orders:filter.sku') },
    { kind: 'text', key: 'min_total', label: t('admin-orders:filter.min') },
    { kind: 'text', key: 'max_total', label: t('admin-orders:filter.max') },
  ]
  return (
    <OfficeScreen title={t('admin-orders:title')} action={<ExportButton />}>
      <DataTable
        table="orders"
        label={t('admin-orders:title')}
        columns={columns}
        filters={filters}
        sort="-placed"
        data={list}
        rowKey={keyOf}
        rowTo={pathOf}
        rowName={numberOf}
        searchHint={t('admin-orders:search')}
        bulkActions={bulkActions}
        emptyState={
          <EmptyState title={t('admin-orders:empty.title')}>{t('admin-orders:empty.text')}</EmptyState>
        }
      />
      <SkippedDialog orders={skipped} onClose={() => setSkipped([])} />
    </OfficeScreen>
  )
}

function useColumns(): Column<AdminOrderSummary>[] {
  const t = useTranslate()
  return useMemo(() => {
    const name = (key: 'number' | 'placed' | 'customer' | 'place' | 'units' | 'total' | 'refunded') =>
      t(`admin-orders:column.${key}`)
    return [
      { key: 'number', header: name('number'), cell: numberOf, csv: numberOf },
      {
        key: 'placed',
        header: name('placed'),
        sortable: true,
        cell: ({ createdAt }) => <Moment iso={createdAt} />,
        csv: ({ createdAt }) => createdAt,
      },
      {
        key: 'customer',
        header: name('customer'),
        cell: ({ customer }) => customer.name || t('admin-orders:no_name'),
        csv: ({ customer }) => customer.name,
      },
      { key: 'place', header: name('place'), cell: ({ place }) => place, csv: ({ place }) => place },
      {
        key: 'fulfillment',
        header: t('admin-orders:column.fulfillment'),
        cell: (order) => <FulfillmentBadge {...order} />,
        csv: ({ fulfillment_status }) => t(`admin-orders:fulfillment.${fulfillment_status}`),
      },
      {
        key: 'payment',
        header: t('admin-orders:column.payment'),
        cell: (order) => <PaymentBadge {...order} />,
        csv: ({ payment_status }) => t(`admin-orders:payment.${payment_status}`),
      },
      {
        key: 'status',
        header: t('admin-orders:column.status'),
        hidden: true,
        cell: (order) => <StatusBadge {...order} />,
        csv: ({ status }) => t(`admin-orders:status.${status}`),
      },
      {
        key: 'units',
        header: name('units'),
        align: 'end',
        cell: ({ total_quantity }) => total_quantity,
        csv: ({ total_quantity }) => total_quantity,
      },
      {
        key: 'refunded',
        header: name('refunded'),
        align: 'end',
        hidden: true,
        cell: ({ refunded }) => <Money cents={refunded} />,
        csv: ({ refunded }) => refunded / 100,
      },
      {
        key: 'total',
        header: name('total'),
        align: 'end',
        sortable: true,
        cell: ({ total }) => <Money cents={total} />,
        csv: ({ total }) => total / 100,
      },
    ]
  }, [t])
}

/** @param setSkipped what is told of orders that were left as they are */
function useBulkActions(
  setSkipped: (orders: ShipManyOutcome['orders']) => void,
): readonly BulkAction<AdminOrderSummary>[] {
  const t = useTranslate()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const ship = async (rows: readonly AdminOrderSummary[]) => {
    const count = rows.length
    const confirmed = await confirm({
      title: t('admin-orders:bulk.ask', { count }),
      text: t('admin-orders:bulk.text'),
      action: t('admin-orders:bulk.ship'),
      cancel: t('admin-orders:bulk.keep'),
    })
    if (!confirmed) return
    const outcomes: ShipManyOutcome['orders'][number][] = []
    for (let at = 0; at < count; at += MAX_SHIPPED) {
      const ids = rows.slice(at, at + MAX_SHIPPED).map(keyOf)
      const answer = await apiResult(adminOrders.fulfillMany, { body: { ids, carrier: 'other' } })
      if (!answer.ok) break
      outcomes.push(...answer.data.orders)
    }
    await revalidate()
    const skipped = outcomes.filter((each) => each.skipped !== null)
    if (outcomes.length > skipped.length)
      showToast({
        kind: 'positive',
        message: t('admin-orders:bulk.done', { count: outcomes.length - skipped.length }),
      })
    setSkipped(skipped)
  }
  const print = (kind: (typeof ORDER_PAPERS)[number]) => async (rows: readonly AdminOrderSummary[]) => {
    const query = { kind, ids: rows.map(keyOf).join() }
    await download(`${kind}.pdf`, adminOrders.print, { query }).catch(reportError)
  }
  return [
    ...ORDER_PAPERS.map((kind) => ({ label: t(`admin-orders:bulk.${kind}`), run: print(kind) })),
    ...(may('orders.fulfil') ? [{ label: t('admin-orders:bulk.ship'), run: ship }] : []),
  ]
}

/** Saves all orders of the list as it is filtered, not those of one page. */
function ExportButton() {
  const t = useTranslate()
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const asked = askedOf(officePaths.orders.search(new URLSearchParams(search)))
    const filters = { ...asked, sort: undefined, cursor: undefined }
    await download('orders.csv', adminOrders.export, { query: filters }).catch(reportError)
    setBusy(false)
  }
  return (
    <Button
      size="small"
      needsScript
      busy={busy}
      icon={<Icon name="download" className="size-4.5" />}
      onClick={() => void save()}
    >
      {t('admin-orders:export')}
    </Button>
  )
}
