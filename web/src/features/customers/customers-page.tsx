import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { CUSTOMER_STANDINGS } from '@lunula/contract/customers/constants.ts'
import type { CustomerSummary } from '@lunula/contract/customers/schemas.ts'
import { useMemo } from 'react'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { DataTable } from '../../shared/back-office/data-table/data-table.tsx'
import type { Column, Filter } from '../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { phoneText } from '../../shared/phone-text.ts'
import { STATE_CHOICES } from '../../shared/us-states.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Money } from '../../ui/display/money.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { StandingBadges } from './standing-badges.tsx'

type Props = ViewProps<typeof officePaths.customers, CursorPageOf<CustomerSummary>>

/** `/admin/customers`: everyone with an account. */
export default function CustomersPage({ data }: Props) {
  const t = useTranslate()
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'ordered',
      label: t('admin-customers:filter.ordered'),
      options: [
        { value: 'true', label: t('admin-customers:filter.some') },
        { value: 'false', label: t('admin-customers:filter.none') },
      ],
    },
    {
      kind: 'choice',
      key: 'standing',
      label: t('admin-customers:filter.standing'),
      options: CUSTOMER_STANDINGS.map((value) => ({ value, label: t(`admin-customers:standing.${value}`) })),
    },
    { kind: 'choice', key: 'state', label: t('admin-customers:filter.state'), options: STATE_CHOICES },
    { kind: 'day', key: 'from', label: t('admin-customers:filter.from') },
    { kind: 'day', key: 'to', label: t('admin-customers:filter.to') },
  ]
  return (
    <OfficeScreen title={t('admin-customers:title')}>
      <DataTable
        table="customers"
        label={t('admin-customers:title')}
        columns={useColumns()}
        filters={filters}
        sort="-joined"
        data={data}
        rowKey={({ _id }) => _id}
        rowTo={({ _id }) => officePaths.customer({ id: _id })}
        rowName={({ username }) => username}
        searchHint={t('admin-customers:search')}
        emptyState={
          <EmptyState title={t('admin-customers:empty.title')}>{t('admin-customers:empty.text')}</EmptyState>
        }
      />
    </OfficeScreen>
  )
}

function useColumns(): Column<CustomerSummary>[] {
  const t = useTranslate()
  return useMemo(
    () => [
      {
        key: 'customer',
        header: t('admin-customers:column.customer'),
        cell: ({ name, username }) => name ?? username,
        csv: ({ name, username }) => name ?? username,
      },
      {
        key: 'name',
        header: t('admin-customers:column.username'),
        sortable: true,
        hidden: true,
        cell: ({ username }) => username,
        csv: ({ username }) => username,
      },
      {
        key: 'email',
        header: t('admin-customers:column.email'),
        cell: ({ email }) => email,
        csv: ({ email }) => email,
      },
      {
        key: 'phone',
        header: t('admin-customers:column.phone'),
        hidden: true,
        cell: ({ phone }) => (phone ? phoneText(phone) : '–'),
        csv: ({ phone }) => phone,
      },
      {
        key: 'city',
        header: t('admin-customers:column.city'),
        cell: ({ city }) => city ?? '–',
        csv: ({ city }) => city,
      },
      {
        key: 'standing',
        header: t('admin-customers:column.standing'),
        cell: (customer) => <StandingBadges customer={customer} />,
        csv: ({ banned, closed, email_verified }) =>
          [!email_verified && 'unconfirmed', banned && 'banned', closed && 'closed']
            .filter(Boolean)
            .join(' '),
      },
      {
        key: 'orders',
        header: t('admin-customers:column.orders'),
        align: 'end',
        cell: ({ orders }) => orders,
        csv: ({ orders }) => orders,
      },
      {
        key: 'spent',
        header: t('admin-customers:column.spent'),
        align: 'end',
        cell: ({ spent }) => <Money cents={spent} />,
        csv: ({ spent }) => spent / 100,
      },
      {
        key: 'joined',
        header: t('admin-customers:column.joined'),
        sortable: true,
        cell: ({ createdAt }) => <Moment iso={createdAt} />,
        csv: ({ createdAt }) => createdAt,
      },
    ],
    [t],
  )
}
