import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminReturn } from '@lunula/contract/orders/admin/schemas.ts'
import { RETURN_STATUSES } from '@lunula/contract/orders/returns.ts'
import { useMemo } from 'react'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { DataTable } from '../../../shared/back-office/data-table/data-table.tsx'
import type { Column, Filter } from '../../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api } from '../../../shell/api/api.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ReturnCard } from './return-card.tsx'
import { returnsAsked } from './returns-asked.ts'

type Props = ViewProps<typeof officePaths.returns, CursorPageOf<AdminReturn>>

/** `/admin/returns`: what buyers want to send back, and what they claim. */
export default function ReturnsPage({ data, search }: Props) {
  const t = useTranslate()
  return (
    <OfficeScreen title={t('admin-orders:returns.title')} lead={t('admin-orders:returns.lead')}>
      <DataTable
        table="returns"
        label={t('admin-orders:returns.title')}
        columns={useColumns()}
        filters={useFilters()}
        sort="created"
        data={data}
        readPage={(place) => api(adminOrders.returns, { query: { ...returnsAsked(search), ...place } })}
        rowKey={({ _id }) => _id}
        rowName={({ parcel_mark }) => parcel_mark}
        searchHint={t('admin-orders:returns.search')}
        renderRows={(rows) => (
          <ul className="grid gap-4">
            {rows.map(({ order, ...known }) => (
              <li key={known._id}>
                <ReturnCard known={known} order={order} />
              </li>
            ))}
          </ul>
        )}
        emptyState={
          <EmptyState title={t('admin-orders:returns.empty')}>
            {t('admin-orders:returns.empty_text')}
          </EmptyState>
        }
      />
    </OfficeScreen>
  )
}

function useFilters(): Filter[] {
  const t = useTranslate()
  return [
    {
      kind: 'choice',
      key: 'waits',
      label: t('admin-orders:returns.for_whom'),
      options: [{ value: 'true', label: t('admin-orders:returns.waits') }],
    },
    {
      kind: 'choice',
      key: 'status',
      label: t('admin-orders:returns.filter'),
      options: RETURN_STATUSES.map((value) => ({ value, label: t(`admin-orders:returns.state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'claim',
      label: t('admin-orders:returns.kind'),
      options: [
        { value: 'false', label: t('admin-orders:returns.only_returns') },
        { value: 'true', label: t('admin-orders:returns.only_claims') },
      ],
    },
  ]
}

/** What stands in the CSV. */
function useColumns(): Column<AdminReturn>[] {
  const t = useTranslate()
  return useMemo(() => {
    const column = (key: string, header: string, csv: (row: AdminReturn) => string | number) => ({
      key,
      header,
      csv,
      cell: csv,
    })
    return [
      column('mark', t('admin-orders:returns.mark'), ({ parcel_mark }) => parcel_mark),
      column('order', t('admin-orders:column.number'), ({ order }) => order.number),
      column('kind', t('admin-orders:returns.kind'), ({ claim }) => (claim ? 'claim' : 'return')),
      column('status', t('admin-orders:returns.filter'), ({ status }) => status),
      column('reason', t('admin-orders:refund.reason'), ({ reason }) => reason),
      column('refund', t('admin-orders:returns.refund'), ({ refund }) => refund / 100),
      column('created', t('admin-orders:column.placed'), ({ createdAt }) => createdAt),
    ]
  }, [t])
}
