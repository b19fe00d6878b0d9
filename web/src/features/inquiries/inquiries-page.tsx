import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { INQUIRY_STATES, INQUIRY_TOPICS } from '@lunula/contract/inquiries/constants.ts'
import { inquiries } from '@lunula/contract/inquiries/endpoints.ts'
import type { InquirySummary } from '@lunula/contract/inquiries/schemas.ts'
import { useMemo } from 'react'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { DataTable } from '../../shared/back-office/data-table/data-table.tsx'
import { askedOf } from '../../shared/back-office/data-table/table-query.ts'
import type { Column, Filter } from '../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { api } from '../../shell/api/api.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.inquiries, CursorPageOf<InquirySummary>>

/** `/admin/inquiries`: what people wrote by the contact form; those that wait the longest first. */
export default function InquiriesPage({ data, search }: Props) {
  const t = useTranslate()
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('admin-inquiries:filter'),
      options: INQUIRY_STATES.map((value) => ({ value, label: t(`admin-inquiries:state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'topic',
      label: t('admin-inquiries:about'),
      options: INQUIRY_TOPICS.map((value) => ({ value, label: t(`admin-inquiries:topic.${value}`) })),
    },
  ]
  return (
    <OfficeScreen title={t('admin-inquiries:title')} lead={t('admin-inquiries:lead')}>
      <DataTable
        table="inquiries"
        label={t('admin-inquiries:title')}
        columns={useColumns()}
        filters={filters}
        sort="waits"
        data={data}
        readPage={(place) => api(inquiries.list, { query: { ...askedOf(search), ...place } })}
        rowKey={({ _id }) => _id}
        rowTo={({ _id }) => officePaths.inquiry({ id: _id })}
        rowName={({ name }) => name}
        searchHint={t('admin-inquiries:search')}
        emptyState={
          <EmptyState title={t('admin-inquiries:empty.title')}>{t('admin-inquiries:empty.text')}</EmptyState>
        }
      />
    </OfficeScreen>
  )
}

function useColumns(): Column<InquirySummary>[] {
  const t = useTranslate()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('admin-inquiries:column.name'),
        cell: ({ name }) => name,
        csv: ({ name }) => name,
      },
      {
        key: 'email',
        header: t('admin-inquiries:column.email'),
        hidden: true,
        cell: ({ email }) => email,
        csv: ({ email }) => email,
      },
      {
        key: 'text',
        header: t('admin-inquiries:column.text'),
        cell: ({ text }) => <span className="line-clamp-2 max-w-120 text-soft">{text}</span>,
        csv: ({ text }) => text,
      },
      {
        key: 'topic',
        header: t('admin-inquiries:about'),
        cell: ({ topic }) => t(`admin-inquiries:topic.${topic}`),
        csv: ({ topic }) => topic,
      },
      {
        key: 'order',
        header: t('admin-inquiries:topic.order'),
        hidden: true,
        cell: ({ order_number }) => order_number ?? '–',
        csv: ({ order_number }) => order_number,
      },
      {
        key: 'state',
        header: t('admin-inquiries:filter'),
        cell: ({ state }) => (
          <Badge tone={state === 'open' ? 'warning' : 'plain'}>{t(`admin-inquiries:state.${state}`)}</Badge>
        ),
        csv: ({ state }) => state,
      },
      {
        key: 'updated',
        header: t('admin-inquiries:column.updated'),
        sortable: true,
        cell: ({ updatedAt }) => (
          <span className="whitespace-nowrap">
            <Moment iso={updatedAt} />
          </span>
        ),
        csv: ({ updatedAt }) => updatedAt,
      },
    ],
    [t],
  )
}
