import type { OrderSummary } from '@lunula/contract/orders/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { OrderCard } from './order-card.tsx'
import { OrderFilter } from './order-filter.tsx'

/** `/account/order-list`: one's orders, newest first. */
export default function OrderListPage({
  data,
  search,
}: ViewProps<typeof paths.orders, PageOf<OrderSummary>>) {
  const t = useTranslate()
  const { q, state } = search
  const narrowed = q !== undefined || state !== undefined
  return (
    <AccountFrame title={t('orders:list.title')}>
      {(data.totalDocs > 0 || narrowed) && <OrderFilter q={q} state={state} />}
      {data.totalDocs === 0 && narrowed && (
        <EmptyState
          title={t('orders:list.none.title')}
          action={
            <Link to={paths.orders()} className={buttonClass()}>
              {t('orders:list.none.all')}
            </Link>
          }
        >
          {t('orders:list.none.text')}
        </EmptyState>
      )}
      {data.totalDocs === 0 && !narrowed && (
        <EmptyState
          title={t('orders:list.empty.title')}
          action={
            <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
              {t('accounts:account.start_shopping')}
            </Link>
          }
        >
          {t('orders:list.empty.text')}
        </EmptyState>
      )}
      {data.totalDocs > 0 && data.docs.length === 0 && (
        <EmptyState
          title={t('orders:list.beyond.title', { page: data.page })}
          action={
            <Link to={paths.orders({}, { q, state })} className={buttonClass({ variant: 'primary' })}>
              {t('orders:list.beyond.first')}
            </Link>
          }
        >
          {t('orders:list.beyond.text', { count: data.totalDocs })}
        </EmptyState>
      )}
      {data.docs.length > 0 && (
        <ul className="grid gap-3">
          {data.docs.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} level="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        to={(page) => paths.orders({}, { page, q, state })}
      />
    </AccountFrame>
  )
}
