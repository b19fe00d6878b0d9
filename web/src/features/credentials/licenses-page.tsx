import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { LICENSE_STATUSES, LICENSE_TYPES } from '@lunula/contract/licenses/constants.ts'
import type { ListedLicense } from '@lunula/contract/licenses/schemas.ts'
import { useMemo } from 'react'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { DataTable } from '../../shared/back-office/data-table/data-table.tsx'
import type { Column, Filter } from '../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { STATE_CHOICES } from '../../shared/us-states.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Day } from '../../ui/display/day.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { StatusBadge } from './review-screen.tsx'

type Props = ViewProps<typeof officePaths.licenseReviews, CursorPageOf<ListedLicense>>

/** `/admin/licenses`: the licenses of everyone; those that wait the longest first. */
export default function LicensesPage({ data }: Props) {
  const t = useTranslate()
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'status',
      label: t('admin-credentials:column.status'),
      options: LICENSE_STATUSES.map((value) => ({ value, label: t(`admin-credentials:status.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'type',
      label: t('admin-credentials:column.type'),
      options: LICENSE_TYPES.map((value) => ({ value, label: t(`licenses:type.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('admin-credentials:column.state'),
      options: STATE_CHOICES,
    },
    { kind: 'day', key: 'expires_before', label: t('admin-credentials:expires_before') },
  ]
  return (
    <OfficeScreen title={t('admin-credentials:licenses.title')} lead={t('admin-credentials:licenses.lead')}>
      <DataTable
        table="licenses"
        label={t('admin-credentials:licenses.title')}
        columns={useColumns()}
        filters={filters}
        sort="created"
        data={data}
        rowKey={({ _id }) => _id}
        rowTo={({ _id }) => officePaths.licenseReview({ id: _id })}
        rowName={({ user }) => user.username}
        searchHint={t('admin-credentials:search')}
        emptyState={
          <EmptyState title={t('admin-credentials:empty.title')}>
            {t('admin-credentials:empty.text')}
          </EmptyState>
        }
      />
    </OfficeScreen>
  )
}

function useColumns(): Column<ListedLicense>[] {
  const t = useTranslate()
  return useMemo(
    () => [
      {
        key: 'holder',
        header: t('admin-credentials:column.holder'),
        cell: ({ user }) => user.username || t('admin-credentials:closed'),
        csv: ({ user }) => user.username,
      },
      {
        key: 'email',
        header: t('admin-credentials:column.email'),
        cell: ({ user }) => user.email,
        csv: ({ user }) => user.email,
      },
      {
        key: 'type',
        header: t('admin-credentials:column.type'),
        cell: ({ type }) => t(`licenses:type.${type}`),
        csv: ({ type }) => t(`licenses:type.${type}`),
      },
      {
        key: 'state',
        header: t('admin-credentials:column.state'),
        cell: ({ state }) => state,
        csv: ({ state }) => state,
      },
      {
        key: 'status',
        header: t('admin-credentials:column.status'),
        cell: ({ status }) => <StatusBadge status={status} />,
        csv: ({ status }) => t(`admin-credentials:status.${status}`),
      },
      {
        key: 'expires',
        header: t('admin-credentials:column.expires'),
        sortable: true,
        cell: ({ expires_on }) => <Day iso={expires_on} />,
        csv: ({ expires_on }) => expires_on,
      },
      {
        key: 'created',
        header: t('admin-credentials:submitted'),
        sortable: true,
        cell: ({ createdAt }) => <Moment iso={createdAt} />,
        csv: ({ createdAt }) => createdAt,
      },
    ],
    [t],
  )
}
