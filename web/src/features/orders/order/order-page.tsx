import { formatArrival } from '@lunula/contract/formats/dates.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { AddressLines } from '../../../shared/addresses/address-lines.tsx'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { copyText } from '../../../shell/overlays/copy-text.ts'
import { Card } from '../../../ui/display/card.tsx'
import { IconButton } from '../../../ui/fields/icon-button.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { KeepButton } from '../../reorder-lists/index.ts'
import { Confirmation } from '../confirmation.tsx'
import { OrderState } from '../order-state.tsx'
import { ItemList } from './item-list.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderColumns } from './order-columns.tsx'
import { OrderHistory } from './order-history.tsx'
import { ParcelList } from './parcel-list.tsx'
import { Parcels } from './parcels.tsx'
import { ReturnList } from './return-list.tsx'
import { TotalLines } from './total-lines.tsx'

/**
 * `/account/order/{id}`. Right after paying it says thanks first; that address can be kept and opened again.
 */
export default function OrderPage({ data: order, search }: ViewProps<typeof paths.order, Order>) {
  const t = useTranslate()
  return (
    <div className="frame py-4 md:py-6">
      <Breadcrumbs
        crumbs={[
          { label: t('accounts:account.title'), to: paths.account() },
          { label: t('orders:list.title'), to: paths.orders() },
          { label: order.number },
        ]}
      />
      {search.placed ? <Confirmation order={order} /> : <OrderTitle order={order} />}
      <OrderColumns
        updates={
          order.fulfillments.length + order.returns.length > 0 && (
            <>
              <ParcelList fulfillments={order.fulfillments} items={order.items} />
              <ReturnList number={order.number} returns={order.returns} items={order.items} />
            </>
          )
        }
        money={<OrderFacts order={order} />}
      >
        <Card>
          <h2 className="title-2 mb-5">{t('orders:items')}</h2>
          <ItemList
            items={order.items}
            code={order.promotion?.code ?? null}
            reviewable={order.status !== 'canceled'}
          />
          <div className="mt-4 print:hidden">
            <KeepButton
              label={t('lists:keep.order')}
              lines={order.items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))}
            />
          </div>
        </Card>
        <div className="print:hidden">
          <OrderActions order={order} />
        </div>
        <OrderHistory history={order.history} />
      </OrderColumns>
    </div>
  )
}

function OrderTitle({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="title-1">{t('orders:number', { number: order.number })}</h1>
        <IconButton
          label={t('orders:copy_number')}
          icon={<Icon name="copy" className="size-4.5" />}
          onClick={() => void copyText(order.number)}
        />
        <OrderState order={order} />
      </div>
      <p className="mt-1 text-soft">
        <Moment iso={order.createdAt} />
      </p>
    </div>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const t = useTranslate()
  const arrival = useArrival(order)
  const { card } = order.payment
  const { parcels } = order.shipping_method
  return (
    <Card className="grid gap-6">
      <TotalLines
        totals={order}
        refunded={order.refunded}
        creditReturned={order.credit_returned}
        shippingName={t('orders:total.shipping_by', { method: order.shipping_method.name })}
        taxState={order.address.state}
        taxBasis={order.tax_basis}
      />
      <Fact title={t('orders:ship_to')}>
        <AddressLines address={order.address} />
      </Fact>
      {arrival && order.status !== 'canceled' && order.fulfillment_status !== 'delivered' && (
        <Fact title={t('orders:arrival')}>
          {parcels.length > 1 ? (
            <Parcels parcels={parcels} />
          ) : (
            [arrival, order.shipping_method.name].filter(Boolean).join(' · ')
          )}
        </Fact>
      )}
      <Fact title={t('orders:payment')}>
        {card ? t('orders:card', card) : t(order.total === 0 ? 'orders:no_card' : 'orders:card_unknown')}
        <span className="block text-soft">{t(`orders:payment_status.${order.payment_status}`)}</span>
      </Fact>
    </Card>
  )
}

/** When the parcel arrives, in the reader's language. */
function useArrival({ shipping_method: { delivers_from, delivers_to } }: Order): string | null {
  return formatArrival(delivers_from, delivers_to, useLanguage())
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-5">
    <h2 className="title-3 mb-1.5">{title}</h2>
    {children}
  </section>
)
