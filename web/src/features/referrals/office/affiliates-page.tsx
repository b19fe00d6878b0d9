import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { AFFILIATE_STANDINGS } from '@lunula/contract/referrals/constants.ts'
import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import type {
  AffiliateSummary,
  DuePayouts,
  ReferredFriends,
  RewardTerms,
} from '@lunula/contract/referrals/schemas.ts'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { DataTable } from '../../../shared/back-office/data-table/data-table.tsx'
import type { BulkAction, Column, Filter } from '../../../shared/back-office/data-table/table-types.ts'
import { useMay } from '../../../shared/back-office/office-member.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../../shell/api/api.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { affiliatesAsked } from './affiliates-asked.ts'
import { FriendsDialog } from './friends-dialog.tsx'
import { PayoutDialog, type PayoutRun } from './payout-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type Props = ViewProps<
  typeof officePaths.affiliates,
  {
    list: CursorPageOf<AffiliateSummary>
    due: DuePayouts
    terms: RewardTerms
    friends: ReferredFriends | null
  }
>

/** `/admin/affiliates`: who sends buyers, what they earned, and the payout run of what is due. */
export default function AffiliatesPage({ data: { list, due, terms, friends }, search }: Props) {
  const { customer: _customer, ...narrowed } = search
  const t = useTranslate()
  const may = useMay()
  const [run, setRun] = useState<PayoutRun | null>(null)
  const [hasTermsOpen, setTermsOpen] = useState(false)
  return (
    <OfficeScreen
      title={t('admin-affiliates:title')}
      lead={t('admin-affiliates:lead')}
      action={
        may('settings.write') && (
          <>
            <Button needsScript onClick={() => setTermsOpen(true)}>
              {t('admin-affiliates:terms.title')}
            </Button>
            {due.payouts > 0 && (
              <Button variant="primary" needsScript onClick={() => setRun(due)}>
                {t('admin-affiliates:run.open')} · <Money cents={due.amount} />
              </Button>
            )}
          </>
        )
      }
    >
      <DataTable
        table="affiliates"
        label={t('admin-affiliates:title')}
        columns={useColumns()}
        filters={useFilters()}
        sort="-payable"
        data={list}
        readPage={(place) => api(affiliates.list, { query: { ...affiliatesAsked(search), ...place } })}
        rowKey={({ _id }) => _id}
        rowTo={({ _id }) => officePaths.affiliates({}, { ...search, customer: _id })}
        rowName={({ username }) => username}
        searchHint={t('admin-affiliates:search')}
        bulkActions={useActions(setRun)}
        emptyState={
          <EmptyState title={t('admin-affiliates:empty.title')}>
            {t('admin-affiliates:empty.text')}
          </EmptyState>
        }
      />
      <FriendsDialog friends={friends} back={officePaths.affiliates({}, narrowed)} />
      <TermsDialog terms={terms} open={hasTermsOpen} onClose={() => setTermsOpen(false)} />
      <PayoutDialog run={run} onClose={() => setRun(null)} />
    </OfficeScreen>
  )
}

/** What may be done with those who are selected. */
function useActions(onPay: (run: PayoutRun) => void): BulkAction<AffiliateSummary>[] {
  const t = useTranslate()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const turn = async (rows: readonly AffiliateSummary[], isActive: boolean) => {
    for (const { _id: id, is_active } of rows)
      if (is_active !== isActive)
        await apiResult(affiliates.change, { params: { id }, body: { is_active: isActive } })
    await revalidate()
  }
  const pay = (all: readonly AffiliateSummary[]) => {
    const rows = all.filter(({ payable }) => payable > 0)
    const amount = rows.reduce((sum, { payable }) => sum + payable, 0)
    if (rows.length > 0) onPay({ rows, payouts: rows.length, amount })
    else showToast({ kind: 'negative', message: t('admin-affiliates:run.nothing') })
  }
  return [
    ...(may('settings.write') ? [{ label: t('admin-affiliates:run.some'), run: pay }] : []),
    ...(may('customers.write')
      ? [
          {
            label: t('admin-affiliates:suspend'),
            danger: true,
            run: (rows: readonly AffiliateSummary[]) => turn(rows, false),
          },
          {
            label: t('admin-affiliates:resume'),
            run: (rows: readonly AffiliateSummary[]) => turn(rows, true),
          },
        ]
      : []),
  ]
}

function useFilters(): Filter[] {
  const t = useTranslate()
  return [
    {
      kind: 'choice',
      key: 'due',
      label: t('admin-affiliates:sum.payable'),
      options: [
        { value: 'true', label: t('admin-affiliates:filter.something') },
        { value: 'false', label: t('admin-affiliates:filter.nothing') },
      ],
    },
    {
      kind: 'choice',
      key: 'standing',
      label: t('admin-affiliates:filter.standing'),
      options: AFFILIATE_STANDINGS.map((value) => ({
        value,
        label: t(`admin-affiliates:standing.${value}`),
      })),
    },
  ]
}

function useColumns(): Column<AffiliateSummary>[] {
  const t = useTranslate()
  return useMemo(() => {
    const sum = (name: 'pending' | 'payable' | 'paid'): Column<AffiliateSummary> => ({
      key: name,
      header: t(`admin-affiliates:sum.${name}`),
      sortable: name === 'payable',
      align: 'end',
      cell: (row) => <Money cents={row[name]} />,
      csv: (row) => row[name] / 100,
    })
    const count = (name: 'clicks' | 'orders'): Column<AffiliateSummary> => ({
      key: name,
      header: t(`admin-affiliates:count.${name}`),
      align: 'end',
      cell: (row) => row[name],
      csv: (row) => row[name],
    })
    return [
      {
        key: 'name',
        header: t('admin-affiliates:name'),
        cell: ({ username }) => username || t('admin-customers:closed'),
        csv: ({ username }) => username,
      },
      {
        key: 'code',
        header: t('admin-affiliates:code'),
        cell: ({ code }) => code,
        csv: ({ code }) => code,
      },
      {
        key: 'standing',
        header: t('admin-affiliates:filter.standing'),
        cell: ({ is_active }) => (
          <Badge tone={is_active ? 'plain' : 'warning'}>
            {t(`admin-affiliates:standing.${is_active ? 'active' : 'suspended'}`)}
          </Badge>
        ),
        csv: ({ is_active }) => (is_active ? 'active' : 'suspended'),
      },
      count('clicks'),
      count('orders'),
      sum('pending'),
      sum('payable'),
      sum('paid'),
      {
        key: 'joined',
        header: t('admin-affiliates:since'),
        sortable: true,
        cell: ({ joinedAt }) => <Moment iso={joinedAt} />,
        csv: ({ joinedAt }) => joinedAt,
      },
    ]
  }, [t])
}
