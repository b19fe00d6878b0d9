import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { DRAFT_STATES } from '@lunula/contract/orders/drafts/constants.ts'
import { drafts } from '@lunula/contract/orders/drafts/endpoints.ts'
import type { DraftSummary } from '@lunula/contract/orders/drafts/schemas.ts'
import { useMemo } from 'react'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { DataTable } from '../../../../shared/back-office/data-table/data-table.tsx'
import { askedOf } from '../../../../shared/back-office/data-table/table-query.ts'
import type { Column } from '../../../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { api } from '../../../../shell/api/api.ts'
import { Moment } from '../../../../shell/i18n/moment.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Money } from '../../../../ui/display/money.tsx'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { DraftState } from './draft-state.tsx'

type Props = ViewProps<typeof officePaths.drafts, CursorPageOf<DraftSummary>>

/** `/admin/drafts`: orders that staff put together, and whether their links were paid. */
export default function DraftsPage({ data, search }: Props) {
  const t = useTranslate()
  return (
    <OfficeScreen
      title={t('admin-drafts:title')}
      lead={t('admin-drafts:lead')}
      action={
        <Link to={officePaths.newDraft()} className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" className="size-4.5" />
          {t('admin-drafts:new.open')}
        </Link>
      }
    >
      <DataTable
        table="drafts"
        label={t('admin-drafts:title')}
        columns={useColumns()}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: t('admin-drafts:filter'),
            options: DRAFT_STATES.map((value) => ({ value, label: t(`admin-drafts:state.${value}`) })),
          },
        ]}
        sort="-created"
        data={data}
        readPage={(place) => api(drafts.list, { query: { ...askedOf(search), ...place } })}
        rowKey={({ _id }) => _id}
        rowTo={({ _id }) => officePaths.draft({ id: _id })}
        rowName={({ number }) => number}
        searchHint={t('admin-drafts:search')}
        emptyState={<EmptyState title={t('admin-drafts:empty')}>{t('admin-drafts:empty_text')}</EmptyState>}
      />
    </OfficeScreen>
  )
}

function useColumns(): Column<DraftSummary>[] {
  const t = useTranslate()
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('admin-drafts:column.number'),
        cell: ({ number }) => number,
        csv: ({ number }) => number,
      },
      {
        key: 'customer',
        header: t('admin-drafts:customer'),
        cell: ({ customer }) => customer.email ?? t('admin-drafts:closed'),
        csv: ({ customer }) => customer.email,
      },
      {
        key: 'state',
        header: t('admin-drafts:filter'),
        cell: ({ state, sent_at }) => <DraftState state={state} sent={sent_at !== null} />,
        csv: ({ state }) => state,
      },
      {
        key: 'sent',
        header: t('admin-drafts:sent'),
        hidden: true,
        cell: ({ sent_at }) => (sent_at ? <Moment iso={sent_at} /> : '–'),
        csv: ({ sent_at }) => sent_at,
      },
      {
        key: 'total',
        header: t('admin-drafts:column.total'),
        align: 'end',
        cell: ({ sent_total }) => (sent_total === null ? '–' : <Money cents={sent_total} />),
        csv: ({ sent_total }) => (sent_total === null ? null : sent_total / 100),
      },
      {
        key: 'created',
        header: t('admin-drafts:column.created'),
        sortable: true,
        cell: ({ createdAt }) => <Moment iso={createdAt} />,
        csv: ({ createdAt }) => createdAt,
      },
    ],
    [t],
  )
}
