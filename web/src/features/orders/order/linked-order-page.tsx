import type { LinkedOrder } from '@lunula/contract/orders/schemas.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { OrderState } from '../order-state.tsx'
import { ItemList } from './item-list.tsx'
import { OrderColumns } from './order-columns.tsx'
import { OrderHistory } from './order-history.tsx'
import { ParcelList } from './parcel-list.tsx'
import { TotalLines } from './total-lines.tsx'

/** `/order?token=`: an order as the link in a mail shows it, to whoever holds the link. */
export default function LinkedOrderPage({ data: order }: ViewProps<typeof paths.linkedOrder, LinkedOrder>) {
  const t = useTranslate()
  const { city, state } = order.place
  return (
    <div className="frame py-4 md:py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="title-1">{t('orders:link.title', { number: order.number })}</h1>
        <OrderState order={order} />
      </div>
      <p className="mt-1 text-soft">
        <Moment iso={order.createdAt} /> ·{' '}
        {t('orders:link.to', { place: [city, state].filter(Boolean).join(', ') })}
      </p>
      <p className="mt-4 max-w-prose">
        {t('orders:link.note')}{' '}
        <Link
          to={paths.signIn({}, { next: paths.orders() })}
          className="font-medium whitespace-nowrap underline underline-offset-4"
        >
          {t('orders:link.sign_in')}
        </Link>
      </p>
      <OrderColumns
        updates={
          order.fulfillments.length > 0 && (
            <ParcelList fulfillments={order.fulfillments} items={order.items} />
          )
        }
        money={
          <Card>
            <TotalLines
              totals={order}
              refunded={order.refunded}
              creditReturned={order.credit_returned}
              shippingName={t('orders:total.shipping_by', { method: order.shipping_method.name })}
              taxState={state}
            />
          </Card>
        }
      >
        <Card>
          <h2 className="title-2 mb-5">{t('orders:items')}</h2>
          <ItemList items={order.items} code={order.promotion?.code ?? null} />
        </Card>
        <OrderHistory history={order.history} />
      </OrderColumns>
    </div>
  )
}
