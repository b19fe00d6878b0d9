import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { type ReactNode, useState } from 'react'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { useMay } from '../../../shared/back-office/office-member.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { phoneText } from '../../../shared/phone-text.ts'
import { apiResult } from '../../../shell/api/api.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AddressDialog } from './address-dialog.tsx'
import { DeskHistory } from './desk-history.tsx'
import { FulfillmentBadge, PaymentBadge, StatusBadge } from './order-badges.tsx'
import { OrderMails } from './order-mails.tsx'
import { ParcelLabels } from './parcel-labels.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnCard } from './return-card.tsx'
import { ShipDialog } from './ship-dialog.tsx'

/** `/admin/orders/{id}`: one order, and all that can be done with it. */
export default function DeskOrderPage({ data: order }: ViewProps<typeof officePaths.order, AdminOrder>) {
  const t = useTranslate()
  return (
    <OfficeScreen
      name={order.number}
      above={[{ label: t('admin-orders:title'), to: officePaths.orders() }]}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {order.number}
          <StatusBadge {...order} />
          <PaymentBadge {...order} />
          <FulfillmentBadge {...order} />
        </span>
      }
      lead={<Moment iso={order.createdAt} />}
      action={<Actions order={order} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <Items order={order} />
          {order.fulfillments.length + order.labels.length > 0 && <Parcels order={order} />}
          {order.returns.map((each) => (
            <ReturnCard key={each._id} known={each} items={order.items} />
          ))}
          <DeskHistory order={order} />
        </div>
        <div className="grid gap-5">
          <Customer order={order} />
          <Totals order={order} />
          <OrderMails order={order} />
        </div>
      </div>
    </OfficeScreen>
  )
}

type OrderProps = { order: AdminOrder }

function Actions({ order }: OrderProps) {
  const t = useTranslate()
  const may = useMay()
  const [doing, setDoing] = useState<'ship' | 'refund' | null>(null)
  const { changing, change } = useChange()
  const can = (action: AdminOrder['desk_actions'][number]) => order.desk_actions.includes(action)
  const cancel = async () => {
    const confirmed = await confirm({
      title: t('admin-orders:cancel.title'),
      text: t('admin-orders:cancel.text'),
      action: t('admin-orders:cancel.open'),
      cancel: t('admin-orders:cancel.keep'),
      danger: true,
    })
    if (confirmed) await change(() => apiResult(adminOrders.cancel, { params: { id: order._id }, body: {} }))
  }
  return (
    <>
      {can('cancel') && may('orders.refund') && (
        <Button size="small" variant="ghost" needsScript busy={changing} onClick={() => void cancel()}>
          {t('admin-orders:cancel.open')}
        </Button>
      )}
      {can('refund') && may('orders.refund') && (
        <Button size="small" needsScript onClick={() => setDoing('refund')}>
          {t('admin-orders:refund.open')}
        </Button>
      )}
      {can('fulfil') && may('orders.fulfil') && (
        <Button size="small" variant="primary" needsScript onClick={() => setDoing('ship')}>
          {t('admin-orders:ship.open')}
        </Button>
      )}
      <ShipDialog order={order} open={doing === 'ship'} onClose={() => setDoing(null)} />
      <RefundDialog order={order} open={doing === 'refund'} onClose={() => setDoing(null)} />
    </>
  )
}

function Items({ order }: OrderProps) {
  const t = useTranslate()
  const told = (count: number, key: 'left' | 'shipped' | 'refunded') =>
    count > 0 && <span key={key}>{t(`admin-orders:units.${key}`, { count })}</span>
  return (
    <Part title={t('admin-orders:items')}>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li
            key={item._id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="row-span-2">
              <Thumbnail picture={item.product_thumbnail} attributes={item.attributes} />
            </span>
            <p className="min-w-0 wrap-anywhere">
              <ItemName item={item} />
              <span className="flex flex-wrap gap-x-2.5 text-sm text-soft">
                {item.variant_name && <span>{item.variant_name}</span>}
                <span className="whitespace-nowrap tight:whitespace-normal">{item.sku}</span>
              </span>
            </p>
            <p className="text-end tabular-nums">
              <Money cents={item.line_total - item.discount} className="font-semibold" />
              <span className="block text-sm text-soft">
                {item.quantity} × <Money cents={item.price} />
              </span>
            </p>
            <p className="col-span-2 flex flex-wrap gap-x-3 text-sm text-soft">
              {told(item.left, 'left')}
              {told(item.fulfilled, 'shipped')}
              {told(item.refunded, 'refunded')}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Whoever may write goods goes from here to what they are. */
function ItemName({ item }: { item: AdminOrder['items'][number] }) {
  const may = useMay()
  const name = <span lang={item.lang}>{item.product_name}</span>
  if (!may('catalogue.write')) return <span className="font-semibold">{name}</span>
  return (
    <Link
      to={officePaths.editProduct({ slug: item.product_id })}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

function Parcels({ order }: OrderProps) {
  const t = useTranslate()
  const may = useMay()
  const { changing, change } = useChange()
  return (
    <Part title={t('admin-orders:parcels')}>
      <ul className="divide-y divide-line">
        {order.fulfillments.map((parcel) => {
          const params = { id: order._id, parcel: parcel._id }
          return (
            <li
              key={parcel._id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <span className="font-semibold">{t('admin-orders:parcel', { number: parcel.number })}</span>
              <Badge>{t(`admin-orders:parcel_state.${parcel.status}`)}</Badge>
              <span className="min-w-0 flex-1 text-sm wrap-anywhere text-soft">
                {t(`admin-orders:carrier.${parcel.carrier}`)} {parcel.tracking_number}{' '}
                {parcel.tracking_url && (
                  <a href={parcel.tracking_url} rel="noreferrer" className="underline underline-offset-4">
                    {t('admin-orders:track')}
                  </a>
                )}
              </span>
              {parcel.status === 'shipped' && may('orders.fulfil') && (
                <span className="flex gap-2">
                  <Button
                    size="small"
                    needsScript
                    busy={changing}
                    onClick={() => void change(() => apiResult(adminOrders.deliver, { params }))}
                  >
                    {t('admin-orders:mark_delivered')}
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    needsScript
                    busy={changing}
                    onClick={() => void change(() => apiResult(adminOrders.bringBack, { params }))}
                  >
                    {t('admin-orders:mark_returned')}
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <ParcelLabels order={order} />
    </Part>
  )
}

const CONTACT = 'tap-line inline-flex min-h-6 items-center underline underline-offset-4'

function Customer({ order }: OrderProps) {
  const t = useTranslate()
  const { address, customer, shipping_method } = order
  const may = useMay()
  const [editing, setEditing] = useState(false)
  return (
    <Part title={t('admin-orders:customer')}>
      <p className="font-semibold wrap-anywhere">
        {`${address.first_name} ${address.last_name}`.trim() || t('admin-orders:no_name')}
      </p>
      {customer.email && (
        <p className="text-sm wrap-anywhere">
          <a href={`mailto:${customer.email}`} className={CONTACT}>
            {customer.email}
          </a>
        </p>
      )}
      {address.phone && (
        <p className="text-sm">
          <a href={`tel:${address.phone}`} className={CONTACT}>
            {phoneText(address.phone)}
          </a>
        </p>
      )}
      <div className="mt-4 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{t('admin-orders:address')}</h3>
        {order.desk_actions.includes('readdress') && may('orders.fulfil') && (
          <Button size="small" variant="ghost" needsScript onClick={() => setEditing(true)}>
            {t('admin-orders:readdress.open')}
          </Button>
        )}
      </div>
      <AddressDialog order={order} open={editing} onClose={() => setEditing(false)} />
      <p className="text-sm text-soft">
        {address.address}
        {address.address2 && `, ${address.address2}`}
        <br />
        {address.city}, {address.state} {address.zip_code}
      </p>
      <h3 className="mt-4 text-sm font-semibold">{t('admin-orders:method')}</h3>
      <p className="text-sm text-soft">{shipping_method.name}</p>
    </Part>
  )
}

function Totals({ order }: OrderProps) {
  const t = useTranslate()
  const line = (key: 'subtotal' | 'shipping' | 'handling' | 'tax', cents: number) => (
    <Line name={t(`admin-orders:total_of.${key}`)}>
      <Money cents={cents} />
    </Line>
  )
  return (
    <Part title={t('admin-orders:money')}>
      {order.payment.card && (
        <p className="mb-3 text-sm text-soft">{t('admin-orders:card', order.payment.card)}</p>
      )}
      <dl className="grid gap-1.5 text-sm">
        {line('subtotal', order.subtotal)}
        {order.discount > 0 && (
          <Line name={t('admin-orders:discount')}>
            <Money cents={order.discount} off />
          </Line>
        )}
        {line('shipping', order.shipping)}
        {line('handling', order.handling)}
        {line('tax', order.tax)}
        {order.credit > 0 && (
          <Line name={t('admin-orders:credit')}>
            <Money cents={order.credit} off />
          </Line>
        )}
        <Line name={t('admin-orders:total')} strong>
          <Money cents={order.total} />
        </Line>
        {order.refunded > 0 && (
          <Line name={t('admin-orders:refunded')}>
            <Money cents={order.refunded} off />
          </Line>
        )}
        <Line name={t('admin-orders:refundable')}>
          <Money cents={order.refundable} />
        </Line>
      </dl>
    </Part>
  )
}

const Line = ({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) => (
  <div className={`flex justify-between gap-4 ${strong ? 'border-t border-line pt-2 font-semibold' : ''}`}>
    <dt>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className="mb-3 title-3">{title}</h2>
    {children}
  </Card>
)
