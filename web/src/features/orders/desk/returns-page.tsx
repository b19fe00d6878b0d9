import type { AdminReturn } from '@lunula/contract/orders/admin/schemas.ts'
import { RETURN_STATUSES } from '@lunula/contract/orders/returns.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { ChipNav } from '../../../shared/back-office/chip-nav.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ReturnCard } from './return-card.tsx'

/** `/admin/returns`: what buyers want to send back, and what they claim. */
export default function ReturnsPage({
  data,
  search,
}: ViewProps<typeof officePaths.returns, PageOf<AdminReturn>>) {
  const t = useTranslate()
  return (
    <OfficeScreen title={t('admin-orders:returns.title')} lead={t('admin-orders:returns.lead')}>
      <ChipNav
        label={t('admin-orders:returns.filter')}
        chips={[
          {
            text: t('admin-orders:returns.waits'),
            to: officePaths.returns({}, { waits: true }),
            current: search.waits === true,
          },
          ...[undefined, ...RETURN_STATUSES].map((status) => ({
            text: status ? t(`admin-orders:returns.state.${status}`) : t('admin-orders:returns.all'),
            to: officePaths.returns({}, { status }),
            current: !search.waits && status === search.status,
          })),
        ]}
      />
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-orders:returns.empty')}>
          {t('admin-orders:returns.empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {data.docs.map(({ order, ...known }) => (
            <li key={known._id}>
              <ReturnCard known={known} order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        to={(page) => officePaths.returns({}, { ...search, page })}
      />
    </OfficeScreen>
  )
}
