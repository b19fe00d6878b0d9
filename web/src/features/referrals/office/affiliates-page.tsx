import type { PageOf } from '@lunula/contract/pagination.ts'
import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import type { AffiliateSummary, ReferredFriends } from '@lunula/contract/referrals/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { rowsToCsv } from '../../../shared/back-office/data-table/rows-to-csv.ts'
import { useMay } from '../../../shared/back-office/office-member.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { apiResult } from '../../../shell/api/api.ts'
import { saveAs } from '../../../shell/files/save-as.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { FriendsDialog } from './friends-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'

type Props = ViewProps<
  typeof officePaths.affiliates,
  { list: PageOf<AffiliateSummary>; friends: ReferredFriends | null }
>

/** `/admin/affiliates`: who sends buyers, what they earned, and the payout run of what is due. */
export default function AffiliatesPage({ data: { list: data, friends }, search }: Props) {
  const t = useTranslate()
  const may = useMay()
  const [isPaying, setPaying] = useState(false)
  const due = data.docs.filter(({ payable }) => payable > 0)
  return (
    <OfficeScreen
      title={t('admin-affiliates:title')}
      lead={t('admin-affiliates:lead')}
      action={
        <>
          <Button
            needsScript
            disabled={data.docs.length === 0}
            icon={<Icon name="download" className="size-4.5" />}
            onClick={() => saveRows(t, data.docs)}
          >
            {t('admin-office:table.csv')}
          </Button>
          {may('settings.write') && due.length > 0 && (
            <Button variant="primary" needsScript disabled={due.length === 0} onClick={() => setPaying(true)}>
              {t('admin-affiliates:run.open', { count: due.length })}
            </Button>
          )}
        </>
      }
    >
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-affiliates:empty.title')}>{t('admin-affiliates:empty.text')}</EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((each) => (
              <AffiliateRow key={each._id} affiliate={each} page={data.page} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        to={(page) => officePaths.affiliates({}, { page })}
      />
      <FriendsDialog friends={friends} page={search.page} />
      <PayoutDialog due={due} open={isPaying} onClose={() => setPaying(false)} />
    </OfficeScreen>
  )
}

function AffiliateRow({ affiliate, page }: { affiliate: AffiliateSummary; page: number }) {
  const t = useTranslate()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { _id: id, username, code, is_active, clicks, orders, pending, payable, paid, joinedAt } = affiliate
  const turn = async () => {
    setBusy(true)
    await apiResult(affiliates.change, { params: { id }, body: { is_active: !is_active } })
    await revalidate()
    setBusy(false)
  }
  const sums = { pending, payable, paid }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 text-sm sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {username}
          {!is_active && <Badge tone="warning">{t('admin-affiliates:suspended')}</Badge>}
        </p>
        <p className="text-soft">
          {code} · {t('admin-affiliates:clicks', { count: clicks })} ·{' '}
          {t('admin-affiliates:orders', { count: orders })} · {t('admin-affiliates:since')}{' '}
          <Moment iso={joinedAt} short />
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-x-5 text-end">
        {(['pending', 'payable', 'paid'] as const).map((name) => (
          <div key={name}>
            <dt className="text-xs text-soft">{t(`admin-affiliates:sum.${name}`)}</dt>
            <dd className={name === 'payable' ? 'font-semibold' : undefined}>
              <Money cents={sums[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <Link
        to={officePaths.affiliates({}, { page, customer: id })}
        aria-label={t('admin-affiliates:friends.named', { name: username })}
        className={buttonClass({ size: 'small', variant: 'ghost' })}
      >
        {t('admin-affiliates:friends.open')}
      </Link>
      {may('customers.write') && (
        <Button
          size="small"
          variant="ghost"
          needsScript
          busy={busy}
          aria-label={t(is_active ? 'admin-affiliates:suspend_named' : 'admin-affiliates:resume_named', {
            name: username,
          })}
          onClick={() => void turn()}
        >
          {t(is_active ? 'admin-affiliates:suspend' : 'admin-affiliates:resume')}
        </Button>
      )}
    </li>
  )
}

function saveRows(t: ReturnType<typeof useTranslate>, rows: readonly AffiliateSummary[]): void {
  const text = (key: string, header: string, csv: (row: AffiliateSummary) => string | number) => ({
    key,
    header,
    csv,
    cell: csv,
  })
  const columns = [
    text('username', t('admin-affiliates:name'), ({ username }) => username),
    text('code', t('admin-affiliates:code'), ({ code }) => code),
    text('payable', t('admin-affiliates:sum.payable'), ({ payable }) => payable / 100),
    text('pending', t('admin-affiliates:sum.pending'), ({ pending }) => pending / 100),
    text('paid', t('admin-affiliates:sum.paid'), ({ paid }) => paid / 100),
  ]
  saveAs('affiliates.csv', new Blob([rowsToCsv(columns, rows)], { type: 'text/csv' }))
}
